// SPDX-License-Identifier: MIT
// What the page makes of the text of a sum (web/src/sum.ts) is what the program reads: sum_text.mjs BIN_DIR.
// Every sum is taken apart and written anew, and the program must see no difference.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL('../../' + path, import.meta.url));
const { transformSync } = createRequire(at('web/package.json'))('esbuild');
const { code } = transformSync(readFileSync(at('web/src/sum.ts'), 'utf8'), { loader: 'ts', format: 'esm' });
const page = await import('data:text/javascript,' + encodeURIComponent(code));

const bin = process.argv[2] + '/yomi';
const problems = [];
const check = (is, what) => is || problems.push(what);
const read = (sum) => {
  try {
    const out = execFileSync(bin, ['yose', 'thermograph', '-', '--json'], { input: sum, stdio: 'pipe' });
    return JSON.parse(out).components;
  } catch {
    return null; // refused
  }
};

/** A tree as the page has read it, in the plainest notation. */
function write(t, name = '') {
  if (t.kind !== 'fork') return t.word;
  const label = t.labels[t.labels.length - 1] ?? '';
  const body = `{${t.left.map((o) => write(o))}|${t.right.map((o) => write(o))}}`;
  return (label && label !== name ? label + ':' : '') + body; // a component's name is a label, too
}

/** What the program makes of components, apart from their text. */
const bare = (list) =>
  JSON.stringify(list, (key, value) => (key === 'tree' || key === 'missing' ? !!value : value));

let sums = 0;
function compare(sum) {
  const program = read(sum);
  const places = page.readSum(sum);
  if (!program) return; // what the page makes of it does not matter
  sums++;
  if (!places) return check(false, `not read by the page: ${sum}`);
  check(
    places.length === program.length && places.every((p, i) => p.name === program[i].name),
    `other components: ${sum}`,
  );
  // Lines of kos, threats and coupons stay as they are.
  const lines = places.map((p) =>
    p.tree ? (p.name ? `${p.name}: ` : '') + write(p.tree, p.name) : sum.slice(p.from, p.to),
  );
  const text = lines.filter((l, i) => places[i].tree || l !== lines[i - 1]).join('\n');
  check(bare(read(text)) === bare(program), `read differently: ${sum}\nas ${text}`);
  for (const [i, p] of places.entries()) {
    const sized = page.sizeOf(sum, p);
    if (!sized) continue;
    const again = page.sizeOf(sized.resize(sum, '43/2'), page.readSum(sized.resize(sum, '43/2'))[i]);
    check(again?.kind === sized.kind && again.size === '43/2', `not resized: ${sum}`);
    const seen = read(sized.resize(sum, '43/2'))?.[i];
    if (sized.kind === 'gote') check(seen?.deiri === '43/2', `no gote of 43/2: ${sum}`);
    if (sized.kind === 'ko') check(seen?.kind === 'ko' && seen.deiri === '43/2', `no ko of 43/2: ${sum}`);
    if (sized.kind === 'black' || sized.kind === 'white')
      check(seen?.sente === sized.kind && seen.temperature === 0, `no threat of 43/2: ${sum}`);
  }
}

for (const room of ['yose', 'ko'])
  for (const file of readdirSync(at(`examples/${room}`)))
    compare(readFileSync(at(`examples/${room}/${file}`), 'utf8'));

for (const sum of [
  '{8||3|0}',
  '{3|0||-5}',
  '{9|5||3,2|0}',
  '{1|||2||3|4}',
  'a{10|{a|0}}',
  'a {10|{a|0}}',
  'a:{10|a{5|{a|0}}}',
  'big one: {4|{big one|0}}',
  'top: a:{6|{top|0}}\n# a comment: {\n  3*a:{5|{a|-1}} # behind\n',
  '2*{6|0}\n\n 3 * gote:{2|0}',
  'wide: {4 |\n  {2 , 1 # two\n | 0}}\n{1|0}',
  '*\n+-5\n{*|-1}\n{+-3|0}',
  '3.5\n-7/2\n{3.5|-.5}\n{+4|1.}',
  'ko: k=13 owner=black\nthreat white: 12, 7/2 # two\n{3|0}\nko: owner=white k=2.5\nthreat black: 0',
  'kosumi: {1|0}\nthreats: {2|0}',
  '{{9|0}|0}\n{1|{1|-8}}\n{{9|1}|0}',
  '{{7|2}|2}\nu:{{12|u}|-2}\nb:{4|{b|1}}',
  'coupons: 2 by 1/2\n2*3 by 1\n{1|0}',
  '{0|4}\n{{5|0}|{9|3}}',
])
  compare(sum);

// Random sums, in whatever notation.
let seed = 20261119;
const random = (n) => ((seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) >>> 8) % n;
const number = () =>
  [`${random(41) - 20}/2`, `${random(20)}.5`, '*', '+-3'][random(12)] ?? String(random(40) - 20);
function tree(depth, labels) {
  if (!depth || !random(4)) return labels.length && !random(4) ? labels[random(labels.length)] : number();
  const label = random(3) ? '' : 'abc'[random(3)];
  const inside = label ? [...labels, label] : labels;
  const side = () =>
    Array.from({ length: 1 + Math.floor(random(5) / 4) }, () => tree(depth - 1, inside)).join(
      random(2) ? ',' : ' , ',
    );
  const body = random(5) ? `{${side()}|${side()}}` : `{${side()}||${side()}|${side()}}`;
  return label + (label && random(2) ? ':' : '') + body;
}
for (let i = 0; i < 150; i++) {
  const lines = Array.from(
    { length: 1 + random(3) },
    (_, j) => (random(2) ? `name ${j}: ` : '') + (random(5) ? '' : '2*') + tree(3, []),
  );
  compare(lines.join('\n'));
}

console.log(problems.length ? problems.join('\n') : `${sums} sums are read as the program reads them`);
process.exit(problems.length ? 1 : 0);
