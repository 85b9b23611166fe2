import { defineConfig } from 'vite';

// Board and stones have our own style: Shudan's pictures would be most of the page.
const withoutPictures = {
  name: 'without-pictures',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('goban.css')) return code.replace(/url\('[^']*'\)/g, 'none');
  },
};

export default defineConfig({
  plugins: [withoutPictures],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none' },
  build: {
    target: 'es2020',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 4096,
    chunkSizeWarningLimit: 600,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:7878' } },
});
