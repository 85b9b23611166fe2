// Ko: sliders for the ko, the gotes and the threats; the paper's steps beside the exact answer.
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Documents, Rational } from '../api';
import { useAnswer } from '../ask';
import { useAddress } from '../state';
import { Choice, Examples, number, Panel, Picture, Sentence, signed, Slider, Status } from '../ui';

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

const moveNames: Record<string, string> = { F: 'connect the ko', T: 'take the ko' };
function meaning(move: string) {
  if (moveNames[move]) return moveNames[move];
  const n = move.replace(/\D/g, '');
  if (move[0] === 'A') return `gote ${n}`;
  if (move.startsWith('xB')) return `remove Black’s threat ${n}`;
  if (move.startsWith('xW')) return `remove White’s threat ${n}`;
  return move[0] === 'B'
    ? `Black’s threat ${n}`
    : move[0] === 'W'
      ? `White’s threat ${n}`
      : `pending threat ${n}`;
}

/** From the largest, as the library counts them; on the screen a slider stays where it is. */
const sorted = (text: string) => listOf(text).sort((a, b) => b - a);

function Values(props: {
  name: string;
  letter: string;
  list: string;
  onChange: (list: string) => void;
  fresh: number;
}) {
  const values = listOf(props.list);
  const put = (next: number[]) => props.onChange(next.join(','));
  const order = values.map((_, i) => i).sort((a, b) => values[b] - values[a] || a - b);
  return (
    <div class="values" role="group" aria-label={props.name}>
      <header>
        <h3>{props.name}</h3>
        <button
          type="button"
          class="quiet small"
          disabled={values.length >= 8}
          onClick={() => put([...values, props.fresh])}
        >
          Add
        </button>
      </header>
      {values.map((v, i) => (
        <Slider
          key={i}
          label={`${props.letter}${order.indexOf(i) + 1}`}
          value={v}
          min={1}
          max={30}
          onInput={(n) => put(values.map((x, j) => (j === i ? n : x)))}
          onRemove={() => put(values.filter((_, j) => j !== i))}
        />
      ))}
      {!values.length && <p class="hint">none</p>}
    </div>
  );
}

/** Score against k, one curve a move; a click chooses k. */
function Graph(props: { doc: Documents['ko/graph']; k: number; onK: (k: number) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  useEffect(() => {
    const draw = () => {
      if (!box.current) return;
      plot.current?.destroy();
      const style = getComputedStyle(document.documentElement);
      const colour = (name: string) => style.getPropertyValue(name).trim();
      const best = new Set(props.doc.spans.flatMap((s) => s.best));
      const curves = props.doc.moves
        .filter((m) => best.has(m.move) || m.move === 'F' || m.move === 'T' || m.move === 'A1')
        .slice(0, 6);
      const xs = [...new Set(curves.flatMap((c) => c.points.map((p) => number(p[0]))))].sort((a, b) => a - b);
      const at = (points: [Rational, Rational][], x: number) => {
        const i = points.findIndex((p) => number(p[0]) >= x);
        if (i <= 0) return i < 0 ? null : number(points[0][1]);
        const [x0, y0, x1, y1] = [points[i - 1][0], points[i - 1][1], points[i][0], points[i][1]].map(number);
        return x1 === x0 ? y1 : y0 + ((x - x0) * (y1 - y0)) / (x1 - x0);
      };
      const label = { labelSize: 22, labelFont: '12px system-ui' };
      const axis = {
        stroke: colour('--ink-soft'),
        grid: { stroke: colour('--line'), width: 1 },
        ticks: { stroke: colour('--line'), width: 1 },
        font: '12px system-ui',
      };
      const dashes = [[], [7, 4], [2, 3], [10, 3, 2, 3], [4, 4], [1, 4]];
      plot.current = new uPlot(
        {
          width: box.current.clientWidth,
          height: 260,
          cursor: { y: false, points: { show: false } },
          legend: { live: false },
          scales: { x: { time: false } },
          axes: [
            { ...axis, label: 'value of the ko, k', ...label },
            { ...axis, label: 'score, Black − White', ...label, size: 44 },
          ],
          series: [
            {},
            ...curves.map((c, i) => ({
              label: c.move,
              stroke: colour(`--curve-${i + 1}`),
              width: 2,
              dash: dashes[i],
              points: { show: false },
            })),
          ],
          hooks: {
            draw: [
              (u) => {
                const x = u.valToPos(props.k, 'x', true);
                u.ctx.save();
                u.ctx.strokeStyle = colour('--accent');
                u.ctx.lineWidth = 1.5 * devicePixelRatio;
                u.ctx.setLineDash([4, 4]);
                u.ctx.beginPath();
                u.ctx.moveTo(x, u.bbox.top);
                u.ctx.lineTo(x, u.bbox.top + u.bbox.height);
                u.ctx.stroke();
                u.ctx.restore();
              },
            ],
            ready: [
              (u) => {
                u.over.addEventListener('click', (e) =>
                  props.onK(Math.max(0, Math.round(u.posToVal(e.offsetX, 'x')))),
                );
              },
            ],
          },
        },
        [xs, ...curves.map((c) => xs.map((x) => at(c.points, x)))] as uPlot.AlignedData,
        box.current,
      );
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(box.current!);
    addEventListener('yomi-theme', draw);
    return () => {
      watch.disconnect();
      removeEventListener('yomi-theme', draw);
      plot.current?.destroy();
      plot.current = null;
    };
  }, [JSON.stringify(props.doc), props.k]);
  return (
    <div
      class="graph"
      ref={box}
      role="img"
      aria-label="Score after each move as a function of the value of the ko"
    />
  );
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
  const judge = useAnswer('ko/judge', { options, picture: true });
  const solve = useAnswer('ko/solve', { options });
  const graph = useAnswer('ko/graph', { options });
  const doc = judge.doc;
  const moves = solve.doc?.moves ?? [];
  const best = solve.doc?.best ?? [];
  const isHigh = s.to === 'black';
  const ranked = [...moves].sort((a, b) => (isHigh ? -1 : 1) * (number(a.value) - number(b.value)));
  return (
    <>
      <Examples list={examples} onPick={(e) => set({ ...defaults, ...e })} />
      <div class="room">
        <div class="stage">
          <Panel title="Score graph" aside={<span class="hint">click to choose k</span>}>
            <div class="graph-box">
              {graph.doc && <Graph doc={graph.doc} k={Number(s.k)} onK={(k) => set({ k: String(k) })} />}
            </div>
            <Sentence trouble={graph.trouble} />
          </Panel>
          <Panel title={doc ? `Procedure ${doc.procedure}: ${doc.question}` : 'The explanation'}>
            <ol class="steps" data-test="steps">
              {(doc?.steps ?? []).map((step, i) => (
                <li key={i} class={step.step ? '' : 'is-more'}>
                  {step.step && <b>{step.step}</b>}
                  <span>{step.text}</span>
                </li>
              ))}
              {doc && !doc.steps?.length && (
                <li class="is-more">
                  <span>There is nothing to compare here: the exact answer decides.</span>
                </li>
              )}
            </ol>
            {doc && (
              <p class="decision" data-test="decision">
                Decision: <strong>{doc.decision}</strong>, {meaning(doc.decision)}.{' '}
                <span class={doc.agree === false ? 'no' : 'yes'}>
                  {doc.agree === null ? '' : doc.agree ? 'Exact play agrees.' : 'Exact play disagrees.'}
                </span>
              </p>
            )}
            <details>
              <summary>The central tree</summary>
              <Picture svg={judge.svg} alt="Central tree of the judgement" />
            </details>
          </Panel>
          <Panel title="Every move">
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
                  <tr key={m.move} class={best.includes(m.move) ? 'is-best' : ''}>
                    <td>{m.move}</td>
                    <td>{meaning(m.move)}</td>
                    <td class="num">{m.value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Panel>
        </div>
        <div class="side">
          <Panel title="Answer">
            <div class="answer">
              <p class="big" data-test="value">
                {solve.doc
                  ? typeof solve.doc.value === 'number'
                    ? signed(solve.doc.value)
                    : (solve.doc.value ?? '?')
                  : '…'}
              </p>
              <p class="says">
                {best.length
                  ? `Best: ${best.map((m) => `${m} (${meaning(m)})`).join(', ')}. Black minus White.`
                  : 'Nothing is left to play.'}
              </p>
            </div>
            <Status live={solve} />
            <Sentence trouble={solve.trouble} />
          </Panel>
          <Panel title="The state">
            <Slider label="k" value={Number(s.k)} min={0} max={40} onInput={(k) => set({ k: String(k) })} />
            <div class="pair">
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
            </div>
            <label class="check">
              <input
                type="checkbox"
                checked={s.ban === '1'}
                disabled={s.owner === s.to}
                onChange={(e) => set({ ban: e.currentTarget.checked ? '1' : '' })}
              />
              <span>The ko was just taken and may not be taken back yet</span>
            </label>
            <Values name="Gotes" letter="A" list={s.gotes} fresh={5} onChange={(gotes) => set({ gotes })} />
            <Values
              name="Black’s threats"
              letter="B"
              list={s.black}
              fresh={8}
              onChange={(black) => set({ black })}
            />
            <Values
              name="White’s threats"
              letter="W"
              list={s.white}
              fresh={8}
              onChange={(white) => set({ white })}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}
