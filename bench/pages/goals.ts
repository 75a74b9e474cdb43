import type { Result } from '../results.ts';

/** One measured figure, its limit (`must`) and its target (`stretch`). */
export type Goal = {
  /** Number of the row in docs/performance.md. */
  row: number;
  what: string;
  /** Measured page or step. */
  where: string;
  value: number;
  must: number;
  stretch: number;
};

/** Limits are maximums, except for the scores of row 16. A missing value (−1) counts as missed. */
function reaches({ row, value }: Goal, limit: number): boolean {
  if (value < 0 || Number.isNaN(value)) return false;
  return row === lighthouseRow ? value >= limit : value <= limit;
}

export const lighthouseRow = 16;

function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) < 1 ? value.toFixed(4) : value.toFixed(value < 10 ? 2 : 1);
}

export function toResult(goal: Goal): Result {
  const { row, what, where, value, must, stretch } = goal;
  return {
    what: `#${row} ${where}: ${what}`,
    must: `${row === lighthouseRow ? '≥' : '≤'} ${must}`,
    measured: reaches(goal, stretch) ? `${shown(value)}, better than ${stretch}` : shown(value),
    holds: reaches(goal, must),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 === 0
      ? sorted.slice(middle - 1, middle + 1)
      : [sorted[middle], sorted[middle]];
  return (low + high) / 2;
}

/** The 95th percentile. */
export function ninetyFifth(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
