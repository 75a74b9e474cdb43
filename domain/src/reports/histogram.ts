/** How often each value occurred, by value. */
export type Histogram = Record<string, number>;

export function note(histogram: Histogram, value: number): void {
  histogram[value] = (histogram[value] ?? 0) + 1;
}

const ordered = (histogram: Histogram): [value: number, count: number][] =>
  Object.entries(histogram)
    .map(([value, count]): [number, number] => [Number(value), count])
    .sort(([a], [b]) => a - b);

/** The middle value, or the mean of the two in the middle; null without any. */
export function medianOf(histogram: Histogram): number | null {
  const rows = ordered(histogram);
  const count = rows.reduce((sum, [, each]) => sum + each, 0);
  if (count === 0) return null;
  const at = (position: number) => {
    let seen = 0;
    for (const [value, each] of rows) {
      seen += each;
      if (seen > position) return value;
    }
    return 0;
  };
  return (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2;
}

export function meanOf(histogram: Histogram): number | null {
  const rows = ordered(histogram);
  const count = rows.reduce((sum, [, each]) => sum + each, 0);
  return count === 0 ? null : rows.reduce((sum, [value, each]) => sum + value * each, 0) / count;
}
