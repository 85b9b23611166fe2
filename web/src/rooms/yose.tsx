// Yose: sums of game trees, typed or drawn; thermographs, the ranked table, methods, and the border.
import { useRef, useState } from 'preact/hooks';
import type { Colour, Documents, First, Rational } from '../api';
import { useAnswer } from '../ask';
import { useAddress } from '../state';
import { isLeaf, readTree, splitLine, writeTree, type Tree } from '../tree';
import { Choice, Examples, Field, number, Panel, Sentence, Slider, Status } from '../ui';

const position = `corner: {14|{8|0}}
left side: {{16|8}|{3|0}}
centre: {15|{9|{4|0}}}
top: {8|0}
bottom: {6|0}
edge: {3|0}
push: {{20|0}|-3}`;

const defaults = { sum: position, to: 'black', at: '0', view: 'table', gotes: '9,6,3', sums: '300' };

const examples: [string, Partial<typeof defaults>][] = [
  ['A whole board', { sum: position }],
  ['Mean is wrong', { sum: 'A: {8|{3|0}}\ngote: {6|0}' }],
  ['Double sente', { sum: 'push: {{14|2}|{-2|-14}}\ngote: {6|0}' }],
  ['Corridors', { sum: 'two: {{0|0}|-1}\nthree: {{{0|0}|-1}|-2}\nfour: {{{{0|0}|-1}|-2}|-3}' }],
  ['Monkey jump', { sum: 'jump: {{20|0}|-8}\nhane: {1|-1}' }],
];

const methods = [
  'mean',
  'corrected',
  'raise',
  'renormalise',
  'hot',
  'thermostrat',
  'playout',
  'pairwise',
  'exact',
];

/** Ticks at round numbers. */
function ticks(low: number, high: number, most: number) {
  const span = Math.max(high - low, 1e-9);
  const step =
    [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((s) => span / s <= most) ?? span / most;
  const list: number[] = [];
  for (let t = Math.ceil(low / step) * step; t <= high + 1e-9; t += step)
    list.push(Math.round(t * 1e6) / 1e6);
  return list;
}

type Solve = Documents['yose/solve'];
type Walls = Documents['yose/thermograph']['components'][number];

/** What a first move plays: a component by its name, or a pass or move of the ko. */
const moveName = (move: First, names: string[]) =>
  typeof move === 'number' ? (names[move] ?? String(move)) : move;

/** Values grow to the left, temperature upwards, as in the books. */
function Thermograph(props: { component: Walls; name: string }) {
  const c = props.component;
  const [w, h, pad] = [340, 260, 30];
  const points = (wall: Walls['left']) => wall.map(([t, v]) => [number(v), number(t)]);
  const left = points(c.left);
  const right = points(c.right);
  const all = [...left, ...right];
  const temperature = number(c.temperature ?? 0);
  const top = Math.max(temperature * 1.35, temperature + 1, 1);
  const low = Math.min(...all.map((p) => p[0]));
  const high = Math.max(...all.map((p) => p[0]));
  const room = Math.max((high - low) * 0.12, 0.5);
  const bottom = Math.min(0, ...all.map((p) => p[1]));
  const x = (v: number) => w - pad - ((v - low + room) / (high - low + 2 * room)) * (w - 2 * pad);
  const y = (t: number) => h - pad - ((t - bottom) / (top - bottom)) * (h - 2 * pad);
  const path = (wall: number[][]) =>
    'M' + wall.map(([v, t]) => `${x(v).toFixed(2)} ${y(Math.min(t, top)).toFixed(2)}`).join('L');
  if (c.mean === null) return <p class="hint">The values of {props.name} are too large to be drawn.</p>;
  const mean = number(c.mean);
  return (
    <svg
      class="thermo"
      viewBox={`0 0 ${w} ${h}`}
      role="img"
      aria-label={`Thermograph of ${props.name}: mean ${c.mean}, temperature ${c.temperature}`}
    >
      {ticks(low - room, high + room, 8).map((v) => (
        <g key={v}>
          <line class="grid" x1={x(v)} x2={x(v)} y1={pad / 2} y2={h - pad} />
          <text class="tick" x={x(v)} y={h - pad + 16} text-anchor="middle">
            {v}
          </text>
        </g>
      ))}
      {ticks(bottom, top, 6).map((t) => (
        <g key={t}>
          <line class="grid" x1={pad} x2={w - pad / 2} y1={y(t)} y2={y(t)} />
          <text class="tick" x={pad - 6} y={y(t) + 4} text-anchor="end">
            {t}
          </text>
        </g>
      ))}
      <path class="mast" d={`M${x(mean)} ${y(Math.max(temperature, bottom))}V${pad / 2}`} />
      <path class="wall left" d={path(left)} />
      <path class="wall right" d={path(right)} />
      <circle class="peak" cx={x(mean)} cy={y(Math.max(temperature, bottom))} r="4" />
    </svg>
  );
}

/** A tree to click on: a leaf becomes a fork, a fork a leaf, scores are typed. */
function TreeEditor(props: { tree: Tree; onChange: (tree: Tree) => void }) {
  const { tree, onChange } = props;
  const side = (list: Tree[], which: 'left' | 'right') => (
    <div class={'twigs ' + which}>
      {list.map((t, i) => (
        <TreeEditor
          key={i}
          tree={t}
          onChange={(next) => onChange({ ...tree, [which]: list.map((x, j) => (j === i ? next : x)) })}
        />
      ))}
    </div>
  );
  if (isLeaf(tree))
    return (
      <div class="leaf">
        <input
          size={3}
          value={tree.score}
          aria-label="Score of a leaf"
          onInput={(e) => onChange({ ...tree, score: e.currentTarget.value || '0' })}
        />
        <button
          type="button"
          class="quiet small"
          aria-label="Grow a fork here"
          title="Grow a fork"
          onClick={() => {
            const n = Number(tree.score) || 0;
            onChange({
              score: '',
              left: [{ score: String(n + 2), left: [], right: [] }],
              right: [{ score: String(n - 2), left: [], right: [] }],
            });
          }}
        >
          ⋏
        </button>
      </div>
    );
  return (
    <div class="fork">
      <button
        type="button"
        class="quiet small"
        aria-label="Make this a leaf"
        title="Cut to a leaf"
        onClick={() => onChange({ score: '0', left: [], right: [] })}
      >
        ×
      </button>
      <div class="branches">
        {side(tree.left, 'left')}
        {side(tree.right, 'right')}
      </div>
    </div>
  );
}

function Ranked(props: {
  doc: Solve;
  to: Colour;
  at: number;
  names: string[];
  onPick: (at: number) => void;
}) {
  const { doc, to } = props;
  const rows = doc.components
    .map((c, i) => ({ ...c, i, loss: doc.loss[to]?.[i] ?? [] }))
    .sort((a, b) => number(b.temperature ?? -99) - number(a.temperature ?? -99));
  return (
    <div class="scroll">
      <table data-test="ranked">
        <thead>
          <tr>
            <th>Place</th>
            <th class="num">Mean</th>
            <th class="num">Temp.</th>
            <th class="num">Deiri</th>
            <th>Kind</th>
            <th class="num">Loses</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((c) => (
            <tr
              key={c.i}
              class={(doc.best[to]?.includes(c.i) ? 'is-best ' : '') + (c.i === props.at ? 'is-on' : '')}
            >
              <td>
                <button type="button" class="plain" onClick={() => props.onPick(c.i)}>
                  {props.names[c.i]}
                </button>
              </td>
              <td class="num">{c.mean}</td>
              <td class="num">{c.temperature ?? '–'}</td>
              <td class="num">{c.deiri ?? '–'}</td>
              <td>{c.kind}</td>
              <td class="num">
                {c.loss.length ? (c.loss.every((l) => l === 0) ? 'nothing' : c.loss.join(', ')) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What one method would play in this sum. */
function Choose(props: { sum: string; method: string; to: Colour; names: string[]; truth: Solve | null }) {
  const live = useAnswer(
    'yose/solve',
    { input: props.sum, options: { method: props.method, to: props.to } },
    400,
  );
  const best = live.doc?.best[props.to] ?? [];
  const losses = best
    .filter((move) => typeof move === 'number')
    .map((i) => Math.min(...(props.truth?.loss[props.to]?.[i] ?? [0]).map((l) => number(l ?? 0))));
  const worst = losses.length ? Math.max(...losses) : 0;
  return (
    <tr class={live.doc && worst === 0 && !live.trouble ? 'is-best' : ''}>
      <td>{props.method}</td>
      <td>
        {live.trouble ? (
          <span class="hint">{live.trouble.message}</span>
        ) : (
          best.map((move) => moveName(move, props.names)).join(' or ')
        )}
      </td>
      <td class="num">{live.trouble || !live.doc ? '' : worst === 0 ? 'nothing' : worst}</td>
    </tr>
  );
}

function Compare(props: { sums: string; onSums: (n: string) => void }) {
  const live = useAnswer('yose/compare', { options: { sums: Number(props.sums) } }, 300);
  return (
    <>
      <Slider
        label="Random sums"
        value={Number(props.sums)}
        min={100}
        max={3000}
        step={100}
        onInput={(n) => props.onSums(String(n))}
      />
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>Method</th>
              <th class="num">Wrong</th>
              <th class="num">Mean loss</th>
              <th class="num">Worst</th>
              <th class="num">µs</th>
            </tr>
          </thead>
          <tbody>
            {(live.doc?.methods ?? []).map((m) => (
              <tr key={m.name}>
                <td>{m.name}</td>
                <td class="num">{(100 * m.error).toFixed(1)} %</td>
                <td class="num">{m.mean_loss.toFixed(3)}</td>
                <td class="num">{m.max_loss}</td>
                <td class="num">{m.micros.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Status live={live} />
      <Sentence trouble={live.trouble} />
    </>
  );
}

/** The border of {x+y|{x|0}} against the gotes, whose values are dragged along the left axis. */
function Border(props: { gotes: string; to: string; onGotes: (gotes: string) => void }) {
  const falling = props.gotes
    .split(',')
    .map(Number)
    .sort((a, b) => b - a);
  const live = useAnswer('yose/border', { options: { gotes: falling, to: props.to } }, 60);
  const svg = useRef<SVGSVGElement>(null);
  const gotes = props.gotes.split(',').map(Number);
  const [w, h, pad] = [460, 340, 40];
  const span = 20;
  const x = (v: number) => pad + (v / span) * (w - pad - 12);
  const y = (v: number) => h - pad - (v / span) * (h - pad - 12);
  const put = (i: number, v: number) =>
    props.onGotes(gotes.map((g, j) => (j === i ? Math.max(1, Math.min(span, v)) : g)).join(','));
  const drag = (i: number) => (down: PointerEvent) => {
    const target = down.currentTarget as Element;
    target.setPointerCapture(down.pointerId);
    const move = (e: PointerEvent) => {
      const box = svg.current!.getBoundingClientRect();
      put(i, Math.round(((h - pad - ((e.clientY - box.top) / box.height) * h) / (h - pad - 12)) * span));
    };
    const up = () => {
      target.removeEventListener('pointermove', move as EventListener);
      target.removeEventListener('pointerup', up);
    };
    target.addEventListener('pointermove', move as EventListener);
    target.addEventListener('pointerup', up);
  };
  const line = (points: [Rational, Rational][]) => {
    const list = points.map((p) => [number(p[0]), number(p[1])]);
    const last = list[list.length - 1];
    if (props.to === 'black' && last && last[0] < span) list.push([span, last[1]]);
    return 'M' + list.map(([a, b]) => `${x(Math.min(a, span))} ${y(Math.min(b, span))}`).join('L');
  };
  return (
    <>
      <svg
        class="border"
        ref={svg}
        viewBox={`0 0 ${w} ${h}`}
        role="group"
        aria-label="Border graph: play the tree above the border, the largest gote below"
      >
        {[0, 5, 10, 15, 20].map((v) => (
          <g key={v}>
            <line class="grid" x1={x(v)} x2={x(v)} y1={y(span)} y2={y(0)} />
            <line class="grid" x1={x(0)} x2={x(span)} y1={y(v)} y2={y(v)} />
            <text class="tick" x={x(v)} y={h - pad + 16} text-anchor="middle">
              {v}
            </text>
            <text class="tick" x={pad - 16} y={y(v) + 4} text-anchor="end">
              {v}
            </text>
          </g>
        ))}
        <text class="tick" x={x(span / 2)} y={h - 6} text-anchor="middle">
          x
        </text>
        <text class="tick" x={12} y={y(span / 2)} text-anchor="middle">
          y
        </text>
        {(live.doc?.borders ?? []).map((b) => (
          <g key={b.method}>
            <path class={'edge ' + b.method} d={line(b.points)} />
            {b.errors
              .filter((e) => e.x <= span && e.y <= span)
              .map((e, i) => (
                <circle
                  key={i}
                  class={'error ' + b.method + ' ' + e.kind}
                  cx={x(e.x)}
                  cy={y(e.y)}
                  r={b.method === 'mean' ? 3 : 5.5}
                />
              ))}
          </g>
        ))}
        {gotes.map((g, i) => (
          <g
            key={i}
            class="handle"
            tabindex={0}
            role="slider"
            aria-label={`Gote ${i + 1}`}
            aria-valuemin={1}
            aria-valuemax={span}
            aria-valuenow={g}
            onPointerDown={drag(i)}
            onKeyDown={(e) => {
              const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[e.key];
              if (step) (e.preventDefault(), put(i, g + step));
            }}
          >
            <line x1={pad} x2={w - 12} y1={y(g)} y2={y(g)} />
            <circle cx={pad} cy={y(g)} r="9" />
            <text x={pad} y={y(g) + 3.5} text-anchor="middle">
              {g}
            </text>
          </g>
        ))}
      </svg>
      <p class="legend">
        <span class="key exact">exact</span>
        <span class="key mean">mean</span>
        <span class="key corrected">corrected</span>
      </p>
      <p class="hint">
        The tree {'{x+y|{x|0}}'} is right above the border, the largest gote below. Drag the gotes on the
        left, or use the arrow keys; dots are whole points at which a rule errs.
      </p>
      <div class="buttons">
        <button
          type="button"
          class="quiet small"
          disabled={gotes.length >= 6}
          onClick={() => props.onGotes([...gotes, 2].join(','))}
        >
          Add a gote
        </button>
        <button
          type="button"
          class="quiet small"
          disabled={gotes.length < 2}
          onClick={() => props.onGotes(gotes.slice(0, -1).join(','))}
        >
          Remove one
        </button>
      </div>
      <Sentence trouble={live.trouble} />
    </>
  );
}

export function Yose() {
  const [s, set] = useAddress('yose', defaults);
  const heat = useAnswer('yose/thermograph', { input: s.sum });
  const solve = useAnswer('yose/solve', { input: s.sum, options: { to: 'both', memory: '64M' } });
  const [line, setLine] = useState<number | null>(null);
  const components = heat.doc?.components ?? [];
  const at = Math.min(Number(s.at), Math.max(components.length - 1, 0));
  const names = components.map((c, i) => c.name || c.tree || String(i));
  const lines = s.sum.split('\n');
  const drawn = lines
    .map((l, i) => ({ i, ...splitLine(l) }))
    .filter((l) => l.tree.trim() && !/^(ko|threat)/.test(l.head + l.tree));
  const edited = drawn.find((l) => l.i === (line ?? drawn[0]?.i)) ?? drawn[0];
  const tree = edited ? readTree(edited.tree) : null;
  const to: Colour = s.to === 'white' ? 'white' : 'black';
  const best = (solve.doc?.best[to] ?? []).map((move) => moveName(move, names)).join(' or ');
  const plays = best && `${to === 'black' ? 'Black' : 'White'} plays ${best}`;
  return (
    <>
      <Examples list={examples} onPick={(e) => (setLine(null), set({ ...e, at: '0' }))} />
      <div class="room">
        <div class="stage">
          <Panel title={names[at] !== undefined ? `Thermograph of ${names[at]}` : 'Thermograph'}>
            <div class="thermo-box" data-test="thermograph">
              {components[at] && <Thermograph component={components[at]} name={names[at]} />}
              <div class="thermo-list" role="group" aria-label="Components">
                {components.map((c, i) => (
                  <button
                    type="button"
                    key={i}
                    class={'mini' + (i === at ? ' is-on' : '')}
                    onClick={() => set({ at: String(i) })}
                  >
                    <Thermograph component={c} name={names[i]} />
                    <span>{names[i]}</span>
                  </button>
                ))}
              </div>
            </div>
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
            {s.view === 'table' && solve.doc && (
              <Ranked doc={solve.doc} to={to} at={at} names={names} onPick={(i) => set({ at: String(i) })} />
            )}
            {s.view === 'methods' && (
              <table>
                <thead>
                  <tr>
                    <th>Method</th>
                    <th>Plays</th>
                    <th class="num">Loses</th>
                  </tr>
                </thead>
                <tbody>
                  {methods.map((m) => (
                    <Choose key={m} sum={s.sum} method={m} to={to} names={names} truth={solve.doc} />
                  ))}
                </tbody>
              </table>
            )}
            {s.view === 'compare' && <Compare sums={s.sums} onSums={(sums) => set({ sums })} />}
            {s.view === 'border' && <Border gotes={s.gotes} to={to} onGotes={(gotes) => set({ gotes })} />}
          </Panel>
        </div>
        <div class="side">
          <Panel title="Answer">
            <div class="answer">
              <p class="big" data-test="value">
                {solve.doc?.value[to] ?? '…'}
              </p>
              <p class="says" data-test="says">
                {!solve.doc ? ' ' : plays ? `${plays}. Black minus White.` : 'Nothing is left to play.'}
              </p>
            </div>
            <Choice
              label="First to move"
              value={s.to}
              options={[
                ['black', 'Black'],
                ['white', 'White'],
              ]}
              onChange={(to) => set({ to })}
            />
            <Status live={solve} />
          </Panel>
          <Panel title="The sum">
            <Field
              label="One endgame a line"
              trouble={heat.trouble ?? solve.trouble}
              hint="Black’s options before the bar, White’s behind it; 3*{2|0} is three copies."
            >
              {(id, bad) => (
                <textarea
                  id={id}
                  class="sum"
                  rows={8}
                  spellcheck={false}
                  aria-invalid={bad}
                  value={s.sum}
                  onInput={(e) => set({ sum: e.currentTarget.value })}
                />
              )}
            </Field>
          </Panel>
          <Panel
            title="Draw a tree"
            aside={
              <select
                aria-label="Line to draw"
                value={String(edited?.i ?? '')}
                onChange={(e) => setLine(Number(e.currentTarget.value))}
              >
                {drawn.map((l) => (
                  <option key={l.i} value={String(l.i)}>
                    {l.head.replace(/[:\s]+$/, '') || l.tree.slice(0, 18)}
                  </option>
                ))}
              </select>
            }
          >
            <div class="scroll tree-box">
              {tree && edited ? (
                <TreeEditor
                  tree={tree}
                  onChange={(t) =>
                    set({
                      sum: lines
                        .map((l, i) => (i === edited.i ? edited.head + writeTree(t) + edited.tail : l))
                        .join('\n'),
                    })
                  }
                />
              ) : (
                <p class="hint">This line is not a tree yet.</p>
              )}
            </div>
            <div class="buttons">
              <button
                type="button"
                class="quiet small"
                onClick={() => (
                  set({ sum: s.sum.replace(/\n*$/, '') + '\n{4|0}' }),
                  setLine(s.sum.replace(/\n*$/, '').split('\n').length)
                )}
              >
                New tree
              </button>
            </div>
          </Panel>
        </div>
      </div>
    </>
  );
}
