// The README's small screenshots of the page: page-pictures.mjs BIN_DIR OUT_DIR [NAME...]; by `make pictures`.
import { readFileSync } from 'node:fs';
import { startBrowser, startServer } from '../tests/web/page.mjs';

const [bin, out, ...only] = process.argv.slice(2);
const server = await startServer(bin);
const ko = 'ko fight: a:{12|{a|c:{{12|c}|0}}}\nbig threat: {0|{0|-20}}\ncorner: {14|{8|0}}\ntop: {6|0}';
const game = readFileSync(new URL('../examples/go/9x9.sgf', import.meta.url), 'utf8');
const rooms = {
  othello: 'position=8x8+--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--+X',
  yose: new URLSearchParams({ sum: ko }),
  ko: '',
  poly: 'goal=Square%2BW&moves=1%2C1+6%2C5',
  go: '',
  'go-endgame': new URLSearchParams({ text: game, view: 'endgames', move: '36', review: 'on' }),
  'go-reading': 'view=read&tool=ask&stones=B16',
};
const browser = await startBrowser();
const page = await browser.newPage({
  viewport: { width: 1180, height: 980 },
  deviceScaleFactor: 0.5,
  colorScheme: 'light',
});
for (const [name, state] of Object.entries(rooms)) {
  if (only.length && !only.includes(name)) continue;
  await page.goto('about:blank');
  await page.goto(`${server.url}#/${name.split('-')[0]}?${state}`);
  await page.waitForSelector('.panel');
  await page.waitForTimeout(1500);
  await page.waitForFunction(() => !document.querySelector('.status.is-busy'), null, { timeout: 600000 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${out}/page-${name}.png` });
}
await browser.close();
await server.end();
