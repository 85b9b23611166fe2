// SPDX-License-Identifier: MIT
// Endgames and the review of a game on the page, on boards that are exact: endgames.mjs BIN_DIR OUT_DIR [TASK...].
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { contrast, fitting, opener, startBrowser, startServer } from './page.mjs';

const [bin, out, ...only] = process.argv.slice(2);
mkdirSync(out, { recursive: true });

const problems = [];
const check = (is, what) => {
  if (!is) problems.push(what);
  console.log(is ? 'ok  ' : 'FAIL', what);
};
const server = await startServer(bin);
const { url } = server;
const browser = await startBrowser();
const open = opener(browser, url, check);
const fits = fitting(check);

const program = (args, input) =>
  JSON.parse(execFileSync(bin + '/yomi', [...args, '--json'], { input, stdio: ['pipe', 'pipe', 'ignore'] }));
const example = (name) => readFileSync(new URL('../../examples/go/' + name, import.meta.url), 'utf8');
const text = (page, name) => page.locator(`[data-test=${name}]`).innerText();
const words = async (page, name) => (await text(page, name)).replace(/\s+/g, ' ').trim();
const until = (page, name, pattern) =>
  page.waitForFunction(
    ([n, p]) => new RegExp(p).test(document.querySelector(`[data-test=${n}]`)?.textContent ?? ''),
    [name, pattern],
  );
const stones = (page, black, white) =>
  page.waitForFunction(
    ([b, w]) =>
      document.querySelectorAll('.shudan-vertex.shudan-sign_1').length === b &&
      document.querySelectorAll('.shudan-vertex.shudan-sign_-1').length === w,
    [black, white],
  );
const address = (state) => url + '#/go?' + new URLSearchParams(state);
const visit = async (page, state) => {
  await page.goto('about:blank');
  await page.goto(address(state));
};
const at = (page, x, y, cols = 9) => page.locator('.shudan-vertex').nth(cols * y + x);
/** The marks of a board with their points. */
const labels = (page, cols = 9) =>
  page.locator('.shudan-vertex').evaluateAll(
    (list, n) =>
      list.flatMap((v, i) => {
        const mark = v.matches('.shudan-marker_label') && v.querySelector('.shudan-marker');
        return mark
          ? [`${'ABCDEFGHJKLMNOPQRST'[i % n]}${list.length / n - Math.floor(i / n)} ${mark.textContent}`]
          : [];
      }),
    cols,
  );
const tinted = (page, ...heats) => page.locator(heats.map((h) => '.shudan-heat_' + h).join()).count();
const rows = (page) =>
  page
    .locator('[data-test=areas] tbody tr')
    .evaluateAll((list) => list.map((tr) => [...tr.cells].map((td) => td.textContent.trim()).join('|')));
const isFresh = (page) =>
  page.waitForSelector('.go-endgames .answered[data-state=fresh] [data-test=endgames]');

const board = example('endgame.txt');
const known = program(['go', 'endgame', '-'], board);

/** What stands in the table and on the board is what the program says. */
async function table(page) {
  await page.goto(url + '#/go');
  await page.getByRole('button', { name: 'Endgames' }).click();
  await isFresh(page);
  const open = known.areas.filter((a) => !String(a.temperature).startsWith('-') && a.temperature !== 0);
  check(
    (await rows(page)).join() ===
      open
        .map((a) => {
          const kind = a.kind === 'sente' ? 'White’s sente' : a.kind;
          return [a.number, a.temperature, kind, a.black.best[0], a.white.best[0], a.certainty].join('|');
        })
        .join(),
    'endgames: the rows are those of the program',
  );
  check(
    /Black first B\+2 exact/.test(await words(page, 'black-begins')) &&
      /White first B\+1 exact/.test(await words(page, 'white-begins')) &&
      known.result.black_first === 'B+2' &&
      known.result.white_first === 'B+1',
    'endgames: the score for either side to begin, and that it is exact',
  );
  check(
    (await labels(page)).join() === 'B7 ①,E7 0.88,G5 0.5,H5 ②',
    'endgames: sizes at their points, and numbers',
  );
  check(
    (await tinted(page, 1)) === open[0].points.length && (await tinted(page, 2)) === open[1].points.length,
    'endgames: the areas are tinted',
  );
  check(/cover 100 %/.test(await text(page, 'honesty')), 'endgames: how much the areas cover');
}

/** A row and its area are one thing, for the mouse and for the keyboard. */
async function pointing(page) {
  const row = (n) => page.locator(`[data-area="${n}"]`);
  const isHot = (n, is) =>
    page.waitForFunction(
      ([a, h]) => document.querySelector(`[data-area="${a}"]`).classList.contains('is-hot') === h,
      [n, is],
    );
  await row(2).hover();
  await page.waitForFunction(() => document.querySelectorAll('.shudan-heat_6').length === 2);
  check((await tinted(page, 1)) === 4, 'endgames: a row lights its area up, and no other');
  await at(page, 2, 2).hover();
  await isHot(1, true);
  check(
    (await tinted(page, 5)) === 4 && (await tinted(page, 6)) === 0,
    'endgames: an area lights its row up',
  );
  await page.mouse.move(5, 5);
  await isHot(1, false);
  await page.getByRole('button', { name: 'Area 2' }).focus();
  await isHot(2, true);
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-test=area]');
  check(
    /Area 2, right gote. Count −1\/2, Black minus White; a move gains 1\/2; swing 1. exact/.test(
      await words(page, 'area'),
    ),
    'endgames: a row opens by keyboard, with count and swing',
  );
  check(
    (await page.locator('[data-test=area] .mast').count()) === 1,
    'endgames: and the thermograph of the area',
  );
  await page.keyboard.press('Enter');
  await page.waitForSelector('[data-test=area]', { state: 'detached' });
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowUp'); // from the middle, E5, to E7
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.mouse.move(5, 5);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await isHot(1, true);
  check(true, 'endgames: the keyboard on the board lights rows up');
}

/** The slider tells what is worth a move, and whose sente it is then. */
async function heat(page) {
  const slider = page.getByRole('slider', { name: 'What a move elsewhere gains' });
  const kinds = async () => (await rows(page)).map((r) => r.split('|')[2]).join();
  await slider.fill('0.5');
  await until(page, 'worth', 'gains 0.5, 1 of 2 areas');
  check((await kinds()) === 'White’s sente,can wait', 'endgames: at 1/2 the gote can wait');
  check(
    (await labels(page)).join() === 'B7 ①,E7 0.88,G5 ②' && (await tinted(page, 2)) === 0,
    'endgames: what can wait has no size on the board',
  );
  await slider.fill('0.75');
  check((await kinds()) === 'gote,can wait', 'endgames: from 3/4 on the sente is gote');
  await slider.fill('0.875');
  await until(page, 'worth', '0 of 2 areas');
  check(/heat=0.875/.test(page.url()), 'endgames: the slider is in the address');
  await slider.focus();
  await page.keyboard.press('Home');
  await until(page, 'worth', 'all 2 areas');
}

/** The order of play, stepped through for either side. */
async function order(page) {
  await page.locator('[data-test=white-begins] input').check();
  const plays = known.order.white_first;
  check(
    (await page.locator('[data-test=line] .line li').allInnerTexts()).join() ===
      plays.map((p) => p.move).join(),
    'endgames: the order is that of the program',
  );
  const [black, white] = ['black', 'white'].map(
    (c) => (board.match(c === 'black' ? /X/g : /O/g) ?? []).length,
  );
  await page.getByRole('button', { name: 'Forward' }).click();
  await stones(page, black, white + 1);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await stones(page, black + 1, white + 2);
  check(
    (await labels(page)).join() === 'D7 2,E7 1,G5 3',
    'endgames: the order plays itself to its end, its stones numbered',
  );
  await page.getByRole('slider', { name: 'Line' }).fill('0');
  await stones(page, black, white);
  await page.locator('[data-test=black-begins] input').check();
}

/** What is not sure is said: too large, walls without a proof, a board that is not cut, doubts. */
async function honesty(page) {
  const doc = structuredClone(known);
  Object.assign(doc, { cut: false, coverage: 0.4, certainty: 'estimate', exact: false });
  Object.assign(doc.areas[0], { too_large: true, certainty: 'estimate', temperature: null, count: null });
  Object.assign(doc.areas[1], { reach: 1, certainty: 'estimate', assumed: ['F5'] });
  doc.assumed = ['F5', 'F6'];
  doc.doubts = [{ colour: 'white', fate: 'critical', kills: 'G5', saves: 'H5', stones: ['J5'] }];
  await page.route('**/api/go/endgame', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: answer\ndata: ${JSON.stringify(doc)}\n\nevent: done\ndata: {"exit": 0}\n\n`,
    }),
  );
  await visit(page, { text: board, view: 'endgames' });
  await isFresh(page);
  const said = await words(page, 'honesty');
  for (const [what, pattern] of [
    ['an area that was too large', /Area 1, top, was too large: it counts as it stands/],
    ['where the board was cut closer', /Around area 2, right, the board was too large: cut at distance 1/],
    ['how much is covered', /cover 40 %/],
    ['walls without a proof', /Hatched: 1 chain taken as alive without a proof, at F5/],
    ['a board that is not cut', /not cut into endgames yet/],
    ['a doubt', /In doubt: White’s J5; killed at G5, saved at H5/],
  ])
    check(pattern.test(said), 'endgames: told is ' + what);
  check((await tinted(page, 9)) === 2, 'endgames: the stones of such walls are hatched');
  check(/^1\|\?\|too large\|/.test((await rows(page))[0]), 'endgames: the row says it, too');
  await page.unroute('**/api/go/endgame');
}

/** Waiting, stopped, failed and stale are told as such. */
async function states(page) {
  await visit(page, { text: board, view: 'endgames' });
  await isFresh(page);
  let go;
  const held = new Promise((resolve) => (go = resolve));
  await page.route('**/api/go/endgame', async (route) => (await held, route.continue()));
  await at(page, 6, 4).click();
  await page.waitForSelector('.go-endgames .answered[data-state=stale] .stale-note');
  check(
    (await tinted(page, 1, 2)) === 0 && (await labels(page)).length === 0,
    'endgames: of another position nothing is on the board, and its table says so',
  );
  go();
  await isFresh(page);
  check((await rows(page)).length === 1, 'endgames: a move on the board is answered anew');
  await page.unroute('**/api/go/endgame');
  await page.route('**/api/go/endgame', (route) => route.abort());
  await page.getByLabel('Rules').selectOption('chinese');
  await page.waitForSelector('.go-endgames .failed');
  check(
    /does not answer/.test(await page.locator('.go-endgames .failed').innerText()) &&
      (await page.locator('.go-endgames .answered').getAttribute('data-state')) === 'failed',
    'endgames: a server that is gone is said, and what is older is dimmed',
  );
  await page.unroute('**/api/go/endgame');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await isFresh(page);
  const chinese = program(
    ['go', 'endgame', '-', '--rules', 'chinese'],
    await page.locator('textarea').inputValue(),
  );
  check(
    (await rows(page))[0].split('|')[1] === String(chinese.areas[0].temperature),
    'endgames: and asked again; the rules are those that were chosen',
  );
}

/** On a server with one worker that others keep busy. */
async function queue() {
  const busy = await startServer(bin, ['--workers', '1']);
  const page = await opener(browser, busy.url, check)(1280, 'light');
  await page.goto(busy.url + '#/go?' + new URLSearchParams({ text: board, view: 'board' }));
  await page.waitForSelector('.shudan-goban');
  await page.evaluate(() => {
    const body = JSON.stringify({ options: { board: '8x8', memory: '8M' } });
    const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream' };
    window.aborts = [1, 2].map(() => new AbortController());
    for (const { signal } of window.aborts)
      fetch('/api/othello/solve', { method: 'POST', headers, body, signal }).catch(() => undefined);
  });
  await page.waitForTimeout(700);
  await page.getByRole('radio', { name: 'Endgames' }).check();
  await page.waitForFunction(() =>
    /in the queue, 1 before it/.test(document.querySelector('.go-endgames .status').textContent),
  );
  check(true, 'endgames: the place in the queue is told');
  await page.locator('.go-endgames').getByRole('button', { name: 'Stop' }).click();
  await page.evaluate(() => window.aborts.forEach((a) => a.abort()));
  await page.waitForSelector('.go-endgames .failed, [data-test=given-up]');
  check(
    /stop/i.test(await page.locator('.go-endgames').innerText()) &&
      !(await page.locator('[data-test=nothing]').count()),
    'endgames: what was stopped is not called finished',
  );
  await page.getByRole('button', { name: 'Ask again' }).click();
  await isFresh(page);
  check((await rows(page)).length === 2, 'endgames: and is found when it is asked again');
  await page.context().close();
  check((await busy.end()) === 0, 'the server with one worker ends well');
}

/* --- the review -------------------------------------------------------------------------------- */

const sgfPoints = (sign) =>
  board
    .trim()
    .split('\n')
    .flatMap((row, y) =>
      [...row].flatMap((c, x) => (c === sign ? [`[${'abcdefghi'[x]}${'abcdefghi'[y]}]`] : [])),
    )
    .join('');
// Black answers White’s sente elsewhere, and passes when it goes on.
const game = `(;FF[4]GM[1]SZ[9]KM[0]RU[Japanese]AB${sgfPoints('X')}AW${sgfPoints('O')}PL[B];B[ge];W[ec];B[fg];W[dc];B[];W[cc])`;

async function review(page) {
  const truth = program(['go', 'review', '-'], game);
  const worst = truth.worst.map((n) => truth.moves[n - 1]);
  check(worst.length >= 2 && worst[0].line.length > 0, 'review: the game has costly moves');
  await visit(page, { text: game, view: 'board' });
  await page.getByRole('button', { name: 'Review this game' }).click();
  await page.waitForFunction(() => document.querySelector('[data-test=judged]:not(.is-busy)'));
  const list = await page
    .locator('[data-test=worst] tbody tr')
    .evaluateAll((l) => l.map((tr) => [...tr.cells].map((td) => td.textContent.trim()).join('|')));
  check(
    list.join() ===
      worst
        .map((m) => [`${m.number}, ${m.move}`, m.loss.toFixed(1), m.best[0] ?? '–', m.certainty].join('|'))
        .join(),
    'review: the costliest moves are those of the program, though judged in parts',
  );
  const lost = truth.lost.black.toFixed(1);
  check((await text(page, 'judged')).includes(`Black lost ${lost} in`), 'review: what both sides lost');

  // The graph: keyboard and mouse go to the move.
  const graph = page.getByRole('slider', { name: 'The score over the game' });
  await graph.focus();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => /move=0/.test(location.hash));
  check(
    (await graph.getAttribute('aria-valuetext')) === `After move 0: B+${truth.moves[0].before}`,
    'review: the graph tells the score in words',
  );
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => /move=1/.test(location.hash));
  const { width } = await graph.boundingBox();
  await graph.click({ position: { x: 48 + ((width - 62) * 4) / 6, y: 60 } });
  await page.waitForFunction(() => /move=4/.test(location.hash));
  check(true, 'review: keys and clicks on the graph go to the move');

  // The costliest move: its place, and the better line played.
  const m = worst[0];
  await page
    .locator('[data-test=worst]')
    .getByRole('button', { name: `${m.number}, ${m.move}` })
    .click();
  await page.waitForFunction((n) => new RegExp(`move=${n}&|move=${n}$`).test(location.hash), m.number - 1);
  await page.waitForSelector('[data-test=line]');
  check(
    (await page.locator('[data-test=line] .line li').allInnerTexts()).join() === m.line.join(),
    'review: the better line is there',
  );
  await page.waitForSelector('.shudan-marker_cross');
  await page.getByRole('button', { name: 'Forward' }).click();
  await page.waitForFunction((n) => document.querySelectorAll('.shudan-marker_label').length === n, 1);
  check((await labels(page)).join() === m.line[0] + ' 1', 'review: and it is played on the board');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the annotated SGF' }).click();
  const file = readFileSync(await (await saved).path(), 'utf8');
  const said = program(['go', 'show', '-'], file);
  check(
    said.size.join() === '9,9' && file.includes('Better:'),
    'review: the annotated record can be read again',
  );
  check(
    ['costs Black about', 'costs White about'].every(
      (w) => file.includes(w) === truth.annotated.includes(w),
    ) && file.match(/C\[/g).length === truth.annotated.match(/C\[/g).length,
    'review: it has all comments, those of every part',
  );
}

/** A review is stopped, goes on, and a server that is gone is no end of it. */
async function reviewStates(page) {
  let calls = 0;
  await page.route('**/api/go/review', (route) => (++calls === 2 ? route.abort() : route.continue()));
  await visit(page, { text: game, view: 'board', review: 'on' });
  await page.waitForSelector('.go-review .sentence:not(:empty)');
  check(
    /does not answer/.test(await page.locator('.go-review .sentence').innerText()) &&
      /^\s*4 of 6 moves judged/.test(await text(page, 'judged')),
    'review: what was judged stays when the server is gone',
  );
  check(
    (await page.locator('.unjudged').getAttribute('width')) > 10,
    'review: what is not judged is left open',
  );
  await page.unroute('**/api/go/review');
  await page.getByRole('button', { name: 'Go on' }).click();
  await until(page, 'judged', 'lost');
  check(true, 'review: and goes on where it was');

  let go;
  const held = new Promise((resolve) => (go = resolve));
  await page.route('**/api/go/review', async (route) => (await held, route.continue()));
  await visit(page, { text: game + ' ', view: 'board', review: 'on' });
  await page.locator('.go-review').getByRole('button', { name: 'Stop' }).click();
  go();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.unroute('**/api/go/review');
  await until(page, 'judged', 'lost');
  check(true, 'review: a stopped one goes on, too');
}

/** A game near its end opens at its endgames; a move in its middle keeps what follows. */
async function record(page) {
  await page.goto('about:blank');
  await page.goto(url + '#/go?view=board');
  await page.waitForSelector('.shudan-goban');
  const dataTransfer = await page.evaluateHandle((text) => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'game.sgf'));
    return files;
  }, example('9x9.sgf'));
  await page.dispatchEvent('h1', 'drop', { dataTransfer });
  await page.waitForFunction(() => /view=endgames/.test(location.hash) && /review=on/.test(location.hash));
  check(true, 'go: a game that is dropped anywhere near its end opens at its endgames, reviewed');
  await page.waitForSelector('[data-test=endgames]');

  await visit(page, { text: '(;SZ[9];B[ee];W[cc];B[gg];W[gc])', view: 'board', move: '2' });
  await stones(page, 1, 1);
  await at(page, 0, 0).click();
  await stones(page, 2, 1);
  const value = await page.locator('textarea').inputValue();
  check(value === '(;SZ[9];B[ee];W[cc](;B[gg];W[gc])(;B[aa]))', 'go: a move in the middle is a variation');
  await page.getByRole('slider', { name: 'Move' }).fill('2');
  await stones(page, 1, 1);
  await at(page, 6, 6).click();
  await stones(page, 2, 1);
  check(
    (await page.locator('textarea').inputValue()) === value && /line=1/.test(page.url()),
    'go: a move that is in the record is gone to, not added',
  );
}

const page = await open(1280, 'light');
const tasks = [table, pointing, heat, order, honesty, states, queue, review, reviewStates, record];
for (const task of tasks.filter((t) => !only.length || only.includes(t.name)))
  try {
    await task(page);
  } catch (error) {
    check(false, `${task.name}: ${error.message}`);
    await page.screenshot({ path: `${out}/endgames-${task.name}-failed.png` }).catch(() => undefined);
  }
await page.context().close();

for (const theme of only.length ? [] : ['light', 'dark'])
  for (const width of [1280, 768, 390]) {
    const page = await open(width, theme);
    for (const [name, state] of [
      ['endgames', { text: board, view: 'endgames', area: '1' }],
      ['review', { text: game, view: 'endgames', review: 'on', move: '1' }],
    ]) {
      await visit(page, state);
      await fits(page, 'go', `${name}, ${theme}, ${width}`);
      const bad = await page.evaluate(contrast);
      check(bad.length === 0, `go, ${name}, ${theme}, ${width}: readable ${bad.join('; ')}`);
      await page.screenshot({ path: `${out}/go-${name}-${theme}-${width}.png`, fullPage: true });
    }
    await page.context().close();
  }

await browser.close();
check((await server.end()) === 0, 'the server ends well');
console.log(problems.length ? `${problems.length} problems` : 'all is well');
process.exit(problems.length ? 1 : 0);
