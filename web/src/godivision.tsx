// How a Go board is divided into regions: the parameters of the reports that rest on it.
import type { GoState } from './goexamples';
import { Choice, Slider } from './ui';

export const divisionOf = (s: GoState) => ({
  mode: s.mode === 'convert' ? `convert=${s.n}` : s.mode,
  limit: s.limit === 'none' ? 'none' : `${s.limit}=${s.stop}`,
  'max-order': Number(s.max),
});

export function Division(props: { s: GoState; set: (part: Partial<GoState>) => void }) {
  const { s, set } = props;
  return (
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
        <Slider label="n" value={Number(s.n)} min={1} max={8} onInput={(n) => set({ n: String(n) })} />
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
  );
}
