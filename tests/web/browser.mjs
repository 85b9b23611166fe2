// SPDX-License-Identifier: MIT
// One real task in every room, in Debian's Chromium: browser.mjs BIN_DIR OUT_DIR [ROOM...].
// Checks what is on the screen, in both themes and at both widths, and keeps screenshots for the eye.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { contrast, fitting, opener, startBrowser, startServer } from './page.mjs';
import { sumTasks } from './sums.mjs';

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

const text = (page, name) => page.locator(`[data-test=${name}]`).innerText();
/** Wait until an element says something. */
const until = (page, name, pattern) =>
  page.waitForFunction(
    ([n, p]) => new RegExp(p).test(document.querySelector(`[data-test=${n}]`)?.textContent ?? ''),
    [name, pattern],
  );

const choose = (page, name) => page.getByRole('radio', { name, exact: true }).check();
/** What the program says on the command line. */
const program = (args, input = '') =>
  JSON.parse(execFileSync(bin + '/yomi', [...args, '--json'], { input, stdio: ['pipe', 'pipe', 'ignore'] }));
const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** Wait for so many stones on the Go board. */
const stones = (page, black, white) =>
  page.waitForFunction(
    ([b, w]) =>
      document.querySelectorAll('.shudan-vertex.shudan-sign_1').length === b &&
      document.querySelectorAll('.shudan-vertex.shudan-sign_-1').length === w,
    [black, white],
  );

/** A board set up by hand has the value that the program gives it. */
async function setUpOthello(page) {
  await page.getByRole('button', { name: '4 × 4 start' }).click();
  await until(page, 'value', '−10');
  await choose(page, 'Set up');
  await page.getByRole('button', { name: 'a1, empty' }).click();
  await page.getByRole('group', { name: 'A click puts' }).getByRole('radio', { name: 'White' }).check();
  await page.getByRole('button', { name: 'd4, empty' }).click();
  await page.getByRole('button', { name: 'b3, Black' }).click();
  await page.getByRole('group', { name: 'A click puts' }).getByRole('radio', { name: 'Empty' }).check();
  await page.getByRole('button', { name: 'b2, White' }).click();
  await page.getByRole('group', { name: 'To move' }).getByRole('radio', { name: 'White' }).check();
  const position = '4x4 X-----X--OO----O O';
  await page.waitForFunction((p) => document.querySelector('textarea').value === p, position);
  check(
    /Set the board up/.test(await text(page, 'says')),
    'othello: nothing is solved while a board is set up',
  );
  await choose(page, 'Play');
  const { value } = program(['othello', 'solve', '--position', position, '--memory', '16M']);
  await until(page, 'value', `^\\s*\\${signed(value)}\\s*$`);
  check(page.url().includes('position='), 'othello: the set-up board is in the address and solved');
}

/** A file dropped on the page: step through it, take other branches, play on there. */
async function dropGame(page) {
  const game = '(;FF[4]SZ[9]KM[6.5];B[ee];W[cc];B[gg](;W[gc];B[cg])(;W[cg];B[gc](;W[ce])(;W[ec])))';
  const drop = async (sgf) => {
    const dataTransfer = await page.evaluateHandle((bytes) => {
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'game.sgf'));
      return files;
    }, sgf);
    await page.dispatchEvent('.drop', 'drop', { dataTransfer });
  };
  await choose(page, 'Board');
  await drop(game);
  await stones(page, 3, 2);
  const slider = page.getByRole('slider', { name: 'Move' });
  await slider.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
  await stones(page, 1, 1);
  await page.keyboard.press('ArrowRight');
  await stones(page, 2, 1);
  check(true, 'go: a dropped game is stepped through');
  await page
    .getByRole('group', { name: 'Variations after move 3' })
    .getByRole('radio', { name: 'W C3' })
    .check();
  await stones(page, 2, 2);
  check(
    (
      await page
        .locator('.shudan-vertex')
        .nth(9 * 6 + 2)
        .getAttribute('class')
    ).includes('shudan-sign_-1'),
    'go: the other branch is taken',
  );
  await page
    .getByRole('group', { name: 'Variations after move 5' })
    .getByRole('radio', { name: 'W E7' })
    .check();
  await stones(page, 3, 3);
  check(/line=2,2/.test(decodeURIComponent(page.url())), 'go: the branch is in the address');
  await page.locator('.shudan-vertex').nth(0).click();
  await stones(page, 4, 3);
  check(
    (await page.locator('textarea').inputValue()).endsWith('(;W[ec];B[aa])))'),
    'go: a move goes on from the branch',
  );
  await slider.fill('0');
  await stones(page, 0, 0);
  await drop('(;SZ[5];B[aa];W[aa];B[bb])');
  await until(page, 'warnings', 'illegal');
  check(
    (await text(page, 'warnings')).startsWith('Line 1: Moves and stones that are illegal'),
    'go: an illegal move of a file is a sentence',
  );
}

/** A stone marked dead changes the score, as --also-dead does. */
async function markDead(page) {
  await page.getByRole('button', { name: '5 × 5, finished' }).click();
  const board = '.XXO.\nX.XOO\n.XXO.\nXXOOO\n.XO..';
  const before = program(['go', 'score', '-'], board).result;
  const after = program(['go', 'score', '-', '--also-dead', 'D5'], board).result;
  check(before !== after, 'go: a dead stone matters to the score');
  await choose(page, 'Score');
  await page.waitForFunction(
    (r) => document.querySelector('[data-test=score] .big')?.textContent === r,
    before,
  );
  await choose(page, 'is dead');
  await page.locator('.shudan-vertex').nth(3).click();
  await page.waitForFunction(
    (r) => document.querySelector('[data-test=score] .big')?.textContent === r,
    after,
  );
  check((await page.locator('.shudan-vertex.shudan-dimmed').count()) > 0, 'go: dead stones are dimmed');
  const judged = program(['go', 'judge', '-', '--also-dead', 'D5'], board).result;
  await choose(page, 'Judgement');
  await page.waitForFunction(
    (r) => document.querySelector('[data-test=judge] .big')?.textContent === r,
    judged,
  );
  check(true, 'go: and the judgement');
}

const cut = '.O.O.O.\nOOOOOOO\nXXOOOXX\n.XX.XX.\nXXOOOXX\nOOOOOOO\n.O.O.O.';
const ladder =
  '.........\n.........\n...X.....\n..XO.....\n..X......\n' + Array(4).fill('.........').join('\n');
const reading = (state) => '#/go?' + new URLSearchParams({ view: 'read', tool: 'ask', ...state });

/** Questions about stones are read out for both movers, and an answer is shown for its own question alone. */
async function askReading(page) {
  const at = (cols, x, y) => page.locator('.shudan-vertex').nth(cols * y + x);
  const question = (name) =>
    page.getByRole('group', { name: 'Question' }).getByRole('radio', { name }).check();
  const labels = () => page.locator('.shudan-marker_label .shudan-stone .shudan-marker').allInnerTexts();
  const shown = async (side) => (await text(page, side + '-first')).replace(/\s+/g, ' ');

  // A click on a stone asks, also where a click plays.
  await choose(page, 'Board');
  await choose(page, 'plays');
  await page.getByLabel('SGF, or the board as text').fill(cut);
  await stones(page, 12, 26);
  await at(7, 2, 3).click();
  await until(page, 'asks', 'Does Black’s group at C4 live\\?');
  await until(page, 'status', 'critical');
  const life = program(['go', 'read', '-', 'life', 'C4'], cut);
  check(life.black.verdict === 'yes' && life.white.verdict === 'no', 'go: the program reads both movers');
  check(
    /Black first lives proved First move D4/.test(await shown('black')) &&
      /White first dies proved First move D4/.test(await shown('white')),
    'go: a click on a group reads who lives, for both movers',
  );
  check(
    (await page.locator('.shudan-paint_1').count()) === life.area.length &&
      (await page.locator('.shudan-marker_triangle').count()) === life.group.length &&
      (await page.locator('.shudan-marker_square').count()) === life.assumed.white.length,
    'go: the area is shaded, the group and what is taken as alive are marked',
  );
  await page.locator('[data-test=white-first] input').check();
  await page.getByRole('button', { name: 'Forward' }).click();
  await stones(page, 12, 27);
  check((await labels()).join() === '1', 'go: the other mover’s line is played on the board');
  await page.getByRole('button', { name: 'Back' }).click();
  await stones(page, 12, 26);

  // Two clicks ask about two chains; the keyboard does what clicks do.
  await question('Connect');
  await until(page, 'asks', 'Click another chain of Black');
  check((await page.locator('[data-test=reading]').count()) === 0, 'go: half a question has no answer');
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await until(page, 'asks', 'chains at C4 and E4 be connected');
  await until(page, 'black-first', 'connected');
  check(/White first cut proved/.test(await shown('white')), 'go: two chains are connected or cut');
  await question('Race');
  await at(7, 3, 2).click();
  await page.waitForSelector('[data-test=liberties]');
  check((await text(page, 'asks')).includes('the one at D5'), 'go: and a black and a white group race');

  // Of another position nothing is said before it is read.
  await question('Life');
  await until(page, 'status', 'critical');
  let go;
  const held = new Promise((resolve) => (go = resolve));
  await page.route('**/api/go/read', async (route) => (await held, route.continue()));
  await at(7, 3, 3).click();
  await stones(page, 13, 26);
  check(
    (await page.locator('[data-test=reading]').count()) === 0 &&
      (await page.locator('.shudan-paint_1').count()) === 0 &&
      (await page.locator('.go-reading .status.is-busy').count()) === 1,
    'go: a changed position drops the answer',
  );
  go();
  await until(page, 'status', 'alive');
  await page.unroute('**/api/go/read');
  await page.route('**/api/go/read', (route) => route.abort());
  await question('Capture');
  await page.waitForSelector('.go-reading .sentence:not(:empty)');
  check(
    /does not answer/.test(await page.locator('.go-reading .sentence').innerText()) &&
      (await page.locator('[data-test=reading]').count()) === 0,
    'go: a server that is gone is said, and no older answer stays',
  );
  await page.unroute('**/api/go/read');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.waitForSelector('[data-test=reading]');
  check(!(await page.locator('.go-reading .sentence').count()), 'go: and asked again when it is back');
  await page.goto('about:blank');
  await page.goto(url + reading({ text: cut, question: 'connect', stones: 'C4,D5' }));
  await page.waitForSelector('.go-reading .sentence:not(:empty)');
  check(
    /^C4 is Black's and D5 is White's/.test(await page.locator('.go-reading .sentence').innerText()),
    'go: stones that do not fit the question are named',
  );
  await question('Life');
  await until(page, 'status', 'critical');
  await choose(page, 'erases');
  await at(7, 2, 3).click();
  await until(page, 'asks', 'no stone at C4');
  check((await page.locator('[data-test=reading]').count()) === 0, 'go: a stone that is gone has no answer');

  // The table of chains asks, too.
  await page.getByLabel('SGF, or the board as text').fill(cut);
  await page.getByRole('group', { name: 'Show' }).getByRole('radio', { name: 'Life' }).check();
  await page.locator('[data-test=life]').getByRole('button', { name: 'A5' }).click();
  await until(page, 'status', 'critical');
  check(true, 'go: a chain of the table is asked about');

  // A long line, stepped from the keyboard; the stones are those of the program.
  await page.getByRole('button', { name: 'A ladder' }).click();
  await until(page, 'black-first', 'captured');
  const { line } = program(['go', 'read', '-', 'capture', 'D6', '--to', 'black'], ladder).black;
  await page.getByRole('slider', { name: 'Line' }).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
  await stones(page, 5, 3);
  check((await labels()).sort().join() === '1,2,3,4', 'go: the stones of a line are numbered');
  await page.getByRole('button', { name: line[line.length - 1], exact: true }).click();
  const sgf = (name) =>
    String.fromCharCode(96 + 'ABCDEFGHJ'.indexOf(name[0]) + 1, 106 - Number(name.slice(1)));
  const moves = line.map((m, i) => `;${'BW'[i % 2]}[${m === 'pass' ? '' : sgf(m)}]`).join('');
  const end = program(['go', 'show', '-'], `(;SZ[9]AB[dc][cd][ce]AW[dd]PL[B]${moves})`);
  await stones(page, end.black.length, end.white.length);
  await page.waitForFunction(
    (n) => document.querySelectorAll('.shudan-marker_label').length === n,
    line.filter((m, i) => (i % 2 ? end.white : end.black).includes(m)).length, // those that were not taken
  );
  check(line.length > 10, 'go: a long line is played to its end');
  check(/begins=black/.test(page.url()), 'go: the place in the line is in the address');

  // Where reading finds no answer games give a likely one.
  await page.goto('about:blank');
  await page.goto(url + reading({ stones: 'Q4', nodes: '10' }));
  await page.waitForSelector('[data-test=reading]');
  check(
    /by games Q4 stood in \d+ % of [\d,]+ games/.test(await shown('black')),
    'go: an answer tells of its games',
  );

  // What was not found is not made up, and a reading can be stopped.
  await page.goto('about:blank');
  await page.goto(url + reading({ question: 'connect', stones: 'N14,Q14', nodes: '10' }));
  await until(page, 'given-up', 'within the limits');
  check(/unknown not read out/.test(await shown('black')), 'go: what was not read to the end is unknown');
  await page.goto('about:blank');
  await page.goto(url + reading({ stones: 'Q4', nodes: '0' }));
  await page.getByRole('button', { name: 'Stop' }).click();
  await until(page, 'given-up', 'Stopped before the end');
  check(await page.getByRole('button', { name: 'Read again' }).isVisible(), 'go: a reading is stopped');
}

const shot = (name) => `${out}/${name}.png`;
const sums = sumTasks({ url, check, text, until, choose, program, shot });

const tasks = {
  /** Play a perfect move, and step through the perfect game. */
  async othello(page) {
    await page.goto(url + '#/othello');
    await until(page, 'value', '−10');
    check(/White wins by 10/.test(await text(page, 'says')), 'othello: 4x4 is won by White by 10');
    check((await page.locator('.is-best').count()) === 4, 'othello: all four first moves are best');
    await page.getByRole('button', { name: 'b1, −10, best' }).click();
    await until(page, 'value', '\\+10');
    check(page.url().includes('moves=b1'), 'othello: the move is in the address');
    await page.getByRole('slider', { name: 'Move' }).focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    check((await page.locator('.line .is-on').count()) === 1, 'othello: the slider walks the perfect game');
    check(
      (await page.locator('.felt .disc').count()) === 8,
      'othello: three moves later there are eight discs',
    );
    await page.getByLabel('Position').fill('4x4 XO X');
    await page.waitForSelector('.field .sentence');
    check(
      /^Position: The board has 2 squares/.test(await page.locator('.field .sentence').innerText()),
      'othello: a wrong position is named beside its field',
    );
    await setUpOthello(page);
    await page.getByRole('button', { name: '4 × 6 start' }).click();
    await until(page, 'says', 'wins|draw');
  },

  yose: sums.yose,
  ko: sums.ko,

  /** Judge a drawn goal, play against its proof, look at a paving and at table 4. */
  async poly(page) {
    await page.goto(url + '#/poly');
    await until(page, 'result', 'winner');
    await page.waitForSelector('[data-test=endless] .stone.black');
    await page.locator('[data-test=endless] svg').click({ position: { x: 30, y: 30 } });
    await page.waitForFunction(() => document.querySelectorAll('.stone').length === 3);
    check(true, 'poly: Black answers a mark far away');
    for (let i = 0; i < 6 && !/wins\./.test(await text(page, 'play')); i++) {
      const before = await page.locator('.stone').count();
      await page.getByRole('button', { name: /Hold out/ }).click();
      await page.waitForFunction(
        (n) =>
          document.querySelectorAll('.stone').length > n ||
          /wins\./.test(document.querySelector('[data-test=play]').textContent),
        before,
      );
    }
    check(
      /Black has completed a shape and wins/.test(await text(page, 'play')),
      'poly: the proof wins against the hardest defence',
    );
    await page.getByRole('button', { name: 'Square, a loser' }).click();
    await until(page, 'result', 'loser');
    await page.waitForSelector('[data-test=paving] img');
    check(true, 'poly: the paving is drawn');
    await page.getByRole('button', { name: 'row 1, column 1' }).click();
    await page.waitForSelector('.field .sentence');
    check(
      /hang together/.test(await page.locator('.field .sentence').innerText()),
      'poly: a goal in two pieces is refused beside it',
    );
    await page.getByRole('button', { name: 'L4, a quick win' }).click();
    await until(page, 'result', 'winner');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the certificate' }).click();
    check((await (await saved).suggestedFilename()) === 'L4.txt', 'poly: the certificate is saved');
    await page.getByRole('button', { name: 'Table 4' }).click();
    await page.getByRole('button', { name: 'Judge all pairs' }).click();
    await page.waitForSelector('[data-test=table4]');
    check((await page.locator('[data-test=table4] button').count()) === 66, 'poly: table 4 has 66 pairs');
    await page.getByRole('button', { name: 'Square+W: winner' }).click();
    const proof = page.waitForEvent('download');
    await page.locator('[data-test=pair]').getByRole('button', { name: 'Download the certificate' }).click();
    check((await (await proof).suggestedFilename()) === 'Square+W.txt', 'poly: a pair has its certificate');
    await page.screenshot({ path: `${out}/poly-table.png` });
    await page.getByRole('button', { name: 'Square or W' }).click();
    await page.waitForSelector('[data-test=endless] .stone.black');
  },

  /** Set up, play with captures, step through a game, look at regions, judgement and candidates. */
  async go(page) {
    const count = (sign) => page.locator(`.shudan-vertex.shudan-sign_${sign}`).count();
    await page.goto(url + '#/go');
    await until(page, 'sides', 'occupied29');
    check((await count(1)) === 6 && (await count(-1)) === 6, 'go: the stones are on the board');
    check(
      /sphere152/.test((await page.locator('[data-test=sides]').textContent()).replace(/\s/g, '')),
      'go: the regions of the paper’s corners',
    );
    check((await page.locator('.shudan-paint_1').count()) > 100, 'go: the regions are shaded');
    const layers = await page.evaluate(() =>
      ['.shudan-marker', '.shudan-paint', '.shudan-stone'].map((s) =>
        Number(getComputedStyle(document.querySelector('.shudan-vertex.shudan-marker_label ' + s)).zIndex),
      ),
    );
    check(layers[0] > layers[1] && layers[2] > layers[1], 'go: numbers and stones are above the shades');
    await page.getByRole('slider', { name: 'Most steps' }).fill('3');
    await page.waitForFunction(
      () => !document.querySelector('[data-test=sides]').textContent.includes('sphere152'),
    );
    check(page.url().includes('max=3'), 'go: a slider of the division is in the address');
    await page.getByRole('button', { name: 'A 9 × 9 game' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.shudan-vertex.shudan-sign_1').length === 12);
    await page.getByRole('slider', { name: 'Move' }).fill('3');
    await page.waitForFunction(() => document.querySelectorAll('.shudan-vertex.shudan-sign_1').length === 2);
    check((await count(-1)) === 1, 'go: three moves into the game there are three stones');
    await choose(page, 'Board');
    await page.getByRole('button', { name: 'Empty 9 × 9' }).click();
    await page.waitForFunction(
      () =>
        document.querySelectorAll('.shudan-vertex').length === 81 &&
        !document.querySelector('.shudan-sign_1.shudan-vertex'),
    );
    const at = (x, y) =>
      page
        .locator('.shudan-vertex')
        .nth(9 * y + x)
        .click();
    (await at(1, 0), await stones(page, 1, 0));
    (await at(0, 0), await stones(page, 1, 1));
    (await at(0, 1), await stones(page, 2, 0));
    check(true, 'go: a stone in the corner is taken');
    await at(0, 0);
    await page.waitForSelector('.go-top .sentence:not(:empty)');
    check((await count(-1)) === 0, 'go: suicide is refused with a sentence');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the picture' }).click();
    check((await (await saved).suggestedFilename()) === 'yomi-go.svg', 'go: the picture is saved');
    await page.getByLabel('SGF, or the board as text').fill('X.\nX.O');
    await page.waitForSelector('.field .sentence');
    check(
      /^Line 2: Row 2 has 3 points/.test(await page.locator('.field .sentence').innerText()),
      'go: a bad row is named beside the text',
    );
    await page.getByRole('button', { name: 'A 9 × 9 game' }).click();
    await until(page, 'judge', 'B\\+|W\\+|draw|jigo');
    check(true, 'go: the judgement has a score');
    await choose(page, 'Life');
    await page.waitForSelector('[data-test=life]');
    await choose(page, 'Score');
    await until(page, 'score', 'B\\+16.5');
    check(true, 'go: the finished game is scored');
    await dropGame(page);
    await markDead(page);
    await askReading(page);
    await page.getByRole('button', { name: 'Two corners' }).click();
    await choose(page, 'Candidates');
    await page.waitForFunction(() => document.querySelectorAll('[data-test=candidates] tbody tr').length > 2);
    check(true, 'go: candidates are listed');
    await choose(page, 'Regions');
    await until(page, 'sides', 'occupied29');
  },
};

/** Every visible control can be reached with the keyboard. */
const unreachable = () =>
  [...document.querySelectorAll('button, input, select, textarea, a, summary')]
    .filter((e) => e.checkVisibility() && !e.disabled && e.tabIndex < 0)
    .map((e) => e.outerHTML.slice(0, 80));

const rooms = Object.keys(tasks).filter((r) => !only.length || only.includes(r));

for (const room of rooms) {
  const task = tasks[room];
  const page = await open(1280, 'light');
  await page.addInitScript(() => {
    // As browsers count it: the most within one burst, of at most five seconds without a pause of one.
    window.shift = 0;
    let [sum, first, last] = [0, 0, 0];
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) {
        if (e.hadRecentInput) continue;
        if (e.startTime - last > 1000 || e.startTime - first > 5000) [sum, first] = [0, e.startTime];
        last = e.startTime;
        sum += e.value;
        window.shift = Math.max(window.shift, sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  try {
    await task(page);
    const shared = page.url();
    await page.waitForTimeout(300);
    const shift = await page.evaluate(() => window.shift);
    check(shift < 0.25, `${room}: the layout hardly jumps (${shift.toFixed(3)})`);
    check((await page.evaluate(unreachable)).length === 0, `${room}: every control can be reached`);
    await page.screenshot({ path: `${out}/${room}.png` });
    const before = await page.locator('main').innerText();
    await page.goto('about:blank').catch(() => undefined);
    await page.goto(shared);
    await page.waitForFunction(
      (n) => document.querySelector('main')?.innerText.length > n * 0.8,
      before.length,
    );
    check(page.url() === shared, `${room}: the address brings the state back`);
  } catch (error) {
    check(false, `${room}: ${error.message}`);
    await page.screenshot({ path: `${out}/${room}-failed.png` }).catch(() => undefined);
  }
  await page.context().close();
}

/** What the rooms can show beside what they begin with. */
const others = {
  othello: ['mode=edit', 'board=8x8', 'board=6x10'],
  yose: ['view=methods', 'view=compare', 'view=border'],
  ko: ['k=40&to=white'],
  poly: ['goal=Square&view=paving', 'view=table', 'goal=I'],
  go: ['board', 'judge', 'candidates', 'life', 'score', 'read'].map((view) => 'view=' + view),
};

const narrow = await open(390, 'dark');
for (const room of rooms)
  for (const state of others[room]) {
    await narrow.goto(`${url}#/${room}?${state}`);
    await fits(narrow, room, `${state}, 390`);
    await narrow.screenshot({ path: `${out}/${room}-${state.replace(/\W/g, '-')}-390.png`, fullPage: true });
  }
await narrow.context().close();

const turned = await open(1280, 'light');
await turned.goto(url);
const ground = () => turned.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = await ground();
await turned.getByRole('button', { name: 'Dark theme' }).click();
const dark = await ground();
await turned.reload();
check(light !== dark && (await ground()) === dark, 'the dark theme is chosen, and kept');
await turned.getByRole('button', { name: 'Light theme' }).click();
check((await ground()) === light, 'and the light one again');
await turned.context().close();

for (const theme of ['light', 'dark'])
  for (const width of [1280, 390]) {
    const page = await open(width, theme);
    for (const room of rooms) {
      await page.goto(url + '#/' + room);
      await fits(page, room, `${theme}, ${width}`);
      const bad = await page.evaluate(contrast);
      check(bad.length === 0, `${room}, ${theme}, ${width}: readable ${bad.join('; ')}`);
      await page.screenshot({ path: `${out}/${room}-${theme}-${width}.png`, fullPage: true });
    }
    await page.context().close();
  }

for (const theme of rooms.includes('yose') ? ['light', 'dark'] : [])
  for (const width of [1280, 768, 390]) {
    const page = await open(width, theme, { hasTouch: width === 390 });
    await page.goto(url + sums.koAddress);
    await page.waitForSelector('[data-test=conditions]');
    await fits(page, 'yose', `a ko, ${theme}, ${width}`);
    const bad = await page.evaluate(contrast);
    check(bad.length === 0, `yose, a ko, ${theme}, ${width}: readable ${bad.join('; ')}`);
    await page.screenshot({ path: `${out}/yose-ko-${theme}-${width}.png`, fullPage: true });
    if (width === 390) await sums.touch(page);
    await page.context().close();
  }

for (const theme of rooms.includes('go') ? ['light', 'dark'] : [])
  for (const width of [1280, 768, 390]) {
    const page = await open(width, theme);
    await page.goto(url + reading({ text: ladder, question: 'capture', stones: 'D6', step: '9' }));
    await page.waitForSelector('.shudan-marker_label');
    await fits(page, 'go', `reading, ${theme}, ${width}`);
    const bad = await page.evaluate(contrast);
    check(bad.length === 0, `go, reading, ${theme}, ${width}: readable ${bad.join('; ')}`);
    await page.screenshot({ path: `${out}/go-reading-${theme}-${width}.png`, fullPage: true });
    await page.context().close();
  }

await browser.close();
const code = await server.end();
check(code === 0, 'the server ends well');
console.log(problems.length ? `${problems.length} problems` : 'all is well');
process.exit(problems.length ? 1 : 0);
