// The Go board: stones, what is shown on them, a place that the keyboard moves.
import { Goban, type Marker } from '@sabaki/shudan';
import '@sabaki/shudan/css/goban.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { mapOf, pointName, pointOf, type Position } from './goban';

export interface Overlay {
  paint: Map<string, number>;
  markers: Map<string, Marker>;
  dead: Set<string>;
  /** 1 to 4: the tint of an area; 5 to 8: the same, pointed at; 9: hatched. */
  tints: Map<string, number>;
}

export const noOverlay = (): Overlay => ({
  paint: new Map(),
  markers: new Map(),
  dead: new Set(),
  tints: new Map(),
});

export function Board(props: {
  position: Position;
  overlay: Overlay;
  last: string | null;
  click: string; // what Enter does
  class: string;
  onPoint: (name: string) => void;
  onHover?: (name: string | null) => void; // by the mouse, or by the place of the keyboard
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
  const size = Math.max(10, Math.min(44, Math.floor((Math.min(width, 720) - 6) / (p.cols + 2.1))));
  const key = (event: KeyboardEvent) => {
    const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[event.key];
    const now = focus ?? [Math.floor(p.cols / 2), Math.floor(p.rows / 2)];
    if (step) {
      const x = Math.min(p.cols - 1, Math.max(0, now[0] + step[0]));
      const y = Math.min(p.rows - 1, Math.max(0, now[1] + step[1]));
      setFocus([x, y]);
      props.onHover?.(pointName(p, x, y));
    } else if (event.key === 'Enter' || event.key === ' ') props.onPoint(pointName(p, now[0], now[1]));
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
      onBlur={() => props.onHover?.(null)}
      onPointerLeave={() => props.onHover?.(null)}
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
          heatMap={mapOf(p, (name) => {
            const strength = overlay.tints.get(name);
            return strength ? { strength } : null;
          })}
          dimmedVertices={[...overlay.dead].map((name) => pointOf(p, name))}
          selectedVertices={focus ? [focus] : []}
          onVertexPointerEnter={(_, [x, y]) => props.onHover?.(pointName(p, x, y))}
          onVertexClick={(_, [x, y]) => props.onPoint(pointName(p, x, y))}
        />
      )}
    </div>
  );
}

/** What Enter does at a point, by the tool. */
export const clicks: Record<string, string> = {
  play: 'plays, and on a stone asks who lives',
  ask: 'asks about a stone',
  black: 'puts a black stone',
  white: 'puts a white stone',
  erase: 'erases a stone',
  dead: 'marks a stone dead',
};
