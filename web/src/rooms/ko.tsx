// Ko: one ko with its threats and gotes; the paper's steps beside the exact answer.
import type { Colour, Documents, KoMove, Rational } from '../api';
import { useFollowing } from '../ask';
import { KoBoard, koNow, type Piece } from '../koboard';
import { Legend, Plot, type Curve, type Scale } from '../plot';
import { useAddress } from '../state';
import type { Sized } from '../sum';
import { Thermograph } from '../thermograph';
import { Answered, Choice, Examples, number, Panel, Picture, shown } from '../ui';
import { colourName, either, meaning, Verdict, type Said } from '../verdict';

const defaults = {
  k: '13',
  gotes: '11,10,9',
  black: '13,11',
  white: '15,12',
  owner: 'black',
  to: 'black',
  ban: '',
};
type Ko = typeof defaults;

const examples: [string, Partial<Ko>][] = [
  ['Connect or answer', {}],
  ['A large ko', { k: '24' }],
  [
    'Which threat',
    { owner: 'white', to: 'black', ban: '1', k: '16', gotes: '9,7,4', black: '14,8', white: '10' },
  ],
  ['Take or gote', { owner: 'white', to: 'black', k: '15', gotes: '10,8,3', black: '12', white: '11,6' }],
  ['No threats', { black: '', white: '', k: '12', gotes: '10,6' }],
];

const listOf = (text: string) =>
  text
    .split(',')
    .filter((t) => t !== '')
    .map(Number);

/** From the largest, as the library counts them; on the screen a size stays where it is. */
const sorted = (text: string) => listOf(text).sort((a, b) => b - a);

type ListKey = 'gotes' | 'black' | 'white';
const letters = { gotes: 'A', black: 'B', white: 'W' };
const kinds = { gotes: 'gote', black: 'black', white: 'white' } as const;
const sizes = { gotes: 5, black: 8, white: 8 }; // of new ones

/** The values of a list as pieces; the largest is A1, wherever it stands. */
function piecesOf(key: ListKey, list: string, best: KoMove[], set: (list: string) => void): Piece[] {
  const values = listOf(list);
  const put = (next: (number | string)[]) => set(next.join(','));
  const order = values.map((_, i) => i).sort((a, b) => values[b] - values[a] || a - b);
  return values.map((v, i) => {
    const name = `${letters[key]}${order.indexOf(i) + 1}`;
    return {
      key: `${key}${i}`,
      name,
      sized: { kind: kinds[key], size: String(v), resize: (text) => text },
      isBest: best.includes(name),
      onSize: (size) => put(values.map((x, j) => (j === i ? number(size) : x))),
      onRemove: () => put(values.filter((_, j) => j !== i)),
    };
  });
}

/** The curve of a move at a value of k. */
function heightAt(points: [Rational, Rational][], k: number): number | null {
  const i = points.findIndex((p) => number(p[0]) >= k);
  if (i <= 0) return i < 0 ? null : number(points[0][1]);
  const [x0, y0, x1, y1] = [points[i - 1][0], points[i - 1][1], points[i][0], points[i][1]].map(number);
  return x1 === x0 ? y1 : y0 + ((k - x0) * (y1 - y0)) / (x1 - x0);
}

/** k as a line to drag across the curves. */
function Pointer(props: { scale: Scale; k: number; most: number; says: string; onK: (k: number) => void }) {
  const { scale, k, most } = props;
  const { x, at, height, edge } = scale;
  const put = (v: number) => props.onK(Math.max(0, Math.min(most, Math.round(v))));
  const drag = (down: PointerEvent) => {
    const target = down.currentTarget as Element;
    target.setPointerCapture(down.pointerId);
    put(at(down.clientX));
    const move = (e: Event) => put(at((e as PointerEvent).clientX));
    const up = () => {
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', up);
      target.removeEventListener('pointercancel', up);
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', up);
    target.addEventListener('pointercancel', up);
  };
  return (
    <g class="k-line" onPointerDown={drag}>
      <rect x={edge.left} y={edge.top} width={x(most) - edge.left} height={height - edge.top - edge.bottom} />
      <g
        class="k-handle"
        tabindex={0}
        role="slider"
        aria-label="k on the graph"
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={k}
        aria-valuetext={props.says}
        onKeyDown={(e) => {
          const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 }[
            e.key
          ];
          if (step) (e.preventDefault(), put(k + step));
        }}
      >
        <line x1={x(k)} x2={x(k)} y1={edge.top} y2={height - edge.bottom} />
        <circle cx={x(k)} cy={height - edge.bottom} r="11" />
        <text x={x(k)} y={height - edge.bottom + 4} text-anchor="middle">
          {k}
        </text>
      </g>
    </g>
  );
}

/** Score against k, one curve a move, each with its name. */
function Graph(props: { doc: Documents['ko/graph']; k: number; onK: (k: number) => void }) {
  const { doc, k } = props;
  const best = new Set(doc.spans.flatMap((s) => s.best));
  const moves = doc.moves
    .filter((m) => best.has(m.move) || m.move === 'F' || m.move === 'T' || m.move === 'A1')
    .slice(0, 6);
  const curves: Curve[] = moves.map((m, i) => ({
    key: m.move,
    tag: m.move,
    class: `move${i + 1}`,
    points: m.points.map(([a, b]) => [number(a), number(b)]),
  }));
  const spots = curves.flatMap((c) => c.points);
  if (!spots.length) return <p class="hint">No move is left.</p>;
  const most = Math.max(...spots.map((p) => p[0]));
  const heights = spots.map((p) => p[1]);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const room = Math.max((high - low) * 0.06, 1);
  const scores = moves.map((m) => `${meaning(m.move)} ${heightAt(m.points, k) ?? '?'}`).join(', ');
  return (
    <>
      <Plot
        label="Score after each move as a function of the value of the ko"
        x={[0, most]}
        y={[low - room, high + room]}
        names={['value of the ko, k', 'score, Black − White']}
        curves={curves}
      >
        {(scale) => (
          <>
            <Pointer scale={scale} k={k} most={most} says={`k ${k}: ${scores}`} onK={props.onK} />
            {moves.map((m, i) => {
              const y = heightAt(m.points, k);
              return (
                y !== null && (
                  <circle key={m.move} class={`reads move${i + 1}`} cx={scale.x(k)} cy={scale.y(y)} r="4" />
                )
              );
            })}
          </>
        )}
      </Plot>
      <Legend
        curves={curves}
        names={moves.map(
          (m) => meaning(m.move) + (best.has(m.move) ? `, best ${where(doc.spans, m.move)}` : ''),
        )}
      />
    </>
  );
}

/** "for k from 20 to 34" */
function where(spans: Documents['ko/graph']['spans'], move: KoMove): string {
  const list = spans.filter((s) => s.best.includes(move));
  const words = list.map((s, i) =>
    s === spans[spans.length - 1]
      ? s.from === 0
        ? 'always'
        : `above ${shown(s.from)}`
      : s.from === 0 && !i
        ? `below ${shown(s.to)}`
        : `from ${shown(s.from)} to ${shown(s.to)}`,
  );
  return words.join(' and ');
}

export function Ko() {
  const [s, set] = useAddress('ko', defaults);
  const options = {
    k: s.k,
    gotes: sorted(s.gotes),
    black: sorted(s.black),
    white: sorted(s.white),
    owner: s.owner,
    to: s.to,
    ban: s.ban === '1',
  };
  const judge = useFollowing('ko/judge', { options, picture: true });
  const solve = useFollowing('ko/solve', { options });
  // Its curves are the same for every k; only their end depends on it.
  const graph = useFollowing('ko/graph', { options: { ...options, k: Number(s.k) > 40 ? s.k : '40' } });
  const heat = useFollowing('yose/thermograph', { input: `ko: k=${s.k} owner=${s.owner}` });
  const askAll = () => [judge, solve, graph, heat].forEach((live) => live.again());
  const isLost = solve.known.is === 'failed'; // said beside the answer
  const best = solve.known.is === 'fresh' ? solve.known.of.doc.best : [];
  const sum = [
    `ko: k=${s.k} owner=${s.owner}${s.ban === '1' ? ' ban' : ''}`,
    ...(s.black ? [`threat black: ${sorted(s.black)}`] : []),
    ...(s.white ? [`threat white: ${sorted(s.white)}`] : []),
    ...sorted(s.gotes).map((a, i) => `A${i + 1}: {${a}|0}`),
  ].join('\n');

  const say = (doc: Documents['ko/solve']): Said => {
    const best = either(doc.best.map((m) => `${m} (${meaning(m)})`));
    const turn = (i: number): Colour => ((i % 2 === 0) === (doc.to === 'black') ? 'black' : 'white');
    return {
      value: doc.value === null ? `${shown(doc.bounds![0])} … ${shown(doc.bounds![1])}` : shown(doc.value),
      isOpen: doc.value === null,
      says: doc.best.length
        ? `${colourName(doc.to)} plays ${best}. Black minus White.`
        : doc.value === null
          ? 'Not read to the end: the value lies between these.'
          : 'Nothing is left to play.',
      line: doc.line.map((m, i) => ({ colour: turn(i), name: m, title: meaning(m) })),
    };
  };

  const pieces: Piece[] = [
    {
      key: 'ko',
      name: 'the ko',
      sized: { kind: 'ko', size: s.k, resize: (text) => text },
      kos: [koNow(s.owner, s.ban === '1')],
      isBest: best.includes('F') || best.includes('T'),
      onSize: (k) => set({ k }),
    },
    ...(['black', 'white', 'gotes'] as const).flatMap((key) =>
      piecesOf(key, s[key], best, (list) => set({ [key]: list })),
    ),
  ];
  const keyOf = (kind: Sized['kind']): ListKey => (kind === 'gote' ? 'gotes' : (kind as 'black' | 'white'));
  const addable = (['black', 'white', 'gote'] as const).filter((kind) => listOf(s[keyOf(kind)]).length < 8);

  return (
    <>
      <Examples list={examples} onPick={(e) => set({ ...defaults, ...e })} />
      <div class="room follows">
        <div class="stage">
          <Panel title="Score graph" aside={<span class="hint">drag k</span>}>
            <div class="graph-box">
              <Answered live={graph} hasSentence={isLost}>
                {({ doc }) => <Graph doc={doc} k={number(s.k)} onK={(k) => set({ k: String(k) })} />}
              </Answered>
            </div>
          </Panel>
          <Panel title="The ko, its threats and the gotes">
            <div class="ko-state">
              <Choice
                label="May connect"
                value={s.owner}
                options={[
                  ['black', 'Black'],
                  ['white', 'White'],
                ]}
                onChange={(owner) => set({ owner, ban: owner === s.to ? '' : s.ban })}
              />
              <Choice
                label="To move"
                value={s.to}
                options={[
                  ['black', 'Black'],
                  ['white', 'White'],
                ]}
                onChange={(to) => set({ to, ban: to === s.owner ? '' : s.ban })}
              />
              <label class="check">
                <input
                  type="checkbox"
                  checked={s.ban === '1'}
                  disabled={s.owner === s.to}
                  onChange={(e) => set({ ban: e.currentTarget.checked ? '1' : '' })}
                />
                <span>The ko was just taken and may not be taken back yet</span>
              </label>
            </div>
            <KoBoard
              pieces={pieces}
              addable={addable}
              onAdd={(kind) => {
                const key = keyOf(kind);
                set({ [key]: [...listOf(s[key]), sizes[key]].join(',') });
              }}
            />
          </Panel>
          <Panel title="The explanation">
            <Answered live={judge} hasSentence={isLost} empty={<ol class="steps" data-test="steps" />}>
              {({ doc, svg }) => (
                <div class="explanation">
                  <h3>
                    Procedure {doc.procedure}: {doc.question}
                  </h3>
                  <ol class="steps" data-test="steps">
                    {doc.steps.map((step, i) => (
                      <li key={i} class={step.step ? '' : 'is-more'}>
                        {step.step && <b>{step.step}</b>}
                        <span>{step.text}</span>
                      </li>
                    ))}
                    {!doc.steps.length && (
                      <li class="is-more">
                        <span>There is nothing to compare here: the exact answer decides.</span>
                      </li>
                    )}
                  </ol>
                  <p class="decision" data-test="decision">
                    Decision: <strong>{doc.decision}</strong>, {meaning(doc.decision)}.{' '}
                    <span class={doc.agree === false ? 'no' : 'yes'}>
                      {doc.agree === null ? '' : doc.agree ? 'Exact play agrees.' : 'Exact play disagrees.'}
                    </span>
                  </p>
                  <details>
                    <summary>The central tree</summary>
                    <Picture svg={svg} alt="Central tree of the judgement" />
                  </details>
                </div>
              )}
            </Answered>
          </Panel>
        </div>
        <div class="side">
          <Verdict live={solve} onAgain={askAll} say={say} />
          <Panel title="Every move">
            <Answered live={solve} hasSentence>
              {({ doc }) => <Moves doc={doc} />}
            </Answered>
          </Panel>
          <Panel title="The ko alone">
            <Answered live={heat} hasSentence={isLost}>
              {({ doc }) => <Thermograph component={doc.components[0]} name="the ko" />}
            </Answered>
            <p>
              <a href={'#/yose?' + new URLSearchParams({ sum, to: s.to })}>Open in the Yose room</a>
            </p>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Moves(props: { doc: Documents['ko/solve'] }) {
  const { doc } = props;
  const isHigh = doc.to === 'black';
  const ranked = [...doc.moves].sort((a, b) => (isHigh ? -1 : 1) * (number(a.value) - number(b.value)));
  return (
    <table>
      <thead>
        <tr>
          <th>Move</th>
          <th>Meaning</th>
          <th class="num">Score</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((m) => (
          <tr key={m.move} class={doc.best.includes(m.move) ? 'is-best' : ''}>
            <td>{m.move}</td>
            <td>{meaning(m.move)}</td>
            <td class="num">{shown(m.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
