import { defineConfig } from 'vite';

// Shudan's board is drawn by our own style: its picture would be most of the page.
const withoutPicture = {
  name: 'without-board-picture',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('goban.css')) return code.replace("url('./board.png') ", '');
  },
};

export default defineConfig({
  plugins: [withoutPicture],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none' },
  build: {
    target: 'es2020',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 4096,
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:7878' } },
});
