// Polyominoes: draw a goal, judge it, look at the paving or play against the proof; table 4.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Documents, Proof, Shape as Known } from '../api';
import { ask, useAnswer } from '../ask';
import { useAddress } from '../state';
import { Choice, download, Examples, Field, gridKeys, Panel, Picture, Sentence, Status } from '../ui';

const defaults = { goal: 'Square+W', view: 'play', moves: '', pair: '' };

const examples: [string, Partial<typeof defaults>][] = [
  ['Square or W', { goal: 'Square+W', view: 'play' }],
  ['L4, a quick win', { goal: 'L4', view: 'play' }],
  ['Square, a loser', { goal: 'Square', view: 'paving' }],
  ['I5, a loser', { goal: 'I', view: 'paving' }],
  ['Snaky, open', { goal: 'Snaky', view: 'play' }],
  ['Table 4', { view: 'table' }],
];

const SIDE = 6;

/** "##./.##" of the cells drawn on the pad. */
function gridOf(cells: Set<number>): string {
  const list = [...cells].map((c) => [Math.floor(c / SIDE), c % SIDE]);
  if (!list.length) return '';
  const top = Math.min(...list.map((c) => c[0]));
  const left = Math.min(...list.map((c) => c[1]));
  const bottom = Math.max(...list.map((c) => c[0]));
  const right = Math.max(...list.map((c) => c[1]));
  const rows: string[] = [];
  for (let r = top; r <= bottom; r++) {
    let row = '';
    for (let c = left; c <= right; c++) row += cells.has(r * SIDE + c) ? '#' : '.';
    rows.push(row);
  }
  return rows.join('/');
}

function cellsOf(shape: string, known: Known[]): number[][] {
  const named = known.find((k) => k.name === shape || k.other_names.includes(shape));
  const grid = named ? named.grid : shape;
  if (!/^[#./]+$/.test(grid)) return [];
  return grid.split('/').flatMap((row, r) => [...row].flatMap((c, i) => (c === '#' ? [[r, i]] : [])));
}

function Shape(props: { cells: number[][]; size?: number; label?: string }) {
  const size = props.size ?? 10;
  const rows = Math.max(1, ...props.cells.map((c) => c[0] + 1));
  const cols = Math.max(1, ...props.cells.map((c) => c[1] + 1));
  return (
    <svg
      class="shape"
      width={cols * size + 2}
      height={rows * size + 2}
      viewBox={`-1 -1 ${cols * size + 2} ${rows * size + 2}`}
      role="img"
      aria-label={props.label ?? 'shape'}
    >
      {props.cells.map(([r, c]) => (
        <rect key={`${r},${c}`} x={c * size} y={r * size} width={size} height={size} />
      ))}
    </svg>
  );
}

function Pad(props: { shapes: string[]; known: Known[]; onChange: (grid: string) => void }) {
  const [cells, setCells] = useState(new Set<number>());
  const drawn = gridOf(cells);
  const turn = (cell: number) => {
    const next = new Set(cells);
    if (!next.delete(cell)) next.add(cell);
    setCells(next);
    const grid = gridOf(next);
    if (grid) props.onChange(grid);
  };
  const last = props.shapes[props.shapes.length - 1] ?? '';
  useEffect(() => {
    if (last === drawn) return;
    const list = cellsOf(last, props.known);
    const rows = Math.max(0, ...list.map((c) => c[0] + 1));
    const cols = Math.max(0, ...list.map((c) => c[1] + 1));
    if (rows > SIDE || cols > SIDE) return;
    const [dr, dc] = [Math.floor((SIDE - rows) / 2), Math.floor((SIDE - cols) / 2)];
    setCells(new Set(list.map(([r, c]) => (r + dr) * SIDE + c + dc)));
  }, [last, props.known.length]);
  return (
    <div class="pad" role="group" aria-label="Draw a shape" onKeyDown={gridKeys(SIDE)}>
      {Array.from({ length: SIDE * SIDE }, (_, i) => (
        <button
          type="button"
          key={i}
          data-cell={i}
          aria-pressed={cells.has(i)}
          aria-label={`row ${Math.floor(i / SIDE) + 1}, column ${(i % SIDE) + 1}`}
          class={cells.has(i) ? 'is-on' : ''}
          onClick={() => turn(i)}
        />
      ))}
    </div>
  );
}

/** A board without end: drag it or use the arrow keys; a click is a mark. */
function Endless(props: {
  doc: Documents['poly/play'];
  onMark: (row: number, col: number) => void;
  isBusy: boolean;
}) {
  const CELL = 36;
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  const [at, setAt] = useState({ x: 0, y: 0 }); // pixels of the top left corner
  const [focus, setFocus] = useState<[number, number] | null>(null);
  const moved = useRef(false);
  const height = Math.min(520, Math.max(360, width));
  useEffect(() => {
    const watch = new ResizeObserver(() => setWidth(box.current!.clientWidth));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  const side = props.doc.window || 9;
  useEffect(() => {
    setAt({ x: (side * CELL - width) / 2, y: (side * CELL - height) / 2 });
  }, [side, width, height, props.doc.goal]);
  const stones = new Map<string, string>(props.doc.marks.map(([r, c, colour]) => [`${r},${c}`, colour]));
  const order = new Map<string, number>(props.doc.marks.map(([r, c], i) => [`${r},${c}`, i + 1]));
  const needs = new Set<string>(props.doc.needs.map(([r, c]) => `${r},${c}`));
  const last = props.doc.last ? props.doc.last.join(',') : '';
  const [top, left] = [Math.floor(at.y / CELL), Math.floor(at.x / CELL)];
  const [rows, cols] = [Math.ceil(height / CELL) + 1, Math.ceil(width / CELL) + 1];
  const down = (event: PointerEvent) => {
    const from = { x: event.clientX, y: event.clientY, at };
    moved.current = false;
    const target = event.currentTarget as Element;
    const move = (e: PointerEvent) => {
      const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
      if (!moved.current && Math.hypot(dx, dy) < 6) return;
      if (!moved.current) target.setPointerCapture(event.pointerId);
      moved.current = true;
      setAt({ x: from.at.x - dx, y: from.at.y - dy });
    };
    const up = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
  };
  const click = (event: MouseEvent) => {
    if (moved.current) return;
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    props.onMark(
      Math.floor((event.clientY - frame.top + at.y) / CELL),
      Math.floor((event.clientX - frame.left + at.x) / CELL),
    );
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    const now = focus ?? [Math.floor(side / 2), Math.floor(side / 2)];
    if (step) {
      const next: [number, number] = [now[0] + step[0], now[1] + step[1]];
      setFocus(next);
      const [x, y] = [next[1] * CELL, next[0] * CELL];
      setAt((a) => ({
        x: Math.min(Math.max(a.x, x + CELL - width), x),
        y: Math.min(Math.max(a.y, y + CELL - height), y),
      }));
    } else if (event.key === 'Enter' || event.key === ' ') props.onMark(now[0], now[1]);
    else return;
    event.preventDefault();
  };
  const cells = [];
  for (let r = top; r < top + rows; r++)
    for (let c = left; c < left + cols; c++) {
      const name = `${r},${c}`;
      const [x, y] = [c * CELL - at.x, r * CELL - at.y];
      const stone = stones.get(name);
      const isFocus = focus && focus[0] === r && focus[1] === c;
      cells.push(
        <g key={name} data-cell={name}>
          <rect
            class={'cell' + (needs.has(name) ? ' is-needed' : '') + (isFocus ? ' is-focus' : '')}
            x={x + 0.5}
            y={y + 0.5}
            width={CELL - 1}
            height={CELL - 1}
          />
          {stone && (
            <>
              <circle
                class={'stone ' + stone + (name === last ? ' is-last' : '')}
                cx={x + CELL / 2}
                cy={y + CELL / 2}
                r={CELL * 0.38}
              />
              <text class={'number ' + stone} x={x + CELL / 2} y={y + CELL / 2 + 4.5} text-anchor="middle">
                {order.get(name)}
              </text>
            </>
          )}
        </g>,
      );
    }
  return (
    <div class="endless" ref={box} data-test="endless">
      <svg
        width={width}
        height={height}
        tabindex={0}
        role="application"
        aria-label="Endless board. Arrow keys move, Enter marks."
        onPointerDown={down}
        onClick={click}
        onKeyDown={key}
        aria-busy={props.isBusy}
      >
        {cells}
      </svg>
    </div>
  );
}

function Play(props: { certificate: string; goal: string; moves: string; onMoves: (moves: string) => void }) {
  const live = useAnswer('poly/play', { input: props.certificate, options: { play: props.moves } }, 0);
  const doc = live.doc;
  const isBlack = doc?.colour === 'black';
  const hardest = doc?.hardest;
  const you = isBlack ? 'White' : 'Black';
  const says = !doc
    ? ' '
    : doc.winner
      ? `${doc.winner === 'black' ? 'Black' : 'White'} has completed a shape and wins.`
      : isBlack
        ? 'You are White. Black follows the proof and wins, wherever you mark. ' +
          'Dotted cells are those it still needs.'
        : 'You are Black. White answers in the other half of the pair, so you never complete a shape.';
  const marks = props.moves.split(' ').filter(Boolean);
  return (
    <>
      {doc ? (
        <Endless
          doc={doc}
          isBusy={live.isBusy}
          onMark={(r, c) => !doc.winner && props.onMoves([...marks, `${r},${c}`].join(' '))}
        />
      ) : (
        <div class="endless" />
      )}
      <p class="says" data-test="play">
        {says}
      </p>
      <Sentence trouble={live.trouble} />
      <div class="buttons">
        <button
          type="button"
          class="quiet"
          disabled={!marks.length}
          onClick={() => props.onMoves(marks.slice(0, -1).join(' '))}
        >
          Take back
        </button>
        <button type="button" class="quiet" disabled={!marks.length} onClick={() => props.onMoves('')}>
          New game
        </button>
        {isBlack && hardest && (
          <button
            type="button"
            class="quiet"
            onClick={() => props.onMoves([...marks, hardest.join(',')].join(' '))}
          >
            Hold out longest as {you}
          </button>
        )}
      </div>
    </>
  );
}

const table: { doc: Documents['poly/table'] | null } = { doc: null }; // 66 pairs take a while; once is enough

function Table4(props: { pair: string; onPair: (pair: string) => void; onGoal: (goal: string) => void }) {
  const [isAsked, setAsked] = useState(false);
  const live = useAnswer(
    'poly/table',
    isAsked && !table.doc ? { options: { each: '1s', memory: '64M' } } : null,
    0,
  );
  if (live.doc && live.isFresh) table.doc = live.doc;
  const pairs = table.doc?.pairs ?? [];
  const names: string[] = [];
  for (const p of pairs) for (const n of p.goal.split('+')) if (!names.includes(n)) names.push(n);
  const of = (a: string, b: string) => pairs.find((p) => p.goal === `${a}+${b}`);
  const chosen = pairs.find((p) => p.goal === props.pair);
  const proofs: [string, Proof][] = chosen
    ? [
        ['certificate', chosen.certificate],
        ['weak', chosen.weak],
        ['pavingwin', chosen.pavingwin],
      ]
    : [];
  return (
    <>
      {!table.doc && (
        <div class="waiting">
          <p>
            All 66 pairs of the twelve smallest losers, each judged now and proved: this takes about fifteen
            seconds.
          </p>
          <button type="button" disabled={live.isBusy} onClick={() => setAsked(true)}>
            Judge all pairs
          </button>
          <Status live={live} />
          <Sentence trouble={live.trouble} />
        </div>
      )}
      {table.doc && (
        <div class="scroll">
          <table class="table4" data-test="table4">
            <thead>
              <tr>
                <td />
                {names.slice(1).map((n) => (
                  <th key={n} scope="col">
                    <span>{n}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {names.slice(0, -1).map((a, i) => (
                <tr key={a}>
                  <th scope="row">{a}</th>
                  {names.slice(1).map((b, j) => {
                    const p = j >= i ? of(a, b) : null;
                    const sign = !p
                      ? ''
                      : p.result === 'winner'
                        ? 'W'
                        : p.result === 'loser'
                          ? String(p.paving_number ?? 'L')
                          : '?';
                    return (
                      <td key={b}>
                        {p && (
                          <button
                            type="button"
                            class={p.result + (p.goal === props.pair ? ' is-on' : '')}
                            aria-label={`${p.goal}: ${p.result}`}
                            onClick={() => props.onPair(p.goal)}
                          >
                            {sign}
                          </button>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {table.doc && (
        <p class="hint">
          W: Black wins. A number: the paving that blocks it, numbered as in the paper. ?: not settled in the
          second that it got; look at it for longer. Choose a pair for its proof.
        </p>
      )}
      {chosen && (
        <div class="chosen" data-test="pair">
          <p>
            <strong>{chosen.goal}</strong>: {chosen.result}. The paper says {chosen.paper}.
            {chosen.result === 'unknown' && chosen.weak ? ' Black wins the weak game.' : ''}
            {chosen.result === 'unknown' && chosen.pavingwin ? ' No paving blocks it.' : ''}
          </p>
          <div class="buttons">
            {proofs.map(
              ([name, text]) =>
                text && (
                  <button
                    type="button"
                    key={name}
                    onClick={() =>
                      download(`${chosen.goal}${name === 'certificate' ? '' : '-' + name}.txt`, text)
                    }
                  >
                    Download the {name === 'certificate' ? 'certificate' : `${name} certificate`}
                  </button>
                ),
            )}
            <button type="button" class="quiet" onClick={() => props.onGoal(chosen.goal)}>
              Look at it
            </button>
          </div>
        </div>
      )}
    </>
  );
}

function sentenceOf(doc: Documents['poly/judge']): string {
  if (doc.result === 'winner')
    return (
      `Black completes a shape with at most ${doc.moves} marks, however White replies. ` +
      'Proved and checked.'
    );
  if (doc.result === 'loser')
    return doc.paving_number
      ? `Paving ${doc.paving_number} blocks it. Checked.`
      : `A paving with a period of ${doc.area} cells blocks it. Checked.`;
  const more = doc.weak ? ' Black wins the weak game, though.' : '';
  return (
    `Nobody knows yet: no paving with a period of up to ${doc.area} cells was found, ` +
    `and no proof in windows up to ${doc.window}×${doc.window}.${more}`
  );
}

export function Poly() {
  const [s, set] = useAddress('poly', defaults);
  const [known, setKnown] = useState<Known[]>([]);
  useEffect(() => {
    ask('poly/shapes', {}).then(
      (a) => setKnown(a.doc.shapes),
      () => undefined,
    );
  }, []);
  const judge = useAnswer(
    'poly/judge',
    s.goal ? { input: s.goal, options: { time: '20s', memory: '256M' } } : null,
    250,
  );
  const doc = judge.isFresh ? judge.doc : null;
  const isLoser = doc?.result === 'loser';
  const pave = useAnswer(
    'poly/pave',
    isLoser && s.view === 'paving' ? { input: s.goal, picture: true } : null,
    0,
  );
  const shapes = s.goal
    .split('+')
    .map((t) => t.trim())
    .filter(Boolean);
  const certificate = doc?.certificate ?? doc?.weak ?? null;
  const setGoal = (goal: string) => set({ goal, moves: '', view: s.view === 'table' ? 'play' : s.view });
  return (
    <>
      <Examples list={examples} onPick={(e) => set({ ...e, moves: '' })} />
      <div class="room">
        <div class="stage">
          <Panel>
            <Choice
              label="Look at"
              value={s.view}
              options={[
                ['play', 'Play against the proof'],
                ['paving', 'Paving'],
                ['table', 'Table 4'],
              ]}
              onChange={(view) => set({ view })}
            />
            {s.view === 'play' &&
              (certificate ? (
                <Play
                  certificate={certificate}
                  goal={s.goal}
                  moves={s.moves}
                  onMoves={(moves) => set({ moves })}
                />
              ) : (
                <div class="endless">
                  <p class="hint">
                    {judge.isBusy
                      ? 'Judging the goal first…'
                      : 'There is no proof to play against: the goal is not settled.'}
                  </p>
                </div>
              ))}
            {s.view === 'paving' && (
              <div class="paving" data-test="paving">
                {isLoser ? (
                  <>
                    <Picture svg={pave.svg} alt={`Paving that blocks ${s.goal}`} />
                    <p class="says">
                      Every copy of the goal, turned or mirrored, holds a whole pair; White always answers in
                      the other half.
                    </p>
                  </>
                ) : (
                  <p class="hint">
                    {judge.isBusy
                      ? 'Judging the goal first…'
                      : 'No paving blocks this goal, as far as is known.'}
                  </p>
                )}
                <Sentence trouble={pave.trouble} />
              </div>
            )}
            {s.view === 'table' && (
              <Table4
                pair={s.pair}
                onPair={(pair) => set({ pair })}
                onGoal={(goal) => set({ goal, moves: '', view: 'play' })}
              />
            )}
          </Panel>
          <Panel title="Named shapes">
            <div class="gallery">
              {known.map((k) => (
                <button
                  type="button"
                  key={k.name}
                  class={k.status}
                  title={`${k.name}: ${k.status}`}
                  onClick={() => setGoal(k.name)}
                >
                  <Shape cells={k.cells} size={8} label="" />
                  <span>{k.name}</span>
                  <small>{k.status}</small>
                </button>
              ))}
            </div>
          </Panel>
        </div>
        <div class="side">
          <Panel title="Judgement">
            <div class="answer">
              <p class="big word" data-test="result">
                {doc ? doc.result : judge.isBusy ? '…' : '–'}
              </p>
              <p class="says">{doc ? sentenceOf(doc) : ' '}</p>
            </div>
            <Status live={judge} />
            <div class="buttons">
              <button
                type="button"
                class="quiet"
                disabled={!certificate}
                onClick={() => certificate && download(`${s.goal.replace(/[^\w+]/g, '_')}.txt`, certificate)}
              >
                Download the certificate
              </button>
            </div>
          </Panel>
          <Panel title="The goal">
            <div class="goal" aria-label="Shapes of the goal">
              {shapes.map((shape, i) => (
                <span key={i}>
                  {i > 0 && <em>or</em>}
                  <Shape cells={cellsOf(shape, known)} size={14} label={shape} />
                </span>
              ))}
            </div>
            <Pad
              shapes={shapes}
              known={known}
              onChange={(grid) => setGoal([...shapes.slice(0, -1), grid].join('+'))}
            />
            <Field label="Names or grids, joined by +" trouble={judge.trouble}>
              {(id, bad) => (
                <input
                  id={id}
                  spellcheck={false}
                  aria-invalid={bad}
                  value={s.goal}
                  onInput={(e) => setGoal(e.currentTarget.value)}
                />
              )}
            </Field>
            <div class="buttons">
              <button type="button" class="quiet small" onClick={() => setGoal(s.goal + '+#')}>
                Add a shape
              </button>
              <button
                type="button"
                class="quiet small"
                disabled={shapes.length < 2}
                onClick={() => setGoal(shapes.slice(0, -1).join('+'))}
              >
                Remove the last
              </button>
            </div>
          </Panel>
        </div>
      </div>
    </>
  );
}
