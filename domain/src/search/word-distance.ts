/** Typing errors tolerated in a word: none in a short one, where one error gives another word. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

export type WordMatch = {
  slips: number;
  /** The typed word is only the beginning of the known one. */
  isBeginning: boolean;
};

/**
 * Match of a typed word with a known one, or its beginning. An omitted, added or replaced letter,
 * or two swapped neighbours, count as one slip. Null with more slips than allowed.
 */
export function matchWord(typed: string, known: string): WordMatch | null {
  if (known.startsWith(typed)) return { slips: 0, isBeginning: known !== typed };
  const most = slipsAllowed(typed);
  if (most === 0 || known.length < typed.length - most) return null;
  const width = Math.min(known.length, typed.length + most);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= width; j++) {
      const isSame = typed[i - 1] === known[j - 1];
      let slips = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (isSame ? 0 : 1));
      const isSwap =
        i > 1 && j > 1 && typed[i - 1] === known[j - 2] && typed[i - 2] === known[j - 1];
      if (isSwap) slips = Math.min(slips, at(before, j - 2) + 1);
      next.push(slips);
    }
    if (Math.min(...next) > most) return null;
    before = row;
    row = next;
  }
  const whole = width === known.length ? at(row, width) : Number.POSITIVE_INFINITY;
  const slips = Math.min(...row);
  if (slips > most) return null;
  return whole <= slips ? { slips: whole, isBeginning: false } : { slips, isBeginning: true };
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
