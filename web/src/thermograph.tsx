// Thermographs: walls and masts, of a ko under all three conditions in one picture.
import type { Documents, Rational } from './api';
import { Legend, Plot, type Curve } from './plot';
import { number, shown } from './ui';

export type Drawn = Documents['yose/thermograph']['components'][number];

/** What of a component its thermograph is drawn from. */
export type Walls = Pick<Drawn, 'mean' | 'temperature' | 'left' | 'right'> & Partial<Drawn>;

interface Condition {
  key: 'neutral' | 'black' | 'white';
  name: string; // who has the larger threats
  mean: Rational | null;
  temperature: Rational | null;
  left: [Rational, Rational][];
  right: [Rational, Rational][];
  missing?: string;
}

/** One for a tree, three for a ko. */
export function conditionsOf(c: Walls): Condition[] {
  const own: Condition = { ...c, key: 'neutral', name: 'nobody has threats' };
  if (!c.black_komaster || !c.white_komaster) return [own];
  return [
    own,
    { ...c.black_komaster, key: 'black', name: 'Black is komaster' },
    { ...c.white_komaster, key: 'white', name: 'White is komaster' },
  ];
}

/** Where the mast stands: what the walls come together at, or the middle of a gap that they keep. What is
 * cold counts something else when it is left alone. */
const mastOf = (c: Condition) =>
  (number(c.left[c.left.length - 1][1]) + number(c.right[c.right.length - 1][1])) / 2;

/** Masts at one place are one. */
const heat = (c: Condition) => `${mastOf(c)} ${c.temperature}`;

interface Named {
  curve: Curve;
  name: string;
}

/** Walls that run together are one curve, named by all that it stands for. */
function curvesOf(list: Condition[], top: number): Named[] {
  const found = new Map<
    string,
    { side: 'left' | 'right'; conditions: Condition[]; points: [number, number][] }[]
  >();
  for (const side of ['left', 'right'] as const)
    for (const c of list) {
      if (!c[side].length || c.mean === null) continue;
      const points = c[side].map(([t, v]): [number, number] => [number(v), number(t)]);
      const key = JSON.stringify(points);
      const walls = found.get(key) ?? [];
      const same = walls.find((w) => w.side === side);
      if (same) same.conditions.push(c);
      else walls.push({ side, conditions: [c], points });
      found.set(key, walls);
    }
  const words = (w: { side: string; conditions: Condition[] }) =>
    (w.side === 'left' ? 'Black first' : 'White first') +
    (w.conditions.length === list.length ? '' : `, when ${w.conditions.map((c) => c.name).join(' or ')}`);
  const isPlain = list.length === 1;
  return [...found.entries()].map(([key, walls], i) => {
    // It is drawn as the wall that it is when nobody has threats, if it is one.
    const own = walls.find((w) => w.conditions[0] === list[0]) ?? walls[0];
    // A wall of one point is the foot of the mast: it is drawn as a piece of it.
    const points = walls[0].points;
    const drawn: [number, number][] = points.length > 1 ? points : [points[0], [points[0][0], top]];
    return {
      name: walls.map(words).join('; '),
      curve: {
        key,
        tag: isPlain ? walls.map(words).join('; ') : 'abcdef'[i],
        class: `wall ${points.length > 1 ? own.side : 'foot'} ${own.conditions[0].key}`,
        points: drawn,
      },
    };
  });
}

/** Values grow to the left, temperature upwards, as in the books. */
export function Thermograph(props: {
  component: Walls;
  name: string;
  isBare?: boolean;
  ambient?: number; // a temperature to be marked
}) {
  const all = conditionsOf(props.component);
  const known = all.filter((c) => c.mean !== null && c.left.length);
  const heats = known.flatMap((c) => (c.temperature === null ? [] : number(c.temperature)));
  const hottest = Math.max(0, ...heats);
  const top = Math.max(hottest * 1.35, hottest + 1, 1);
  const named = curvesOf(known, top);
  const spots = named.flatMap((n) => n.curve.points);
  if (!spots.length) {
    const why = all[0].missing ?? 'its values are too large to be drawn';
    return props.isBare ? (
      <span class="no-picture">none</span>
    ) : (
      <p class="hint" data-test="missing">
        {props.name}: {why}.
      </p>
    );
  }
  const values = [...spots.map((s) => s[0]), ...known.map(mastOf)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((high - low) * 0.12, 0.5);
  const bottom = Math.min(0, ...spots.map((s) => s[1]));
  const masts = known.filter((c, i) => known.findIndex((o) => heat(o) === heat(c)) === i);
  const c = props.component;
  return (
    <>
      <Plot
        label={`Thermograph of ${props.name}: mean ${c.mean}, temperature ${c.temperature ?? 'none'}`}
        x={[low - room, high + room]}
        y={[bottom, top]}
        isFlipped
        isBare={props.isBare}
        names={['count, Black − White', 'temperature']}
        curves={named.map((n) => n.curve)}
      >
        {({ x, y, edge, width }) => [
          props.ambient !== undefined && props.ambient < top && (
            <line
              key="ambient"
              class="ambient"
              x1={edge.left}
              x2={width - edge.right}
              y1={y(props.ambient)}
              y2={y(props.ambient)}
            />
          ),
          ...masts.map((m) => {
            const mean = mastOf(m);
            const foot = Math.max(m.temperature === null ? bottom : number(m.temperature), bottom);
            return (
              <g key={m.key} class={m.key}>
                <path class="mast" d={`M${x(mean)} ${y(foot)}V${y(top)}`} />
                {!props.isBare && <circle class="peak" cx={x(mean)} cy={y(foot)} r="4" />}
              </g>
            );
          }),
        ]}
      </Plot>
      {!props.isBare && <Legend curves={named.map((n) => n.curve)} names={named.map((n) => n.name)} />}
      {!props.isBare && known[0] === all[0] && mastOf(all[0]) !== number(c.mean!) && (
        <p class="hint" data-test="alone">
          Nobody wants to begin here: left alone it counts {shown(c.mean)}, the simplest number between what
          both get by beginning.
        </p>
      )}
      {!props.isBare && all.length > 1 && <Conditions list={all} activity={c.activity} />}
    </>
  );
}

const meaning = {
  placid: 'Threats change nothing.',
  active: 'Threats decide who gets it, not what it counts.',
  hyperactive: 'Threats decide what it counts.',
  unclassed: '',
};

function Conditions(props: { list: Condition[]; activity: Drawn['activity'] }) {
  const order = ['black', 'neutral', 'white'];
  const list = [...props.list].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
  return (
    <div data-test="conditions">
      {props.activity && props.activity !== 'unclassed' && (
        <p class="hint">
          <strong>{props.activity}</strong>: {meaning[props.activity]}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th>Threats</th>
            <th class="num">Mean</th>
            <th class="num">Temp.</th>
          </tr>
        </thead>
        <tbody>
          {list.map((c) => (
            <tr key={c.key}>
              <td>{c.name}</td>
              {c.missing && c.mean === null ? (
                <td colSpan={2} class="hint">
                  {c.missing}
                </td>
              ) : (
                <>
                  <td class="num">{c.mean === null ? '–' : shown(c.mean)}</td>
                  <td class="num">{c.temperature === null ? '–' : shown(c.temperature)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
