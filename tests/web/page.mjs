// SPDX-License-Identifier: MIT
// A server on a free port and Debian's Chromium, for the tests and the pictures of the page.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const require = createRequire(fileURLToPath(new URL('../../web/package.json', import.meta.url)));
const { chromium } = require('playwright-core');

/** {url, end}: end() is a Ctrl-C and gives the exit code. */
export async function startServer(bin) {
  const server = spawn(bin + '/yomi', ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
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
