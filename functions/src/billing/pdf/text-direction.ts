import type { Bidi } from 'bidi-js';

/** A stretch of text of one embedding level (UAX #9): right to left where the level is odd. */
export type Directed<Run> = Run & { level: number };

/** Whether a run is written from right to left. */
export const isRightToLeft = ({ level }: { level: number }): boolean => level % 2 === 1;

/**
 * The embedding level of each UTF-16 unit of a paragraph. The first letter with a direction decides
 * how the paragraph runs, as on the page (`unicode-bidi: plaintext`).
 */
export const levelsOf = (bidi: Bidi, text: string): Uint8Array =>
  bidi.getEmbeddingLevels(text, 'auto').levels;

/** The part of a text from `start` to `end`, cut where the level changes; in logical order. */
export function levelRuns(
  text: string,
  levels: Uint8Array,
  { start, end }: { start: number; end: number },
): Directed<{ text: string }>[] {
  const runs: Directed<{ text: string }>[] = [];
  for (let from = start; from < end; ) {
    const level = levels[from] ?? 0;
    let to = from + 1;
    while (to < end && levels[to] === level) to += 1;
    runs.push({ text: text.slice(from, to), level });
    from = to;
  }
  return runs;
}

/** The runs of one line from left to right: rule L2 of UAX #9. */
export function inVisualOrder<Run extends { level: number }>(logical: readonly Run[]): Run[] {
  const runs = [...logical];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while ((runs[to]?.level ?? -1) >= level) to += 1;
      runs.splice(from, to - from, ...runs.slice(from, to).reverse());
      from = to;
    }
  }
  return runs;
}
