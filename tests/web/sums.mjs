// SPDX-License-Identifier: MIT
// The tasks of the rooms that share the engine of sums, yose and ko: what is typed, dragged and drawn, and
// what becomes of answers to questions that are not asked any more.

/** `tools`: of browser.mjs. */
export function sumTasks({ url, check, text, until, choose, program, shot }) {
  const says = (sum, to, ...more) => {
    const doc = program(['yose', 'solve', '-', '--method', 'exact', ...more], sum);
    return { doc, value: String(doc.value[to]).replace('-', '−') };
  };
  /** Wait for a value, and until all that is shown is of now. */
  const valueIs = (page, value) =>
    page.waitForFunction(
      (v) =>
        document.querySelector('[data-test=value]')?.textContent.trim() === v &&
        [...document.querySelectorAll('.answered')].every((e) => e.dataset.state === 'fresh'),
      value,
    );
  const state = (page) => page.locator('.verdict .answered').getAttribute('data-state');
  const sumOf = (page) => page.locator('textarea.sum').inputValue();
  const type = (page, sum) => page.getByLabel('One endgame a line').fill(sum);
  const rows = (page) =>
    page
      .locator('[data-test=ranked] tbody tr')
      .evaluateAll((list) => list.map((tr) => [...tr.cells].map((td) => td.textContent).join('|')));

  /** Sums without kos: the exact answer against rules of thumb, and a mistake in the text. */
  async function trees(page) {
    await page.goto(url + '#/yose');
    await valueIs(page, '38');
    check(/corner or push/.test(await text(page, 'says')), 'yose: both best moves of the whole board');
    check(
      (await text(page, 'why')).endsWith(
        'corner (5 a move) is right, though not the largest; to begin in left side (21/4 a move) loses 1: ' +
          'W corner, B centre, W corner, B left side',
      ),
      'yose: the reason of the program',
    );
    const line = await page.locator('[data-test=line] li').allTextContents();
    check(
      line[0] === 'Black: corner' && line[1] === 'White: left side' && line.length === 9,
      'yose: the line calls components by their names',
    );
    check(
      (await rows(page)).includes('push|0|3|3|Black’s sente, below 10|nothing'),
      'yose: whose sente, and when',
    );
    check((await rows(page)).includes('pass||6'), 'yose: a pass is a move that loses something');
    await page.getByRole('button', { name: 'Mean is wrong' }).click();
    await until(page, 'says', 'plays gote');
    await valueIs(page, says('A: {8|{3|0}}\ngote: {6|0}', 'black').value);
    check((await page.locator('.component .plot').count()) === 3, 'yose: thermographs are drawn');
    await choose(page, 'Methods here');
    await page.waitForFunction(() => document.querySelectorAll('tr.is-best').length >= 3);
    check(
      (await page.locator('tr', { hasText: 'mean' }).first().innerText()).includes('1'),
      'yose: the mean approximation loses a point',
    );
    await type(page, 'A: {8|{3|0}');
    await page.waitForSelector('.field .sentence');
    check(
      /^Line 1: This '\{' is never closed/.test(await page.locator('.field .sentence').innerText()),
      'yose: the open bracket is named',
    );
    check((await state(page)) === 'failed', 'yose: and the last answer is not called one to this text');
    await type(page, '');
    await choose(page, 'Ranked');
  }

  /** A ko is typed: value, three conditions, names of curves, its board, the reason. */
  async function kos(page) {
    await type(page, koSum);
    const { doc, value } = says(koSum, 'black');
    await valueIs(page, value);
    check(
      (await text(page, 'why')).includes(doc.why.black),
      'yose: a ko is typed and valued, with its reason',
    );
    const conditions = await page.locator('[data-test=conditions] tbody tr').allInnerTexts();
    check(
      conditions.map((r) => r.replace(/\s+/g, ' ').trim()).join() ===
        'Black is komaster 12 0,nobody has threats 12 0,White is komaster 9 3',
      'yose: mean and temperature under the three conditions',
    );
    check(/hyperactive/.test(await text(page, 'conditions')), 'yose: threats decide what this ko counts');
    const names = (await text(page, 'curves')).replace(/\s+/g, ' ');
    check(
      /a Black first, when nobody has threats or Black is komaster; White first, when nobody/.test(names) &&
        /b Black first, when White is komaster c White first, when White is komaster/.test(names),
      'yose: every curve has a name',
    );
    check(
      (await page.locator('.component-box .tag').allTextContents()).join() === 'a,b,c',
      'yose: the names are on the curves',
    );
    const board = page.getByRole('img', { name: /^ko fight: Now: White may take/ });
    check((await board.locator('circle.go').count()) === 11, 'yose: the ko is a small board of stones');
    check(
      (await page.getByRole('img', { name: /^ko fight: At c: Black may take/ }).count()) === 1,
      'yose: and so is the ko within it',
    );
    check(
      (await page.getByRole('img', { name: 'big, White’s threat: White threatens to gain 20' }).count()) ===
        1,
      'yose: a threat stands beside it with its size',
    );
    check(
      (await rows(page)).some((r) =>
        /^Black komaster: mean 12, temperature 0. White komaster: mean 9/.test(r),
      ),
      'yose: the table has both komasters',
    );

    // Lines of the ko room, and the same engine.
    const lines = 'ko: k=13 owner=black\nthreat black: 9\nthreat white: 12, 7/2\ncorner: {14|{8|0}}';
    await type(page, lines);
    await valueIs(page, says(lines, 'black').value);
    check((await page.locator('.mini').count()) === 5, 'yose: ko lines and threats are components');
    const k = page.getByRole('slider', { name: 'k of ko 1' });
    await k.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const larger = lines.replace('k=13', 'k=15');
    check((await sumOf(page)) === larger, 'yose: k of a ko line is moved with the keyboard');
    await valueIs(page, says(larger, 'black').value);
    await page
      .getByRole('slider', { name: /^size of \d White's threat/ })
      .nth(1)
      .focus();
    await page.keyboard.press('ArrowRight');
    check((await sumOf(page)) === larger.replace('7/2', '4'), 'yose: sizes keep their halves');
    await valueIs(page, says(larger.replace('7/2', '4'), 'black').value);

    // Passing, repetition and superko.
    const seki = 's: {-10|8}\ng: {3|0}';
    await type(page, seki);
    await valueIs(page, says(seki, 'black').value);
    await page.getByText('Passing and repetition').click();
    await page.getByLabel('A side may pass').uncheck();
    await valueIs(page, says(seki, 'black', '--no-pass').value);
    check(
      says(seki, 'black').value !== says(seki, 'black', '--no-pass').value,
      'yose: without passes a seki is played out',
    );
    await page.getByLabel('A side may pass').check();
    await page.getByRole('button', { name: 'Double ko seki' }).click();
    await until(page, 'says', 'for ever');
    check((await text(page, 'value')) === '−28 … 52', 'yose: endless play has bounds');
    check(/never ends/.test(await text(page, 'missing')), 'yose: a thermograph that is none says why');
    await page.getByLabel('Endless play counts').fill('x');
    await page.waitForSelector('.rules .sentence');
    check(
      /does not fit/.test(await page.locator('.rules .sentence').innerText()),
      'yose: a bad score is named there',
    );
    await page.getByLabel('Endless play counts').fill('0');
    const endless = await sumOf(page);
    await valueIs(page, says(endless, 'black', '--repetition', '0').value);
    await page.getByLabel('Endless play counts').fill('');
    await page.getByLabel('Superko').selectOption('positional');
    await valueIs(page, says(endless, 'black', '--superko', 'positional').value);
    await page.waitForFunction(() => location.hash.includes('superko=positional'));
    check(true, 'yose: the rules are in the address');
    await page.getByLabel('Superko').selectOption('none');
    await page.getByRole('button', { name: 'Thousand-year ko' }).click();
    await until(page, 'says', 'estimate');
    check(/left alone/.test(await text(page, 'says')), 'yose: an estimate says on what it rests');
  }

  /** A score is dragged with the mouse and the keyboard, and value, move, reason and picture follow. */
  async function dragging(page) {
    await type(page, 'ko fight: a:{6|{a|0}}\ngote: {9|0}');
    await valueIs(page, says('a:{6|{a|0}}\ngote: {9|0}', 'black').value);
    const heat = (words) =>
      page.waitForFunction(
        (w) => document.querySelector('.component-box .plot > svg')?.getAttribute('aria-label').endsWith(w),
        words,
      );
    await heat('mean 4, temperature 2');
    check(true, 'yose: the thermograph of the ko of 6');
    check(/plays gote/.test(await text(page, 'says')), 'yose: a gote of 9 comes before a ko of 6');
    const leaf = page.getByRole('slider', { name: 'Score after Black', exact: true });
    await leaf.scrollIntoViewIfNeeded();
    const box = await leaf.boundingBox();
    const asked = [];
    const count = (r) => r.url().endsWith('/yose/solve') && asked.push(r.postDataJSON().input);
    page.on('request', count);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    for (let x = 1; x <= 54; x++) await page.mouse.move(box.x + box.width / 2 + x, box.y + box.height / 2);
    await page.mouse.up();
    page.off('request', count);
    const dragged = 'ko fight: a:{12|{a|0}}\ngote: {9|0}';
    check((await sumOf(page)) === dragged, 'yose: a score is dragged, six points to the right');
    const { doc, value } = says(dragged, 'black');
    await valueIs(page, value);
    check(/plays ko fight/.test(await text(page, 'says')), 'yose: now the ko comes first');
    check((await text(page, 'why')).includes(doc.why.black), 'yose: the reason follows');
    await heat('mean 8, temperature 4');
    check(true, 'yose: the thermograph follows');
    check(asked.length <= 6, `yose: requests are throttled (${asked.length} for 54 moves)`);
    await leaf.focus();
    await page.keyboard.press('Shift+ArrowDown');
    check(
      (await sumOf(page)) === dragged.replace('12', '23/2') &&
        (await leaf.getAttribute('aria-valuetext')) === '23/2 after Black',
      'yose: half a point less with the keyboard, and it is said',
    );
    await valueIs(page, says(dragged.replace('12', '23/2'), 'black').value);
    await page.getByLabel('Score of the chosen leaf').fill('14');
    await valueIs(page, says(dragged.replace('12', '14'), 'black').value);
    check(
      (await page.locator('.branch.left.is-best').count()) === 1,
      'yose: the best move is marked in the tree',
    );
    const size = page.getByRole('slider', { name: 'size of gote' });
    await size.focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight');
    await valueIs(page, says('a:{14|{a|0}}\ngote: {17|0}', 'black').value);
    check(/plays gote/.test(await text(page, 'says')), 'yose: a gote grows and comes first');
    await page.getByRole('button', { name: 'Fork after White' }).click();
    await page.getByRole('button', { name: 'Cut to a score' }).click();
    check((await sumOf(page)).startsWith('ko fight: a:{14|0}'), 'yose: a fork is cut');
    await page.getByRole('slider', { name: 'Score after White', exact: true }).focus();
    await page.getByRole('button', { name: 'Grow a ko' }).click();
    check((await sumOf(page)).startsWith('ko fight: a:{14|b:{6|{b|-6}}}'), 'yose: and a ko grows');
    await valueIs(page, says(await sumOf(page), 'black').value);
  }

  /** Whatever the server's delays, what is called fresh is the value of the sum on the screen. */
  async function never(page) {
    await type(page, 'ko fight: a:{6|{a|0}}\ngote: {9|0}');
    await valueIs(page, '9');
    let turn = 0;
    await page.route(/\/api\/yose\/solve/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, [0, 90, 200, 20, 400][turn++ % 5]));
      await route.continue().catch(() => undefined); // it may be given up by now
    });
    await page.evaluate(() => {
      window.seen = new Set();
      window.states = new Set();
      const look = () => {
        const state = document.querySelector('.verdict .answered').dataset.state;
        const value = document.querySelector('[data-test=value]').textContent;
        window.states.add(state);
        if (state === 'fresh') window.seen.add(document.querySelector('textarea.sum').value + '=' + value);
      };
      window.watch = new MutationObserver(look);
      window.watch.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    const leaf = page.getByRole('slider', { name: 'Score after Black', exact: true });
    await leaf.scrollIntoViewIfNeeded();
    const box = await leaf.boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let i = 1; i <= 120; i++) {
      await page.mouse.move(x + i, y);
      await page.waitForTimeout(15);
    }
    await page.mouse.up();
    const end = await sumOf(page);
    await valueIs(page, says(end, 'black').value);
    await page.unroute(/\/api\/yose\/solve/);
    const { seen, states } = await page.evaluate(
      () => (window.watch.disconnect(), { seen: [...window.seen], states: [...window.states] }),
    );
    const wrong = seen.filter((s) => {
      const at = s.lastIndexOf('=');
      return says(s.slice(0, at), 'black').value !== s.slice(at + 1);
    });
    check(
      wrong.length === 0 && states.includes('stale') && seen.length > 1,
      `yose: no old value is ever called fresh (${seen.length} were) ${wrong.join('; ')}`,
    );
  }

  /** Answers to the question before are dimmed and labelled; a server that is gone is said. */
  async function states(page, what, change) {
    const notes = () => page.locator('.stale-note').allInnerTexts();
    const dims = () =>
      page.locator('.verdict .answered-body').evaluate((e) => Number(getComputedStyle(e).opacity));
    const before = await text(page, 'value');
    let go;
    const held = new Promise((resolve) => (go = resolve));
    await page.route(
      /\/api\/(yose|ko)\//,
      async (route) => (await held, route.continue().catch(() => undefined)),
    );
    await change();
    check((await state(page)) === 'stale', `${what}: at once the answer is an old one`);
    check((await text(page, 'value')) === before, `${what}: which is still there`);
    check(
      (await notes()).every((n) => n === 'Answer to the question before') && (await notes()).length >= 3,
      `${what}: and labelled, wherever it is shown`,
    );
    await page.waitForTimeout(400);
    check((await dims()) < 0.6, `${what}: and dimmed`);
    await page.screenshot({ path: shot(`${what}-stale`), fullPage: true });
    go();
    await page.waitForFunction(() => document.querySelector('.verdict .answered').dataset.state === 'fresh');
    check((await page.locator('.verdict .stale-note').count()) === 0, `${what}: the new answer has no label`);
    await page.unroute(/\/api\/(yose|ko)\//);
    await page.route(/\/api\/(yose|ko)\//, (route) => route.abort());
    await change();
    await page.waitForSelector('.verdict .failed');
    check(
      /does not answer/.test(await page.locator('.verdict .failed').innerText()) &&
        (await notes()).every((n) => n === 'Answer to an earlier question'),
      `${what}: a server that is gone is said, and older answers are labelled`,
    );
    await page.unroute(/\/api\/(yose|ko)\//);
    await page.getByRole('button', { name: 'Ask again' }).click();
    await page.waitForFunction(
      () =>
        document.querySelectorAll('.answered').length ===
        document.querySelectorAll('.answered[data-state=fresh]').length,
    );
    check(true, `${what}: all is asked again when it is back`);
  }

  /** A finger drags a score, and the page stays where it is. */
  async function touch(page) {
    const before = await sumOf(page);
    const leaf = page.getByRole('slider', { name: 'Score after Black', exact: true });
    await leaf.scrollIntoViewIfNeeded();
    const box = await leaf.boundingBox();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const top = await scrolled();
    const finger = await page.context().newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = (type, ...touchPoints) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await at('touchStart', { x, y });
    for (let i = 1; i <= 27; i++) await at('touchMove', { x, y: y - i });
    await at('touchEnd');
    const after = before.replace('a:{12|', 'a:{15|');
    await page.waitForFunction((sum) => document.querySelector('textarea.sum').value === sum, after);
    check((await scrolled()) === top, 'yose: a finger drags a score, and the page does not scroll');
    await valueIs(page, says(after, 'black').value);
  }

  const koSum = 'ko fight: a:{12|{a|c:{{12|c}|0}}}\nbig: {0|{0|-20}}\ngote: {5|0}';

  return {
    koAddress: '#/yose?' + new URLSearchParams({ sum: koSum }),
    touch,

    async yose(page) {
      await trees(page);
      await kos(page);
      await dragging(page);
      await never(page);
      await type(page, 'corner: {14|{8|0}}\ntop: {8|0}');
      await valueIs(page, '16');
      await states(page, 'yose', () => page.getByRole('slider', { name: 'size of top' }).press('ArrowRight'));
      await choose(page, 'Border');
      await page.getByRole('slider', { name: 'Gote 1' }).focus();
      await page.keyboard.press('ArrowUp');
      await page.waitForFunction(() => decodeURIComponent(location.hash).includes('gotes=10,6,3'));
      check(true, 'yose: a gote of the border moved');
      await page.waitForSelector('.edge.exact');
      await choose(page, 'Methods at large');
      await page.getByRole('slider', { name: 'Random sums' }).fill('200');
      const methods = program(['yose', 'compare', '--sums', '200']).methods.map(
        (m) => `${m.name}|${(100 * m.error).toFixed(1)} %|${m.mean_loss.toFixed(3)}|${m.max_loss}`,
      );
      await page.waitForFunction((wanted) => {
        const shown = [...document.querySelectorAll('tbody tr')].map((tr) =>
          [...tr.cells]
            .slice(0, 4)
            .map((td) => td.textContent)
            .join('|'),
        );
        return shown.join() === wanted.join();
      }, methods);
      check(methods.length > 5, 'yose: the methods are compared on random sums as the program does');
      await choose(page, 'Ranked');
      await page.getByRole('button', { name: 'A whole board' }).click();
      await valueIs(page, '38');
    },

    /** Move the ko's value across the crossing and read the explanation. */
    async ko(page) {
      const asked = (k, gotes = '11,10,9') =>
        String(
          program(
            `ko solve --k ${k} --gotes ${gotes} --black 13,11 --white 15,12 --owner black --to black`.split(
              ' ',
            ),
          ).value,
        );
      await page.goto(url + '#/ko');
      await valueIs(page, '24');
      await until(page, 'decision', 'A1.*agrees');
      check(/delta = 20 is above k = 13/.test(await text(page, 'steps')), 'ko: the steps of section 7');
      check(
        (await page.locator('.graph-box .tag').allTextContents()).join() === 'F,A1' &&
          /F connect the ko, best above 20/.test(
            (await page.locator('.graph-box .legend').innerText()).replace(/\s+/g, ' '),
          ),
        'ko: the curves have names',
      );
      check(
        (await page
          .getByRole('img', { name: /^the ko: Black connects/ })
          .locator('circle.go')
          .count()) === 11,
        'ko: it is a small board',
      );
      check(
        (await page.getByRole('img', { name: 'B1, Black’s threat: Black threatens to gain 13' }).count()) ===
          1 && (await page.locator('.card.white').count()) === 2,
        'ko: and so are its threats, with their sizes',
      );
      await page.getByRole('slider', { name: 'k of the ko' }).fill('25');
      await until(page, 'decision', 'F, connect');
      check(
        /delta = 20 is below k = 25/.test(await text(page, 'steps')),
        'ko: above the crossing Black connects',
      );
      check(page.url().includes('k=25'), 'ko: k is in the address');
      await valueIs(page, asked(25));

      // k is dragged on the graph, and everything follows.
      const line = page.getByRole('slider', { name: 'k on the graph' });
      await line.scrollIntoViewIfNeeded();
      const from = await line.locator('circle').boundingBox();
      await page.mouse.move(from.x + 11, from.y + 11);
      await page.mouse.down();
      for (let i = 1; i <= 20; i++) await page.mouse.move(from.x + 11 - 10 * i, from.y - 20);
      await page.mouse.up();
      const k = await line.getAttribute('aria-valuenow');
      check(Number(k) < 16 && Number(k) > 4, `ko: k is dragged on the graph, to ${k}`);
      await valueIs(page, asked(k));
      await until(page, 'decision', 'A1.*agrees');
      await line.focus();
      await page.keyboard.press('ArrowRight');
      await valueIs(page, asked(Number(k) + 1));
      check(
        (await line.getAttribute('aria-valuetext')).startsWith(`k ${Number(k) + 1}: connect the ko `),
        'ko: the keyboard moves k, and the scores there are said',
      );
      await page.waitForFunction(
        (third) => document.querySelector('[data-test=conditions]').textContent.includes(third),
        String((Number(k) + 1) % 3 ? `${Number(k) + 1}/3` : (Number(k) + 1) / 3),
      );
      check(true, 'ko: the temperature of the ko alone is a third of k');
      await page.getByRole('button', { name: 'Add a gote' }).click();
      await valueIs(page, asked(Number(k) + 1, '11,10,9,5'));
      await page.getByRole('slider', { name: 'size of A4' }).focus();
      await page.keyboard.press('ArrowUp');
      await valueIs(page, asked(Number(k) + 1, '11,10,9,6'));
      await states(page, 'ko', () => page.getByRole('slider', { name: 'k of the ko' }).press('ArrowRight'));
      await page.getByRole('link', { name: 'Open in the Yose room' }).click();
      await page.waitForSelector('textarea.sum');
      const sum = await sumOf(page);
      await valueIs(page, says(sum, 'black').value);
      check(sum.includes('threat white: 15,12'), 'ko: the same state is open in the yose room');
      await page.getByRole('link', { name: 'Ko', exact: true }).click();
      await page.waitForSelector('[data-test=decision]');
    },
  };
}
