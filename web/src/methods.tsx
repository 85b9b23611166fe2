// Rules of thumb: in this sum, at large, and against the border of one tree and gotes.
import { useRef } from 'preact/hooks';
import type { Colour, Documents, Rational } from './api';
import { useFollowing } from './ask';
import { Answered, Doing, Note, number, Sentence, shown, Slider } from './ui';
import { moveName, namesOf } from './verdict';

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

type Solve = Documents['yose/solve'];

/** What one method would play in this sum; `truth` is the exact answer to the same sum. */
function Choose(props: { sum: string; method: string; to: Colour; truth: Solve | null }) {
  const live = useFollowing(
    'yose/solve',
    { input: props.sum, options: { method: props.method, to: props.to } },
    400,
  );
  const { known } = live;
  const doc = known.is === 'fresh' ? known.of.doc : null;
  const best = doc?.best[props.to] ?? [];
  const losses = best
    .filter((move) => typeof move === 'number')
    .map((i) => Math.min(...(props.truth?.loss[props.to]?.[i] ?? [NaN]).map((l) => number(l ?? NaN))));
  const worst = losses.length ? Math.max(...losses) : 0;
  const names = namesOf(doc?.components ?? []);
  return (
    <tr class={doc && worst === 0 ? 'is-best' : ''}>
      <td>{props.method}</td>
      <td>
        {known.is === 'failed' ? (
          <span class="hint">{known.trouble.message}</span>
        ) : doc ? (
          best.map((move) => moveName(move, names)).join(' or ')
        ) : (
          '…'
        )}
      </td>
      <td class="num">{!doc ? '' : worst === 0 ? 'nothing' : Number.isNaN(worst) ? '?' : shown(worst)}</td>
    </tr>
  );
}

export function Methods(props: { sum: string; to: Colour; truth: Solve | null }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Method</th>
          <th>Plays</th>
          <th class="num">Loses</th>
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => (
          <Choose key={method} {...props} method={method} />
        ))}
      </tbody>
    </table>
  );
}

export function Compare(props: { sums: string; onSums: (n: string) => void }) {
  const live = useFollowing('yose/compare', { options: { sums: Number(props.sums) } }, 300);
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
      <Answered live={live}>
        {({ doc }) => (
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
                {doc.methods.map((m) => (
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
        )}
      </Answered>
      <Doing live={live} />
    </>
  );
}

/** The border of {x+y|{x|0}} against the gotes, whose values are dragged along the left axis. */
export function Border(props: { gotes: string; to: string; onGotes: (gotes: string) => void }) {
  const falling = props.gotes
    .split(',')
    .map(Number)
    .sort((a, b) => b - a);
  const live = useFollowing('yose/border', { options: { gotes: falling, to: props.to } });
  const borders = live.known.of?.doc.borders ?? [];
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
    <div class="answered is-picture" data-state={live.known.is}>
      <Note known={live.known} />
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
        {borders.map((b) => (
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
      <Sentence trouble={live.known.is === 'failed' ? live.known.trouble : null} />
    </div>
  );
}
