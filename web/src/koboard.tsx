// Kos, threats and gotes as small boards, each with its size to drag.
import type { ComponentChildren } from 'preact';
import { fraction, kosOf, written, type Fork, type Sized, type Tree } from './sum';
import { Slider } from './ui';

// X and O are stones, 1 and 2 stones that may come there, and a is the point that matters.
const boards = {
  'white takes': ['......', '.XXOO.', '.XaXO.', '.XXOO.', '......'],
  'black takes': ['......', '.OOXX.', '.OaOX.', '.OOXX.', '......'],
  black: ['..XX..', '.XOO1.', '..X2..'],
  white: ['..OO..', '.OXX1.', '..O2..'],
  gote: ['.OO..X', '.OXaX.', '.OO..X'],
};
export type BoardName = keyof typeof boards;

const cell = 24;

/** A corner of a real board: lines run on at its edges. */
export function SmallBoard(props: { board: BoardName; label: string; big?: boolean }) {
  const rows = boards[props.board];
  const [w, h] = [rows[0].length * cell, rows.length * cell];
  const at = (i: number) => (i + 0.5) * cell;
  const first = props.board === 'white' ? 'white' : 'black'; // who threatens
  const stones: ComponentChildren[] = [];
  rows.forEach((row, y) =>
    [...row].forEach((c, x) => {
      if (c === '.') return;
      const spot = { cx: at(x), cy: at(y) };
      if (c === 'X' || c === 'O')
        stones.push(
          <circle key={`${x},${y}`} {...spot} r={cell * 0.47} class={c === 'X' ? 'go black' : 'go white'} />,
        );
      else if (c === '1' || c === '2') {
        const colour = (c === '1') === (first === 'black') ? 'black' : 'white';
        stones.push(
          <g key={`${x},${y}`} class="ghost">
            <circle {...spot} r={cell * 0.47} class={'go ' + colour} />
            <text x={spot.cx} y={spot.cy + 4.5} text-anchor="middle" class={colour}>
              {c}
            </text>
          </g>,
        );
      } else
        stones.push(
          <g key={`${x},${y}`} class="point">
            <path d={`M${spot.cx} ${spot.cy - 7}l6.5 11.5h-13z`} />
          </g>,
        );
    }),
  );
  return (
    <svg
      class={'small-board' + (props.big ? ' is-big' : '')}
      viewBox={`0 0 ${w} ${h}`}
      role="img"
      aria-label={props.label}
    >
      <rect class="wood" width={w} height={h} />
      {rows.map((_, y) => (
        <line key={'r' + y} class="rule" x1={0} x2={w} y1={at(y)} y2={at(y)} />
      ))}
      {[...rows[0]].map((_, x) => (
        <line key={'c' + x} class="rule" y1={0} y2={h} x1={at(x)} x2={at(x)} />
      ))}
      {stones}
    </svg>
  );
}

/** Sizes are dragged in whole steps of their denominator; the end of the scale does not move meanwhile. */
export function SizeSlider(props: {
  label: string;
  name: string;
  size: string;
  says: string;
  onSize: (size: string) => void;
}) {
  const [value, parts] = fraction(props.size);
  let most = 40 * parts;
  while (most < value) most *= 2;
  return (
    <Slider
      label={props.label}
      name={props.name}
      value={value}
      min={Math.min(0, value)}
      max={most}
      text={props.size}
      says={props.says}
      onInput={(n) => props.onSize(written(fraction(`${n}/${parts}`)))}
    />
  );
}

const owners = { 'white takes': 'Black', 'black takes': 'White' };

export interface KoShown {
  board: 'white takes' | 'black takes';
  says: string; // in what position
}

/** Something of one size as a board alone. */
export function SizedBoard(props: { name: string; sized: Sized; kos: KoShown[] }) {
  const { name, sized, kos } = props;
  const board = sized.kind === 'ko' ? kos[0].board : sized.kind;
  return <SmallBoard board={board} label={`${name}: ${sizes[sized.kind](sized.size)}`} big />;
}

/** A ko as it stands. */
export function koNow(owner: string, isBanned = false): KoShown {
  const board = owner === 'white' ? 'black takes' : 'white takes';
  const [mine, yours] = owner === 'white' ? ['White', 'Black'] : ['Black', 'White'];
  const unless = isBanned ? ', but not at once: it was just taken' : '';
  return { board, says: `${mine} connects at the mark, or ${yours} takes${unless}` };
}

const labelOf = (fork: Fork) => fork.labels[0] ?? '';

/** The kos within a component, in the order in which play comes to them. */
export function kosShown(tree: Tree): KoShown[] {
  return kosOf(tree).map(({ at, by }) => {
    const board = by === 'white' ? 'white takes' : 'black takes';
    const taker = by === 'white' ? 'White' : 'Black';
    const when = at === tree ? 'Now' : labelOf(at) ? `At ${labelOf(at)}` : 'Later';
    return { board, says: `${when}: ${taker} may take at the mark, and ${owners[board]} take back` };
  });
}

const kinds = {
  ko: 'ko',
  gote: 'gote',
  black: 'Black’s threat',
  white: 'White’s threat',
};

const sizes = {
  ko: (n: string) => `the ko is worth ${n}`,
  gote: (n: string) => `whoever plays at the mark gains ${n}`,
  black: (n: string) => `Black threatens to gain ${n}`,
  white: (n: string) => `White threatens to gain ${n}`,
};

export interface Piece {
  key: string;
  name: string;
  sized: Sized | null;
  kos?: KoShown[];
  isOn?: boolean;
  isBest?: boolean;
  onSize?: (size: string) => void;
  onPick?: () => void;
  onRemove?: () => void;
}

function Card(props: { piece: Piece }) {
  const { name, sized, kos, isOn, isBest, onSize, onPick, onRemove } = props.piece;
  const kind = sized?.kind ?? 'ko';
  const isKo = kind === 'ko';
  return (
    <li
      class={`card ${kind}${isOn ? ' is-on' : ''}${isBest ? ' is-right' : ''}`}
      data-test={isKo ? 'ko-board' : 'piece'}
    >
      <header>
        {onPick ? (
          <button type="button" class="plain" aria-pressed={isOn} onClick={onPick}>
            {name}
          </button>
        ) : (
          <b>{name}</b>
        )}
        {onRemove && (
          <button type="button" class="quiet small" aria-label={`Remove ${name}`} onClick={onRemove}>
            ×
          </button>
        )}
      </header>
      {isKo ? (
        <div class="kos">
          {(kos ?? []).map((k, i) => (
            <figure key={i}>
              <SmallBoard board={k.board} label={`${name}: ${k.says}`} big={i === 0} />
              <figcaption>{k.says}.</figcaption>
            </figure>
          ))}
          {!kos?.length && (
            <p class="hint">Play goes round here, though no stone is taken back at once; see the tree.</p>
          )}
        </div>
      ) : (
        <SmallBoard board={kind} label={`${name}, ${kinds[kind]}: ${sizes[kind](sized!.size)}`} />
      )}
      {sized && onSize ? (
        <SizeSlider
          label={isKo ? 'k' : 'size'}
          name={`${isKo ? 'k' : 'size'} of ${name}`}
          size={sized.size}
          says={`${name}: ${sizes[kind](sized.size)}`}
          onSize={onSize}
        />
      ) : (
        <p class="hint">Its scores are dragged in its tree.</p>
      )}
    </li>
  );
}

const adds = { ko: 'a ko', black: 'a threat of Black', white: 'a threat of White', gote: 'a gote' };

/** Kos first, then the threats of both sides, then the gotes. */
export function KoBoard(props: {
  pieces: Piece[];
  addable: Sized['kind'][];
  onAdd: (kind: Sized['kind']) => void;
}) {
  const order = ['ko', 'black', 'white', 'gote'];
  const rank = (p: Piece) => order.indexOf(p.sized?.kind ?? 'ko');
  const list = props.pieces.map((p, i) => ({ p, i })).sort((a, b) => rank(a.p) - rank(b.p) || a.i - b.i);
  return (
    <>
      <ul class="cards" aria-label="Kos, threats and gotes">
        {list.map(({ p }) => (
          <Card key={p.key} piece={p} />
        ))}
      </ul>
      <div class="buttons">
        {props.addable.map((kind) => (
          <button type="button" key={kind} class="quiet small" onClick={() => props.onAdd(kind)}>
            Add {adds[kind]}
          </button>
        ))}
      </div>
    </>
  );
}
