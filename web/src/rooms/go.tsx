// Go: drop a game or set up stones; regions, families, judgement, candidates, and questions that are read out.
import { Goban, type Marker } from '@sabaki/shudan';
import '@sabaki/shudan/css/goban.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Colour, Documents, GoBoard, Reach, SafeSide } from '../api';
import { ask, sentence, Trouble, useAnswer } from '../ask';
import {
  addMove,
  isSgf,
  lineOf,
  mapOf,
  pathOf,
  pointName,
  pointOf,
  positionOf,
  writeText,
  type Line,
  type Position,
} from '../goban';
import {
  askedOf,
  chosenSide,
  marksOf,
  moveWord,
  pickStone,
  ReadingPanel,
  useWalk,
  wordsOf,
  type Question,
} from '../reading';
import { useAddress } from '../state';
import {
  Choice,
  download,
  Examples,
  Field,
  LinePlayer,
  Panel,
  Select,
  Sentence,
  Slider,
  Status,
} from '../ui';

const corners = [
  '...................',
  '..............X....',
  '..O....O.....O.....',
  '.X.O.....O.........',
  '...................',
  '..X.........X..X...',
  '...................',
  '...................',
  '...................',
  '...................',
  '...................',
  '...................',
  '...................',
  '...................',
  '...................',
  '...X...........O...',
  '...................',
  '...................',
  '...................',
].join('\n');

const small = '.XXO.\nX.XOO\n.XXO.\nXXOOO\n.XO..';

const cut = '.O.O.O.\nOOOOOOO\nXXOOOXX\n.XX.XX.\nXXOOOXX\nOOOOOOO\n.O.O.O.';

const ladder = Array(9).fill('.........');
ladder.splice(2, 3, '...X.....', '..XO.....', '..X......');

const fight = `(;FF[4]GM[1]SZ[9]KM[6.5]
;B[ee];W[ec];B[dd];W[dc];B[cd];W[fd];B[fe];W[gd];B[gf];W[cc]
;B[bd];W[he];B[hf];W[hd];B[bc];W[cb];B[bb];W[ed];B[de];W[ie]
;B[if];W[ca];B[ba];W[ge])`;

const defaults = {
  text: corners,
  line: '',
  move: '',
  tool: 'play',
  view: 'regions',
  mode: 'order',
  n: '3',
  limit: 'below',
  stop: '2',
  max: '0',
  dead: '',
  rules: 'japanese',
  question: 'life', // that is read out, with its stones: C4,E4
  stones: '',
  nodes: '', // positions that may be read; empty: as the program likes
  begins: '', // whose line is shown, and how much of it
  step: '',
};

/** What an answer of reading was shown with; of no use to another question, or to another position. */
const unread = { nodes: '', begins: '', step: '' };

const examples: [string, Partial<typeof defaults>][] = [
  ['Two corners', { text: corners }],
  ['A 9 × 9 game', { text: fight, view: 'judge' }],
  ['5 × 5, finished', { text: small, view: 'life' }],
  ['Who lives?', { text: cut, view: 'read', tool: 'ask', stones: 'C4' }],
  ['A ladder', { text: ladder.join('\n'), view: 'read', tool: 'ask', question: 'capture', stones: 'D6' }],
  ['Empty 9 × 9', { text: Array(9).fill('.........').join('\n'), view: 'board' }],
  ['Empty 19 × 19', { text: Array(19).fill('...................').join('\n'), view: 'board' }],
];

/** What a click or a slider can change about a report: the option that takes more dead stones, the division
 * into regions, the rules. */
const reports = {
  regions: { title: 'Regions', dead: 'dead', hasMode: true, hasRules: false },
  judge: { title: 'Judgement', dead: 'also-dead', hasMode: true, hasRules: true },
  candidates: { title: 'Candidates', dead: 'dead', hasMode: true, hasRules: false },
  life: { title: 'Life', dead: 'also-dead', hasMode: false, hasRules: false },
  score: { title: 'Score', dead: 'also-dead', hasMode: false, hasRules: true },
};
type View = keyof typeof reports;
type ReportDoc = Documents[`go/${View}`];

const views: [string, string][] = [
  ['board', 'Board'],
  ...Object.entries(reports).map(([view, { title }]): [string, string] => [view, title]),
  ['read', 'Reading: who lives?'],
];

interface Overlay {
  paint: Map<string, number>;
  markers: Map<string, Marker>;
  dead: Set<string>;
}

function Board(props: {
  position: Position;
  overlay: Overlay;
  last: string | null;
  click: string; // what Enter does
  class: string;
  onPoint: (name: string) => void;
}) {
  const { position: p, overlay } = props;
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [focus, setFocus] = useState<[number, number] | null>(null);
  useEffect(() => {
    const watch = new ResizeObserver(() => setWidth(box.current!.clientWidth));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  const size = Math.max(10, Math.min(40, Math.floor((Math.min(width, 720) - 6) / (p.cols + 2.1))));
  const key = (event: KeyboardEvent) => {
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    const now = focus ?? [Math.floor(p.cols / 2), Math.floor(p.rows / 2)];
    if (step)
      setFocus([
        Math.min(p.cols - 1, Math.max(0, now[0] + step[0])),
        Math.min(p.rows - 1, Math.max(0, now[1] + step[1])),
      ]);
    else if (event.key === 'Enter' || event.key === ' ') props.onPoint(pointName(p, now[0], now[1]));
    else return;
    event.preventDefault();
  };
  const name = focus && pointName(p, focus[0], focus[1]);
  const stone = name && p.stones.get(name);
  const at = name ? `. At ${name}${stone ? `, a ${stone === 1 ? 'black' : 'white'} stone` : ''}` : '';
  return (
    <div
      class={'goban-box ' + props.class}
      ref={box}
      tabIndex={0}
      role="application"
      aria-label={`Go board, ${p.to} to move. Arrow keys move, Enter ${props.click}${at}`}
      onKeyDown={key}
      data-test="goban"
    >
      {width > 0 && (
        <Goban
          vertexSize={size}
          showCoordinates
          coordX={(x) => pointName(p, x, 0)[0]}
          coordY={(y) => p.rows - y}
          signMap={mapOf(p, (name) => p.stones.get(name) ?? 0)}
          paintMap={mapOf(p, (name) => (overlay.paint.get(name) ?? 0) as 0)}
          markerMap={mapOf(
            p,
            (name) => overlay.markers.get(name) ?? (name === props.last ? { type: 'circle' as const } : null),
          )}
          dimmedVertices={[...overlay.dead].map((name) => pointOf(p, name))}
          selectedVertices={focus ? [focus] : []}
          onVertexClick={(_, [x, y]) => props.onPoint(pointName(p, x, y))}
        />
      )}
    </div>
  );
}

const safeKinds = [
  ['benson', 'Unconditionally alive', 'circle'],
  ['pass_alive', 'Pass-alive', 'square'],
  ['static', 'Statically safe', 'point'],
] as const;

const pointsOf = (side: SafeSide) => [...side.stones, ...side.points];

/** What a report shows on the board. */
function overlayOf(doc: ReportDoc | null, p: Position | null, dead: string[]): Overlay {
  const o: Overlay = { paint: new Map(), markers: new Map(), dead: new Set(dead) };
  if (!doc || !p) return o;
  const number = (names: string[]) =>
    names.forEach((name, i) => o.markers.set(name, { type: 'label', label: String(i + 1) }));
  if ('map' in doc)
    mapOf(p, (name, x, y) => {
      const letter = doc.map[y]?.[x] ?? '-';
      const paint = { X: 0.75, B: 0.75, b: 0.3, O: -0.75, W: -0.75, w: -0.3 }[letter];
      if (paint) o.paint.set(name, paint);
      if (letter === '*') o.markers.set(name, { type: 'cross' });
    });
  if ('dead' in doc) for (const d of doc.dead) o.dead.add(typeof d === 'string' ? d : d.point);
  if (doc.schema === 'yomi.go.regions/1') number(doc.regions.map((r) => r.first));
  if (doc.schema === 'yomi.go.candidates/1') number(doc.candidates.slice(0, 9).map((c) => c.move));
  if (doc.schema === 'yomi.go.life/1')
    for (const [kind, , mark] of [...safeKinds].reverse())
      for (const side of [doc[kind].black, doc[kind].white])
        for (const point of pointsOf(side)) o.markers.set(point, { type: mark });
  return o;
}

type Column = Record<string, number | string>;

/** A table of facts about both sides; those of Black give the rows. */
function TwoSides(props: { black: Column; white: Column; names?: Record<string, string> }) {
  return (
    <table>
      <thead>
        <tr>
          <th />
          <th class="num">Black</th>
          <th class="num">White</th>
        </tr>
      </thead>
      <tbody>
        {Object.keys(props.black).map((key) => (
          <tr key={key}>
            <td>{props.names?.[key] ?? key}</td>
            <td class="num">{props.black[key]}</td>
            <td class="num">{props.white[key]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sides(props: { doc: Documents['go/regions'] }) {
  const side = (r: Reach): Column => ({
    stones: r.stones,
    occupied: r.occupied,
    sphere: r.sphere,
    total: r.total,
    certain: r.certain,
    'equivalent moku': (r.moku10 / 10).toFixed(1),
    regions: r.regions,
    families: r.families,
    prisoners: r.prisoners,
  });
  return (
    <div data-test="sides">
      <TwoSides black={side(props.doc.black)} white={side(props.doc.white)} />
      <p class="hint">
        {props.doc.neutral.equal} points are equidistant, {props.doc.neutral.unreached} unreached.
      </p>
    </div>
  );
}

function Regions(props: { doc: Documents['go/regions'] }) {
  return (
    <div class="scroll">
      <table data-test="regions">
        <thead>
          <tr>
            <th>Region</th>
            <th>First</th>
            {['Size', 'Stones', 'Chains', 'Occupied', 'Sphere', 'Certain', 'Moku', 'Prisoners'].map((h) => (
              <th class="num" key={h}>
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.doc.regions.map((r, i) => (
            <tr key={i}>
              <td>
                <i class={`disc small ${r.colour}`} /> {i + 1}
              </td>
              <td>{r.first}</td>
              {[
                r.size,
                r.stones,
                r.chains,
                r.occupied,
                r.sphere,
                r.certain,
                (r.moku10 / 10).toFixed(1),
                r.prisoners,
              ].map((n, j) => (
                <td class="num" key={j}>
                  {n}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Dead = (props: { names: string[] }) => (
  <p class="hint">{props.names.length ? `Dead: ${props.names.join(', ')}` : 'No dead stones.'}</p>
);

function Judgement(props: { doc: Documents['go/judge'] }) {
  const { doc } = props;
  const { black, white, komi } = doc.parts;
  return (
    <div class="report" data-test="judge">
      <div class="answer">
        <p class="big">{doc.result}</p>
        <p class="says">
          An estimate, with komi {komi}. The board asks for <strong>{doc.strategy}</strong>.
        </p>
      </div>
      <TwoSides black={black} white={white} />
      <Dead names={doc.dead.map((d) => `${d.point} (${d.how.replace('_', ' ')})`)} />
      {doc.strategies.map((s) => (
        <details key={s.name} open={s.name === doc.strategy}>
          <summary>
            {s.name}: {s.votes} of {s.facts.length} facts speak for it
          </summary>
          <ul class="facts">
            {s.facts.map((f) => (
              <li key={f.fact} class={f.holds ? 'holds' : ''}>
                {f.holds ? '●' : '○'} {f.fact}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

function Score(props: { doc: Documents['go/score'] }) {
  const { doc } = props;
  const side = (c: Colour) => ({
    territory: doc.territory[c],
    prisoners: doc.prisoners[c],
    stones: doc.stones[c],
    area: doc.area[c],
  });
  return (
    <div class="report" data-test="score">
      <div class="answer">
        <p class="big">{doc.result}</p>
        <p class="says">
          {doc.rules.charAt(0).toUpperCase() + doc.rules.slice(1)} rules, komi {doc.komi}, {doc.dame} neutral
          points.
        </p>
      </div>
      <TwoSides black={side('black')} white={side('white')} />
      <Dead names={doc.dead} />
    </div>
  );
}

function Life(props: { doc: Documents['go/life']; onAsk: (stone: string) => void }) {
  const { doc } = props;
  const side = (c: Colour) =>
    Object.fromEntries(safeKinds.map(([kind, name]) => [name, pointsOf(doc[kind][c]).length]));
  return (
    <div class="report" data-test="life">
      <TwoSides black={side('black')} white={side('white')} />
      <p class="hint">Stones and points of each kind.</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>Chain</th>
              <th class="num">Stones</th>
              <th>Fate</th>
              <th>Known by</th>
            </tr>
          </thead>
          <tbody>
            {doc.chains.map((c) => (
              <tr key={c.stones[0]}>
                <td>
                  <i class={`disc small ${c.colour}`} />{' '}
                  <button
                    type="button"
                    class="plain"
                    title="Read it out"
                    onClick={() => props.onAsk(c.stones[0])}
                  >
                    {c.stones[0]}
                  </button>
                </td>
                <td class="num">{c.stones.length}</td>
                <td>{c.fate}</td>
                <td>{c.how.replace('_', ' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Candidates(props: { doc: Documents['go/candidates']; onPick: (move: string) => void }) {
  return (
    <div class="scroll">
      <table data-test="candidates">
        <thead>
          <tr>
            <th>Move</th>
            <th class="num">Value</th>
            <th>Serves</th>
            <th>Reason</th>
          </tr>
        </thead>
        <tbody>
          {props.doc.candidates.slice(0, 12).map((c, i) => (
            <tr key={i}>
              <td>
                {i + 1}.{' '}
                <button type="button" class="plain" onClick={() => props.onPick(c.move)}>
                  {c.move}
                </button>
              </td>
              <td class="num">{c.value}</td>
              <td>{c.strategy}</td>
              <td>{c.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Report(props: { doc: ReportDoc; onPick: (move: string) => void; onAsk: (stone: string) => void }) {
  const { doc } = props;
  switch (doc.schema) {
    case 'yomi.go.regions/1':
      return (
        <>
          <Sides doc={doc} />
          <Regions doc={doc} />
        </>
      );
    case 'yomi.go.judge/1':
      return <Judgement doc={doc} />;
    case 'yomi.go.candidates/1':
      return <Candidates doc={doc} onPick={props.onPick} />;
    case 'yomi.go.life/1':
      return <Life doc={doc} onAsk={props.onAsk} />;
    case 'yomi.go.score/1':
      return <Score doc={doc} />;
  }
}

function DropZone(props: { onText: (text: string) => void }) {
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => file && props.onText(await file.text());
  return (
    <label
      class={'drop' + (isOver ? ' is-over' : '')}
      onDragOver={(e) => (e.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        e.preventDefault();
        setOver(false);
        take(e.dataTransfer?.files[0]);
      }}
    >
      Drop an SGF file here, or choose one
      <input type="file" accept=".sgf,.txt" onChange={(e) => take(e.currentTarget.files?.[0])} />
    </label>
  );
}

/** The forks of the line near the position, so that another branch can be taken. */
function Forks(props: { line: Line; at: number; onChoose: (fork: number, choice: number) => void }) {
  const { forks } = props.line;
  const first = Math.max(0, forks.filter((f) => f.moves <= props.at).length - 2);
  return (
    <>
      {forks.slice(first, first + 3).map((f, i) => (
        <Choice
          key={first + i}
          label={f.moves ? `Variations after move ${f.moves}` : 'Variations at the start'}
          value={String(f.choice)}
          options={f.options.map((name, k) => [String(k + 1), name])}
          onChange={(k) => props.onChoose(first + i, Number(k))}
        />
      ))}
    </>
  );
}

/** What is odd about the file, up to this position. */
function Warnings(props: { list: GoBoard['warnings'] }) {
  return (
    <ul class="warnings" data-test="warnings">
      {props.list.slice(0, 5).map((w, i) => (
        <li key={i}>{sentence(w.text, w.line ? `line ${w.line}` : '')}</li>
      ))}
    </ul>
  );
}

/** What Enter does at a point, by the tool. */
const clicks: Record<string, string> = {
  play: 'plays, and on a stone asks who lives',
  ask: 'asks about a stone',
  black: 'puts a black stone',
  white: 'puts a white stone',
  erase: 'erases a stone',
  dead: 'marks a stone dead',
};

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function Go() {
  const [s, set] = useAddress('go', defaults);
  const [saying, setSaying] = useState<Trouble | null>(null);
  const choices = s.line.split(',').map(Number);
  const [rows, setRows] = useState(19);
  const line = useMemo(() => lineOf(s.text, choices, { rows }), [s.text, s.line, rows]);
  const { moves } = line;
  const at = s.move === '' ? moves : Math.min(Number(s.move), moves);
  const where = !isSgf(s.text) ? {} : s.line ? { node: pathOf(line, at) } : s.move !== '' ? { move: at } : {};
  const show = useAnswer('go/show', { input: s.text, options: where }, 60);
  const position = show.doc ? positionOf(show.doc) : null;
  if (position && position.rows !== rows) setRows(position.rows);

  const view = s.view in reports ? (s.view as View) : null;
  const report = view && reports[view];
  const options: Record<string, unknown> = { ...where };
  if (report?.hasMode) {
    options.mode = s.mode === 'convert' ? `convert=${s.n}` : s.mode;
    options.limit = s.limit === 'none' ? 'none' : `${s.limit}=${s.stop}`;
    options['max-order'] = Number(s.max);
  }
  if (report && s.dead) options[report.dead] = s.dead;
  if (report?.hasRules) options.rules = s.rules;
  const live = useAnswer(
    `go/${view ?? 'regions'}`,
    view && position ? { input: s.text, options } : null,
    100,
  );
  const doc = live.doc?.schema === `yomi.go.${view}/1` ? live.doc : null; // else still that of another view

  const isReading = s.view === 'read';
  const asked = askedOf(s.question, s.stones);
  // Only the position on the screen is read, and only once it is known to be that of now.
  const words = isReading && position && show.isFresh ? wordsOf(asked, position) : null;
  const limit = s.nodes ? { nodes: Number(s.nodes) } : {};
  const read = useAnswer(
    'go/read',
    words && { input: s.text, options: { ...where, ...limit }, words, picture: true },
  );
  const found = words && read.isFresh ? read.doc : null;
  const side = found ? chosenSide(found, s.begins) : 'black';
  const variation = found?.[side]?.line ?? [];
  const step = Math.min(Number(s.step), variation.length);
  const { walked, trouble: astray } = useWalk(position, side, variation, step);

  const dead = s.dead.split(',').filter(Boolean);
  const overlay =
    isReading && position
      ? { ...marksOf(asked, position, found, side, walked), dead: new Set<string>() }
      : overlayOf(live.isFresh ? doc : null, position, dead);
  const shown = walked?.position ?? position;
  const last = walked ? null : (show.doc?.last?.move ?? null);

  /** Another position, or another question. */
  const goTo = (part: Partial<typeof defaults>) => (setSaying(null), set({ ...unread, dead: '', ...part }));
  const askFor = (part: Partial<typeof defaults>) => (setSaying(null), set({ ...unread, ...part }));
  const load = (text: string) => goTo({ text, line: '', move: '', stones: '' });

  const canAsk = s.tool === 'ask' || s.tool === 'play'; // a click on a stone
  const askAt = (p: Position, name: string) => {
    const next = isReading ? asked : askedOf('life', '');
    askFor({ view: 'read', question: next.question, stones: pickStone(next, p, name).join(',') });
  };

  const put = async (name: string) => {
    if (!position) return;
    setSaying(null);
    if (step > 0 && name === variation[step]) {
      set({ step: String(step + 1) });
    } else if (canAsk && position.stones.has(name)) {
      askAt(position, name);
    } else if (step > 0) {
      setSaying(new Trouble({ message: 'the board shows a line; go back to its start to put stones' }));
    } else if (s.tool === 'ask') {
      setSaying(new Trouble({ message: `there is no stone at ${name}; click one to ask about it` }));
    } else if (s.tool === 'dead') {
      if (position.stones.has(name))
        set({ dead: (dead.includes(name) ? dead.filter((d) => d !== name) : [...dead, name]).join(',') });
    } else if (s.tool === 'play') {
      const text = addMove(s.text, position, name, line, at === moves);
      try {
        const next =
          at === moves && s.line ? { node: pathOf(lineOf(text, choices, position), Infinity) } : {};
        const { warnings } = (await ask('go/show', { input: text, options: next })).doc;
        // The rules are the library's: it warns of a move that breaks them.
        const isLegal = !warnings.length || isEqual(warnings, show.doc?.warnings);
        if (!isLegal) throw new Trouble({ message: `${name} cannot be played here` });
        goTo({ text, line: at === moves ? s.line : '', move: '' });
      } catch (error) {
        setSaying(error as Trouble);
      }
    } else {
      const stones = new Map(position.stones);
      if (s.tool === 'erase') stones.delete(name);
      else stones.set(name, s.tool === 'black' ? 1 : -1);
      goTo({
        text: writeText({ ...position, stones }),
        line: '',
        move: '',
        dead: dead.filter((d) => d !== name).join(','),
      });
    }
  };
  const save = async () => {
    if (found && read.svg) {
      download('yomi-go.svg', read.svg, 'image/svg+xml');
      return;
    }
    try {
      const isMap = doc && view === 'regions';
      const { svg } = await ask(isMap ? 'go/regions' : 'go/show', {
        input: s.text,
        options: isMap ? options : where,
        picture: true,
      });
      if (svg) download('yomi-go.svg', svg, 'image/svg+xml');
    } catch (error) {
      setSaying(error as Trouble);
    }
  };
  return (
    <>
      <Examples list={examples} onPick={(e) => goTo({ ...defaults, ...e })} />
      <div class="room">
        <div class="stage">
          <div class="go-top">
            {shown ? (
              <Board
                position={shown}
                overlay={overlay}
                last={last}
                click={clicks[s.tool] ?? ''}
                class={(isReading ? 'is-read ' : '') + (canAsk ? 'can-ask' : '')}
                onPoint={put}
              />
            ) : (
              <div class="goban-box" />
            )}
            <div class="below">
              <p class="turn">
                <i class={`disc small ${shown?.to ?? 'black'}`} /> {shown?.to === 'white' ? 'White' : 'Black'}{' '}
                to move
                {show.doc?.captures && !walked && (
                  <span class="hint">
                    {' '}
                    · taken: Black {show.doc.captures.black}, White {show.doc.captures.white}
                  </span>
                )}
              </p>
              <div class="buttons">
                <button type="button" class="quiet" onClick={save}>
                  Save the picture
                </button>
              </div>
            </div>
            {variation.length > 0 && (
              <div class="go-line" data-test="line">
                <p class="hint" aria-live="polite">
                  {side === 'black' ? 'Black' : 'White'} first
                  {walked && `, move ${walked.step}: ${moveWord(variation[walked.step - 1])}`}
                </p>
                <LinePlayer
                  key={side + s.stones + variation}
                  label={`The line when ${side} begins`}
                  unit="Line"
                  moves={variation.map(moveWord)}
                  at={step}
                  onStep={(n) => set({ begins: side, step: n ? String(n) : '' })}
                />
                {walked?.takesBack && (
                  <p class="hint">A ko is taken back in this line: play a threat elsewhere first.</p>
                )}
                <Sentence trouble={astray} />
              </div>
            )}
            {moves > 0 && (
              <Slider
                label="Move"
                value={at}
                min={0}
                max={moves}
                text={`${at} of ${moves}`}
                onInput={(n) => goTo({ move: n === moves ? '' : String(n) })}
              />
            )}
            <Forks
              line={line}
              at={at}
              onChoose={(fork, choice) =>
                goTo({
                  line: [...line.forks.slice(0, fork).map((f) => f.choice), choice].join(','),
                  move: String(line.forks[fork].moves + 1),
                })
              }
            />
            <Warnings list={show.doc?.warnings ?? []} />
            <Sentence trouble={saying} />
          </div>
          {report && (
            <Panel class="go-report" title={report.title}>
              {doc && <Report doc={doc} onPick={put} onAsk={(name) => position && askAt(position, name)} />}
              <Status live={live} />
              <Sentence trouble={live.trouble} />
            </Panel>
          )}
        </div>
        <div class="side">
          <Panel title="View">
            <Choice
              label="Show"
              value={s.view}
              options={views}
              layout="threes"
              onChange={(next) =>
                set({
                  view: next,
                  tool: next === 'read' ? 'ask' : s.tool === 'ask' ? 'play' : s.tool,
                  ...(next === 'read' ? {} : { begins: '', step: '' }),
                })
              }
            />
            {report?.hasMode && (
              <>
                <Choice
                  label="Division"
                  value={s.mode}
                  options={[
                    ['plain', 'plain'],
                    ['order', 'order'],
                    ['kosuri', 'kosuri'],
                    ['convert', 'convert'],
                  ]}
                  onChange={(mode) => set({ mode })}
                />
                {s.mode === 'convert' && (
                  <Slider
                    label="n"
                    value={Number(s.n)}
                    min={1}
                    max={8}
                    onInput={(n) => set({ n: String(n) })}
                  />
                )}
                {s.mode !== 'plain' && (
                  <>
                    <Choice
                      label="Limit of kosuri"
                      value={s.limit}
                      options={[
                        ['below', 'below'],
                        ['stop', 'stop at'],
                        ['none', 'none'],
                      ]}
                      onChange={(limit) => set({ limit })}
                    />
                    {s.limit !== 'none' && (
                      <Slider
                        label={s.limit}
                        value={Number(s.stop)}
                        min={1}
                        max={8}
                        onInput={(n) => set({ stop: String(n) })}
                      />
                    )}
                  </>
                )}
                <Slider
                  label="Most steps"
                  value={Number(s.max)}
                  min={0}
                  max={20}
                  text={s.max === '0' ? 'any' : s.max}
                  onInput={(n) => set({ max: String(n) })}
                />
              </>
            )}
            {report?.hasRules && (
              <Select
                label="Rules"
                value={s.rules}
                options={[
                  ['japanese', 'Japanese'],
                  ['chinese', 'Chinese'],
                  ['aga', 'AGA'],
                ]}
                onChange={(rules) => set({ rules })}
              />
            )}
            {s.view === 'regions' && (
              <p class="hint">
                Dark and light shades: occupied; faint: sphere of influence; crosses: equidistant. Numbers
                name the regions.
              </p>
            )}
            {s.view === 'life' && (
              <p class="hint">
                Rings: alive whatever happens (Benson); squares: pass-alive; dots: statically safe.
              </p>
            )}
          </Panel>
          {isReading && (
            <ReadingPanel
              asked={asked}
              position={position}
              doc={found}
              live={read}
              side={side}
              isStepping={!!walked}
              onQuestion={(question: Question) => askFor({ question, stones: asked.stones[0] ?? '' })}
              onSide={(begins) => set({ begins, step: '' })}
              onFurther={() => askFor({ nodes: String(10 * Number(s.nodes || 200000)) })}
            >
              {canAsk && !words && (
                <p class="hint">With the keyboard: the arrow keys on the board, then Enter.</p>
              )}
              {!canAsk && (
                <div class="buttons">
                  <button type="button" class="quiet" onClick={() => set({ tool: 'ask' })}>
                    Let a click ask
                  </button>
                </div>
              )}
            </ReadingPanel>
          )}
          <Panel title="Stones">
            <Choice
              label="A click"
              value={s.tool}
              layout="threes"
              options={[
                ['play', 'plays'],
                ['ask', 'asks'],
                ['dead', 'is dead'],
                ['black', 'Black'],
                ['white', 'White'],
                ['erase', 'erases'],
              ]}
              onChange={(tool) => set({ tool, ...(tool === 'ask' ? { view: 'read' } : {}) })}
            />
            {s.tool === 'play' && <p class="hint">On a stone it asks: who lives?</p>}
            <DropZone onText={load} />
            <Field
              label="SGF, or the board as text"
              trouble={show.trouble}
              hint="X Black, O White, . empty; top row first."
            >
              {(id, bad) => (
                <textarea
                  id={id}
                  class="sum"
                  rows={10}
                  spellcheck={false}
                  aria-invalid={bad}
                  value={s.text}
                  onInput={(e) => load(e.currentTarget.value)}
                />
              )}
            </Field>
          </Panel>
        </div>
      </div>
    </>
  );
}
