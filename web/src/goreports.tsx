// Reports about a Go position: regions, judgement, candidates, life and score, as tables and on the board.
import type { Colour, Documents, Reach, SafeSide } from './api';
import { noOverlay, type Overlay } from './goboard';
import { mapOf, type Position } from './goban';

/** What a click or a slider can change about a report: the option that takes more dead stones, the division
 * into regions, the rules. */
export const reports = {
  regions: { title: 'Regions', dead: 'dead', hasMode: true, hasRules: false },
  judge: { title: 'Judgement', dead: 'also-dead', hasMode: true, hasRules: true },
  candidates: { title: 'Candidates', dead: 'dead', hasMode: true, hasRules: false },
  life: { title: 'Life', dead: 'also-dead', hasMode: false, hasRules: false },
  score: { title: 'Score', dead: 'also-dead', hasMode: false, hasRules: true },
};
export type View = keyof typeof reports;
export type ReportDoc = Documents[`go/${View}`];

const safeKinds = [
  ['benson', 'Unconditionally alive', 'circle'],
  ['pass_alive', 'Pass-alive', 'square'],
  ['static', 'Statically safe', 'point'],
] as const;

const pointsOf = (side: SafeSide) => [...side.stones, ...side.points];

/** What a report shows on the board. */
export function overlayOf(doc: ReportDoc | null, p: Position | null, dead: string[]): Overlay {
  const o: Overlay = { ...noOverlay(), dead: new Set(dead) };
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

export function Report(props: {
  doc: ReportDoc;
  onPick: (move: string) => void;
  onAsk: (stone: string) => void;
}) {
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
