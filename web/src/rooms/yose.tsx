// Yose: sums of endgames, typed, drawn and dragged, with kos; values, reasons, thermographs and methods.
import { useState } from 'preact/hooks';
import type { Colour, Documents } from '../api';
import { useFollowing } from '../ask';
import { KoBoard, koNow, kosShown, SizedBoard, type Piece } from '../koboard';
import { Border, Compare, Methods } from '../methods';
import { useAddress } from '../state';
import { isLoop, readSum, sizeOf, type Place, type Sized } from '../sum';
import { Thermograph, type Drawn } from '../thermograph';
import { TreeDrawing, widthOf } from '../treedraw';
import { Answered, Choice, Examples, Field, number, Panel, Select, shown } from '../ui';
import { meaning, namesOf, sayOfSum, Verdict } from '../verdict';

const position = `corner: {14|{8|0}}
left side: {{16|8}|{3|0}}
centre: {15|{9|{4|0}}}
top: {8|0}
bottom: {6|0}
edge: {3|0}
push: {{20|0}|-3}`;

const defaults = {
  sum: position,
  to: 'black',
  at: '0',
  view: 'table',
  gotes: '9,6,3',
  sums: '300',
  pass: '',
  repetition: '',
  superko: 'none',
};

const examples: [string, string][] = [
  ['A whole board', position],
  ['Mean is wrong', 'A: {8|{3|0}}\ngote: {6|0}'],
  ['Double sente', 'push: {{14|2}|{-2|-14}}\ngote: {6|0}'],
  ['Corridors', 'two: {{0|0}|-1}\nthree: {{{0|0}|-1}|-2}\nfour: {{{{0|0}|-1}|-2}|-3}'],
  ['Monkey jump', 'jump: {{20|0}|-8}\nhane: {1|-1}'],
  [
    'A ko and threats',
    'ko: k=13 owner=black\nthreat black: 9\nthreat white: 12, 7\ncorner: {14|{8|0}}\ntop: {6|0}',
  ],
  ['Two-stage ko', 'ko fight: a:{16|b:{a|{b|0}}}\ngote: {6|0}'],
  ['Approach ko', 'ko fight: a:{12|{a|c:{{12|c}|0}}}\nbig threat: {0|{0|-20}}\ngote: {5|0}'],
  ['Thousand-year ko', 'ko fight: {k:{20|{k|-16}}|0}\nbig threat: {{30|0}|0}\ngote: {6|0}'],
  [
    'Double ko seki',
    'seki: {{40|{{40|seki}|{seki|-40}}}|{{{40|seki}|{seki|-40}}|-40}}\nko fight: a:{12|{a|0}}',
  ],
];

const notation =
  'Black’s options before the bar, White’s behind it; 3*{2|0} is three copies; ' +
  'a:{12|{a|0}} is a ko, as is a line ko: k=13 owner=black.';

const mostMinis = 36; // small thermographs

type Solve = Documents['yose/solve'];
type Component = Solve['components'][number];

const owner = { black: 'Black’s', white: 'White’s' };

/** "Black's sente, below 10": the kind, whose, and at which heat of the rest it is so. */
function kindOf(c: Component, drawn: Drawn | undefined): string {
  if (!c.kind) return '?';
  if (c.kind === 'ko')
    return drawn?.activity && drawn.activity !== 'unclassed' ? `ko, ${drawn.activity}` : 'ko';
  const [low, high] = c.ambient ?? [0, 0];
  if (c.kind === 'gote') return 'gote' + (low !== 0 ? `, above ${shown(low)}` : '');
  if (c.kind === 'double sente') return `double sente, below ${shown(high)}`;
  if (c.whose && c.sente && c.sente !== 'both' && c.sente !== 'nobody')
    return `${owner[c.sente]} sente` + (high !== 0 ? `, below ${shown(high)}` : '');
  return c.kind;
}

/** What a ko is worth under both komasters, where that differs from the row above. */
function komasters(d: Drawn): string {
  const { black_komaster: b, white_komaster: w } = d;
  if (!b || !w) return '';
  const figures = (k: NonNullable<Drawn['black_komaster']>) =>
    k.mean === null
      ? (k.missing ?? 'not known')
      : `mean ${shown(k.mean)}, temperature ${shown(k.temperature ?? 'none')}`;
  const [black, white] = [figures(b), figures(w)];
  return black === white
    ? `Either side komaster: ${black}`
    : `Black komaster: ${black}. White komaster: ${white}`;
}

const losses = (list: (number | string | null)[]) =>
  list.every((l) => l === 0) ? 'nothing' : list.map((l) => shown(l)).join(', ');

function Ranked(props: {
  doc: Solve;
  heat: Drawn[]; // of the same sum, or nothing
  to: Colour;
  at: number;
  onPick: (at: number) => void;
}) {
  const { doc, to } = props;
  const names = namesOf(doc.components);
  const rows = doc.components
    .map((c, i) => ({ ...c, i, loss: doc.loss[to]?.[i] ?? [] }))
    .sort((a, b) => number(b.temperature ?? -99) - number(a.temperature ?? -99));
  const best = doc.best[to] ?? [];
  const passing = doc.pass_loss?.[to];
  return (
    <div class="scroll">
      <table data-test="ranked">
        <thead>
          <tr>
            <th>Place</th>
            <th class="num">Mean</th>
            <th class="num">Temp.</th>
            <th class="num deiri">Deiri</th>
            <th>Kind</th>
            <th class="num">Loses</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((c) => {
            const drawn = props.heat[c.i];
            const more = drawn && c.kind === 'ko' ? komasters(drawn) : '';
            const classes = (best.includes(c.i) ? 'is-best ' : '') + (c.i === props.at ? 'is-on' : '');
            return [
              <tr key={c.i} class={classes + (more ? ' has-more' : '')}>
                <td>
                  <button type="button" class="plain" onClick={() => props.onPick(c.i)}>
                    {names[c.i]}
                  </button>
                </td>
                <td class="num">{shown(c.mean)}</td>
                <td class="num">{c.temperature === null ? '–' : shown(c.temperature)}</td>
                <td class="num deiri">{c.deiri === null ? '–' : shown(c.deiri)}</td>
                <td>{kindOf(c, drawn)}</td>
                <td class="num">{c.loss.length ? losses(c.loss) : '–'}</td>
              </tr>,
              more && (
                <tr key={`${c.i} more`} class={'more' + (c.i === props.at ? ' is-on' : '')}>
                  <td colSpan={6}>{more}.</td>
                </tr>
              ),
            ];
          })}
          {passing !== undefined && (
            <tr class={best.includes('pass') ? 'is-best' : ''}>
              <td>{meaning('pass')}</td>
              <td colSpan={4} />
              <td class="num">{losses([passing])}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const fresh = {
  ko: 'ko fight: a:{12|{a|0}}',
  gote: '{6|0}',
  black: 'Black’s threat: {{9|0}|0}',
  white: 'White’s threat: {0|{0|-9}}',
};

const nameOf = (p: Place, text: string) => ({
  name: p.name,
  tree: p.tree ? text.slice(p.tree.from, p.tree.to) : '',
});

export function Yose() {
  const [s, set] = useAddress('yose', defaults);
  const [hasRules, setRules] = useState(s.pass !== '' || s.repetition !== '' || s.superko !== 'none');
  const sum = s.sum;
  const setSum = (text: string) => set({ sum: text });
  const to: Colour = s.to === 'white' ? 'white' : 'black';
  // That a ko was just taken changes who may play, not what it is worth.
  const isBanned = /^\s*ko\s*:[^\n#]*\bban\b/m.test(sum);
  const calm = isBanned ? sum.replace(/^(\s*ko\s*:[^\n#]*?)\bban\b/gm, '$1   ') : sum;
  const heat = useFollowing('yose/thermograph', { input: calm });
  const solve = useFollowing('yose/solve', {
    input: sum,
    options: {
      method: 'exact',
      explain: true,
      ...(s.pass === 'no' ? { 'no-pass': true } : {}),
      ...(s.repetition.trim() ? { repetition: s.repetition.trim() } : {}),
      ...(s.superko !== 'none' ? { superko: s.superko } : {}),
      to: 'both',
      memory: '128M',
      time: '20s',
    },
  });
  const places = readSum(sum) ?? [];
  const names = namesOf(places.map((p) => nameOf(p, sum)));
  const at = Math.max(0, Math.min(Number(s.at) || 0, places.length - 1));
  const place: Place | undefined = places[at];
  const answer = solve.known.is === 'fresh' ? solve.known.of.doc : null;
  const trouble = [heat.known, solve.known]
    .flatMap((k) => (k.is === 'failed' && !k.trouble.isAway ? [k.trouble] : []))
    .sort((a, b) => Number(!!b.refusal.line) - Number(!!a.refusal.line))[0];
  const isOption = trouble?.refusal.option === 'repetition';
  const askAll = () => (heat.again(), solve.again());
  const hasSentence = (live: { known: { is: string; trouble?: { isAway: boolean } } }) =>
    live.known.is === 'failed' && !live.known.trouble?.isAway;
  const best = answer?.best[to] ?? [];

  /** Paths of the options of the chosen tree that lose nothing. */
  const bestPaths = (answer?.loss[to]?.[at] ?? []).flatMap((l, i) =>
    l === 0 ? [(to === 'black' ? 'L' : 'R') + i] : [],
  );

  const kosAt = (p: Place) => (p.ko ? [koNow(p.ko.owner, isBanned)] : p.tree ? kosShown(p.tree) : []);
  const sizedHere = place && !place.tree ? sizeOf(sum, place) : null;
  const pieces = places.flatMap((p, i): Piece[] => {
    const sized = sizeOf(sum, p);
    const kos = kosAt(p);
    if (!sized && !kos.length && !(p.tree && isLoop(p.tree))) return [];
    const copies = p.tree ? places.filter((q) => q.tree === p.tree).length : 1;
    if (i && p.tree && places[i - 1].tree === p.tree) return []; // they share a place
    return [
      {
        key: String(i),
        name: copies > 1 ? `${copies} × ${p.name || nameOf(p, sum).tree}` : names[i],
        sized,
        kos,
        isOn: i === at,
        isBest: best.includes(i),
        onPick: () => set({ at: String(i) }),
        onSize: (size) => sized && setSum(sized.resize(sum, size)),
      },
    ];
  });
  const addTo = (kind: Sized['kind']) => setSum(sum.replace(/\n*$/, '\n') + fresh[kind]);
  const hasKo = places.some((p) => p.ko || (p.tree && isLoop(p.tree)));

  return (
    <>
      <Examples list={examples} onPick={(text) => set({ sum: text, at: '0' })} />
      <div class="room follows">
        <div class="stage">
          <Panel title={names[at] ?? 'Nothing yet'} class="component">
            <div class={'component-box' + (place?.tree && widthOf(place.tree) > 370 ? ' is-wide' : '')}>
              <div class="thermo-box" data-test="thermograph">
                <Answered live={heat} hasSentence={hasSentence(heat) || solve.known.is === 'failed'}>
                  {({ doc }) => {
                    const i = Math.min(at, doc.components.length - 1);
                    const all = namesOf(doc.components);
                    return doc.components[i] && <Thermograph component={doc.components[i]} name={all[i]} />;
                  }}
                </Answered>
              </div>
              <div class="tree-side">
                {place?.tree ? (
                  <TreeDrawing key={at} text={sum} tree={place.tree} best={bestPaths} onText={setSum} />
                ) : place && sizedHere ? (
                  <>
                    <SizedBoard name={names[at]} sized={sizedHere} kos={kosAt(place)} />
                    <p class="hint">Its size is dragged below.</p>
                  </>
                ) : (
                  <p class="hint">No trees can be drawn of this text.</p>
                )}
                <Answered live={solve} hasSentence>
                  {({ doc }) => (
                    <p class="readout" data-test="readout">
                      <b>{sayOfSum(doc, to).value}</b> {sayOfSum(doc, to).says}
                    </p>
                  )}
                </Answered>
              </div>
            </div>
            <Answered live={heat} hasSentence isQuiet>
              {({ doc }) => {
                const all = namesOf(doc.components);
                return (
                  <div class="thermo-list" role="group" aria-label="Components">
                    {doc.components.slice(0, mostMinis).map((c, i) => (
                      <button
                        type="button"
                        key={i}
                        class={'mini' + (i === at ? ' is-on' : '')}
                        aria-pressed={i === at}
                        onClick={() => set({ at: String(i) })}
                      >
                        <Thermograph component={c} name={all[i]} isBare />
                        <span>{all[i]}</span>
                      </button>
                    ))}
                    {all.length > mostMinis && <p class="hint">{all.length - mostMinis} more in the table</p>}
                  </div>
                );
              }}
            </Answered>
          </Panel>
          <Panel title={hasKo ? 'Kos, threats and gotes' : 'Gotes and threats'}>
            <KoBoard pieces={pieces} addable={['ko', 'black', 'white', 'gote']} onAdd={addTo} />
          </Panel>
          <Panel>
            <Choice
              label="View"
              value={s.view}
              options={[
                ['table', 'Ranked'],
                ['methods', 'Methods here'],
                ['compare', 'Methods at large'],
                ['border', 'Border'],
              ]}
              layout="pairs"
              onChange={(view) => set({ view })}
            />
            {s.view === 'table' && (
              <Answered live={solve} hasSentence>
                {({ doc, asked }) => (
                  <Ranked
                    doc={doc}
                    heat={
                      asked.input === sum && heat.known.of?.asked.input === calm
                        ? heat.known.of!.doc.components
                        : []
                    }
                    to={to}
                    at={at}
                    onPick={(i) => set({ at: String(i) })}
                  />
                )}
              </Answered>
            )}
            {s.view === 'methods' && <Methods sum={sum} to={to} truth={answer} />}
            {s.view === 'compare' && <Compare sums={s.sums} onSums={(sums) => set({ sums })} />}
            {s.view === 'border' && <Border gotes={s.gotes} to={to} onGotes={(gotes) => set({ gotes })} />}
          </Panel>
        </div>
        <div class="side">
          <Verdict
            live={solve}
            hasSentence={hasSentence(solve)}
            onAgain={askAll}
            say={(doc) => sayOfSum(doc, to)}
          >
            <Choice
              label="First to move"
              value={s.to}
              options={[
                ['black', 'Black'],
                ['white', 'White'],
              ]}
              onChange={(to) => set({ to })}
            />
            <details class="rules" open={hasRules} onToggle={(e) => setRules(e.currentTarget.open)}>
              <summary>Passing and repetition</summary>
              <label class="check">
                <input
                  type="checkbox"
                  checked={s.pass !== 'no'}
                  onChange={(e) => set({ pass: e.currentTarget.checked ? '' : 'no' })}
                />
                <span>A side may pass</span>
              </label>
              <div class="pair">
                <Field label="Endless play counts" trouble={isOption ? trouble : null}>
                  {(id, bad) => (
                    <input
                      id={id}
                      value={s.repetition}
                      placeholder="bounds"
                      aria-invalid={bad}
                      onInput={(e) => set({ repetition: e.currentTarget.value })}
                    />
                  )}
                </Field>
                <Select
                  label="Superko"
                  value={s.superko}
                  options={[
                    ['none', 'none'],
                    ['positional', 'positional'],
                    ['situational', 'situational'],
                  ]}
                  onChange={(superko) => set({ superko })}
                />
              </div>
            </details>
          </Verdict>
          <Panel title="The sum">
            <Field label="One endgame a line" trouble={isOption ? null : trouble} hint={notation}>
              {(id, bad) => (
                <textarea
                  id={id}
                  class="sum"
                  rows={8}
                  spellcheck={false}
                  aria-invalid={bad}
                  value={sum}
                  onInput={(e) => setSum(e.currentTarget.value)}
                />
              )}
            </Field>
          </Panel>
        </div>
      </div>
    </>
  );
}
