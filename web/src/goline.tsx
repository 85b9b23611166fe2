// Lines that an answer tells, stepped through on the board; the program plays the moves.
import { useRef } from 'preact/hooks';
import type { Colour } from './api';
import { Trouble, useAnswer } from './ask';
import { positionOf, writeLine, type Play, type Position } from './goban';
import { LinePlayer, Sentence } from './ui';

/** A line that goes on from the position on the board. */
export interface Telling {
  key: string; // of the question that it answers
  label: string; // for who cannot see
  says: string; // "Black first"
  plays: Play[];
}

/** A position within a line. */
export interface Walked {
  step: number;
  position: Position;
  /** A ko is taken back in the line: threats count, and are not shown. */
  takesBack: boolean;
}

export const moveWord = (move: string) => (move === 'pass' ? 'elsewhere' : move);

/** The board within a line. What it shows belongs to one line: of another one, or of another position,
 * nothing is kept. */
export function useWalk(p: Position | null, plays: Play[], step: number) {
  const input = p && step > 0 && plays.length ? writeLine(p, plays) : '';
  const live = useAnswer('go/show', input ? { input, options: { move: step } } : null, 0);
  const kept = useRef<(Walked & { input: string }) | null>(null);
  if (live.isFresh && live.doc)
    kept.current = { input, step, position: positionOf(live.doc), takesBack: live.doc.warnings.length > 0 };
  return {
    walked: input && kept.current?.input === input ? kept.current : null,
    trouble: live.isRefused ? live.trouble : null,
  };
}

/** The stones of a line so far, by number; what was taken again has none. */
export function numbered(plays: Play[], walked: Walked | null): [string, string][] {
  const signOf = (colour: Colour) => (colour === 'black' ? 1 : -1);
  return plays
    .slice(0, walked?.step ?? 0)
    .flatMap(({ move, colour }, i): [string, string][] =>
      walked?.position.stones.get(move) === signOf(colour) ? [[move, String(i + 1)]] : [],
    );
}

export function LineBox(props: {
  line: Telling;
  walked: Walked | null;
  step: number;
  trouble: Trouble | null;
  onStep: (step: number) => void;
}) {
  const { line, walked } = props;
  return (
    <div class="go-line" data-test="line">
      <p class="hint" aria-live="polite">
        {line.says}
        {walked && `, move ${walked.step}: ${moveWord(line.plays[walked.step - 1].move)}`}
      </p>
      <LinePlayer
        key={line.key}
        label={line.label}
        unit="Line"
        moves={line.plays.map((play) => moveWord(play.move))}
        at={props.step}
        onStep={props.onStep}
      />
      {walked?.takesBack && (
        <p class="hint">A ko is taken back in this line: play a threat elsewhere first.</p>
      )}
      <Sentence trouble={props.trouble} />
    </div>
  );
}
