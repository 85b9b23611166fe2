// SPDX-License-Identifier: MIT
// A server on a free port and Debian's Chromium, for the tests and the pictures of the page.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const require = createRequire(fileURLToPath(new URL('../../web/package.json', import.meta.url)));
const { chromium } = require('playwright-core');

/** {url, end}: end() is a Ctrl-C and gives the exit code. */
export async function startServer(bin, args = []) {
  const server = spawn(bin + '/yomi', ['serve', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => server.kill('SIGINT')); // also when no browser could be started
  const url = await new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => resolve(/http:\/\/\S+/.exec(line)[0]));
  });
  const exit = new Promise((resolve) => server.on('exit', resolve));
  return { url, end: () => (server.kill('SIGINT'), exit) };
}

export const startBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--force-color-profile=srgb'],
  });

/** A page that reports every request to elsewhere and every error. */
export const opener = (browser, url, check) =>
  async function open(width, theme, more = {}) {
    const context = await browser.newContext({
      ...more,
      viewport: { width, height: width > 600 ? 860 : 844 },
      colorScheme: theme,
      reducedMotion: 'reduce',
      acceptDownloads: true,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(90000);
    page.on('request', (r) => {
      if (!r.url().startsWith(url) && !/^(data|blob):/.test(r.url())) check(false, 'a request to ' + r.url());
    });
    page.on('pageerror', (e) => check(false, 'an error on the page: ' + e.message));
    page.on('console', (m) => {
      // What is refused on purpose, and the requests that a test lets fail.
      if (m.type() === 'error' && !/status of 400|net::ERR_FAILED/.test(m.text()))
        check(false, 'an error in the console: ' + m.text());
    });
    return page;
  };

/** Text whose contrast is below AA, by the colours that are painted behind it. */
export const contrast = () => {
  const rgb = (c) => (c.match(/[\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]) => {
    const f = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b);
  };
  const ground = (e) => {
    for (; e; e = e.parentElement) {
      const c = rgb(getComputedStyle(e).backgroundColor);
      if (c.length === 3 || c[3] > 0.99) return c;
    }
    return [255, 255, 255];
  };
  const bad = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n = walk.nextNode(); n; n = walk.nextNode()) {
    const e = n.parentElement;
    if (
      !n.textContent.trim() ||
      e.closest('.shudan-goban, .shudan-vertex, noscript, script') ||
      !e.checkVisibility()
    )
      continue;
    if (e.closest('button:disabled, :disabled')) continue;
    const style = getComputedStyle(e);
    const ink = light(rgb(e.namespaceURI.endsWith('svg') ? style.fill : style.color));
    const back = light(ground(e));
    const ratio = (Math.max(ink, back) + 0.05) / (Math.min(ink, back) + 0.05);
    const size = parseFloat(style.fontSize);
    if (e.closest('.endless svg, .handle, .k-handle, .ghost')) continue; // on stones and knobs
    if (ratio < (size >= 24 || (size >= 18.6 && style.fontWeight >= 600) ? 3 : 4.5))
      bad.push(`${n.textContent.trim().slice(0, 30)} (${ratio.toFixed(2)})`);
  }
  return bad;
};

/** Wait for the answers, and look whether the page is wider than the window. */
export const fitting = (check) =>
  async function fits(page, room, what) {
    await page.waitForSelector('.panel');
    await page.waitForTimeout(500); // the first answers are asked for
    await page.waitForFunction(() => !document.querySelector('.status.is-busy'));
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    check(over <= 0, `${room}, ${what}: fits the width`);
  };
