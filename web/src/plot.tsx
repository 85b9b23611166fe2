// Curves over axes, each with its name on it; drawn at the size of its box.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { shown } from './ui';

export interface Curve {
  key: string;
  tag: string; // its name in the picture
  class: string;
  points: [number, number][];
}

export interface Scale {
  x: (v: number) => number;
  y: (v: number) => number;
  /** The value on the horizontal axis at a place of the screen. */
  at: (clientX: number) => number;
  width: number;
  height: number;
  edge: { left: number; right: number; top: number; bottom: number };
}

/** The width of an element as it is now. */
export function useWidth<T extends Element>(first: number): [{ current: T | null }, number] {
  const box = useRef<T>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const watch = new ResizeObserver(([e]) => setWidth(Math.max(Math.round(e.contentRect.width), 60)));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}

/** Ticks at round numbers. */
export function ticks(low: number, high: number, most: number) {
  const span = Math.max(high - low, 1e-9);
  const step =
    [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((s) => span / s <= most) ?? span / most;
  const list: number[] = [];
  for (let t = Math.ceil(low / step) * step; t <= high + 1e-9; t += step)
    list.push(Math.round(t * 1e6) / 1e6);
  return list;
}

interface Spot {
  x: number;
  y: number;
}

const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);

/** Places along a line of screen points, a few pixels apart. */
function along(points: Spot[]): Spot[] {
  const list = points.slice(0, 1);
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1], points[i]];
    const n = Math.max(1, Math.ceil(distance(a, b) / 6));
    for (let j = 1; j <= n; j++)
      list.push({ x: a.x + ((b.x - a.x) * j) / n, y: a.y + ((b.y - a.y) * j) / n });
  }
  return list;
}

/** Where the name of each curve stands: on the curve, as far from the others and their names as can be. */
function placed(lines: Spot[][], halves: number[], inside: (s: Spot, i: number) => boolean): Spot[] {
  const all = lines.map(along);
  const tags: Spot[] = [];
  all.forEach((line, i) => {
    const others = all.flatMap((l, j) => (j === i ? [] : l));
    const isCovered = (s: Spot) =>
      tags.some((t, j) => Math.abs(t.x - s.x) < halves[i] + halves[j] + 3 && Math.abs(t.y - s.y) < 21);
    const free = (s: Spot) => Math.min(30, ...others.map((o) => distance(s, o))) - (isCovered(s) ? 100 : 0);
    const spots = line.filter((s) => inside(s, i));
    const middle = spots[Math.floor(spots.length / 2)] ?? line[0];
    tags.push(
      spots.reduce(
        (best, s) =>
          free(s) - distance(s, middle) / 50 > free(best) - distance(best, middle) / 50 ? s : best,
        middle,
      ),
    );
  });
  return tags;
}

export function Plot(props: {
  label: string;
  x: [number, number];
  y: [number, number];
  isFlipped?: boolean; // values grow to the left
  names: [string, string]; // of the axes
  curves: Curve[];
  isBare?: boolean; // no axes and names, for a thumbnail
  height?: number;
  svgRef?: { current: SVGSVGElement | null };
  children?: (scale: Scale) => ComponentChildren;
}) {
  const [box, measured] = useWidth<HTMLDivElement>(props.isBare ? 84 : 420);
  const w = measured;
  const h = props.height ?? (props.isBare ? Math.round(w * 0.75) : Math.min(340, Math.max(250, w * 0.64)));
  const halves = props.curves.map((c) => Math.max(9, c.tag.length * 3.7 + 5)); // of the tags' widths
  const edge = props.isBare
    ? { left: 4, right: 4, top: 4, bottom: 4 }
    : { left: 52, right: Math.max(14, ...halves) - 2, top: 14, bottom: 38 };
  const [[x0, x1], [y0, y1]] = [props.x, props.y];
  const inner = w - edge.left - edge.right;
  const x = (v: number) =>
    props.isFlipped
      ? w - edge.right - ((v - x0) / (x1 - x0)) * inner
      : edge.left + ((v - x0) / (x1 - x0)) * inner;
  const y = (v: number) => h - edge.bottom - ((v - y0) / (y1 - y0)) * (h - edge.top - edge.bottom);
  const at = (clientX: number) => {
    const from = box.current!.getBoundingClientRect().left;
    const share = (clientX - from - edge.left) / inner;
    return x0 + (props.isFlipped ? 1 - share : share) * (x1 - x0);
  };
  const lines = props.curves.map((c) => c.points.map(([a, b]) => ({ x: x(a), y: y(Math.min(b, y1)) })));
  const tags = props.isBare
    ? []
    : placed(
        lines,
        halves,
        (s, i) =>
          s.y < h - edge.bottom - 9 &&
          s.y > edge.top + 9 &&
          s.x > edge.left + halves[i] &&
          s.x < w - halves[i] - 1,
      ).map((s, i) => ({ x: Math.min(s.x, w - halves[i] - 1), y: s.y }));
  const path = (line: Spot[]) => 'M' + line.map((s) => `${s.x.toFixed(1)} ${s.y.toFixed(1)}`).join('L');
  return (
    <div class="plot" ref={box}>
      <svg
        width={w}
        height={h}
        viewBox={`0 0 ${w} ${h}`}
        role="group"
        aria-label={props.label}
        ref={props.svgRef}
      >
        {!props.isBare && (
          <>
            {ticks(x0, x1, inner / 44).map((v) => (
              <g key={v}>
                <line class="grid" x1={x(v)} x2={x(v)} y1={edge.top} y2={h - edge.bottom} />
                <text class="tick" x={x(v)} y={h - edge.bottom + 15} text-anchor="middle">
                  {shown(v)}
                </text>
              </g>
            ))}
            {ticks(y0, y1, 6).map((v) => (
              <g key={v}>
                <line class="grid" x1={edge.left} x2={w - edge.right} y1={y(v)} y2={y(v)} />
                <text class="tick" x={edge.left - 6} y={y(v) + 4} text-anchor="end">
                  {shown(v)}
                </text>
              </g>
            ))}
            <text class="tick" x={edge.left + inner / 2} y={h - 4} text-anchor="middle">
              {props.names[0]}
            </text>
            <text
              class="tick"
              x={11}
              y={(h - edge.bottom) / 2}
              text-anchor="middle"
              transform={`rotate(-90 11 ${(h - edge.bottom) / 2})`}
            >
              {props.names[1]}
            </text>
          </>
        )}
        {props.curves.map((c, i) => (
          <path key={c.key} class={'curve ' + c.class} d={path(lines[i])} />
        ))}
        {props.children?.({ x, y, at, width: w, height: h, edge })}
        {tags.map((s, i) => {
          const half = halves[i];
          return (
            <g
              key={props.curves[i].key}
              class={'tag ' + props.curves[i].class}
              data-curve={props.curves[i].tag}
            >
              <rect x={s.x - half} y={s.y - 9} width={2 * half} height={18} rx={9} />
              <text x={s.x} y={s.y + 4} text-anchor="middle">
                {props.curves[i].tag}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** What the tags on the curves stand for. */
export function Legend(props: { curves: Curve[]; names: string[] }) {
  return (
    <ul class="legend" data-test="curves">
      {props.curves.map((c, i) => (
        <li key={c.key}>
          <svg width="34" height="18" aria-hidden="true">
            <path class={'curve ' + c.class} d="M0 9H34" />
          </svg>
          {c.tag !== props.names[i] && <b>{c.tag} </b>}
          <span>{props.names[i]}</span>
        </li>
      ))}
    </ul>
  );
}
