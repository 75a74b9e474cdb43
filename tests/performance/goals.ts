/** One row of decision D50, measured. */
export type Goal = {
  /** Number of the row in that table. */
  row: number;
  what: string;
  /** Page or step that it was measured on. */
  where: string;
  value: number;
  must: number;
  stretch: number;
  /** `gate`: exact, repeats everywhere; `ratio`: a time, true of a quiet machine. */
  kind: 'gate' | 'ratio';
};

export type Verdict = 'stretch' | 'must' | 'missed';

/** Limits are upper ones, but for the score of row 16. A measure that never came (−1) is missed. */
export function verdictOf({ row, value, must, stretch }: Goal): Verdict {
  if (value < 0 || Number.isNaN(value)) return 'missed';
  const reaches = (limit: number) => (row === lighthouseRow ? value >= limit : value <= limit);
  if (reaches(stretch)) return 'stretch';
  return reaches(must) ? 'must' : 'missed';
}

export const lighthouseRow = 16;

const signs: Record<Verdict, string> = { stretch: '✔ stretch', must: '✔ must', missed: '✘ missed' };

export function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) < 1 ? value.toFixed(4) : value.toFixed(value < 10 ? 2 : 1);
}

/** The table that `npm run measure` prints. */
export function goalTable(goals: readonly Goal[]): string {
  const lines = [...goals]
    .sort((a, b) => a.row - b.row)
    .map((goal) => [
      String(goal.row),
      goal.what,
      goal.where,
      shown(goal.value),
      String(goal.must),
      String(goal.stretch),
      signs[verdictOf(goal)],
    ]);
  const all = [['#', 'measure', 'where', 'measured', 'must', 'stretch', 'verdict'], ...lines];
  const widths = (all[0] ?? []).map((_, column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  );
  return all
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What missed its "must", as sentences. */
export function missedGoals(goals: readonly Goal[]): string[] {
  return goals
    .filter((goal) => verdictOf(goal) === 'missed')
    .map(
      ({ row, what, where, value, must }) =>
        `#${row} ${where}: ${what} is ${shown(value)}, must be ${must}`,
    );
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

/** The value that 95 of 100 stay below or reach. */
export function ninetyFifth(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
