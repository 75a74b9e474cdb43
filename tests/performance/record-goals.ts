import { recordFigure } from '../../tools/src/quality/record-figure.ts';
import { type Goal, shown, verdictOf } from './goals.ts';

/** Keeps what was measured for `npm run quality`, one figure for each row of the goal table. */
export function recordGoals(goals: readonly Goal[], command: string): void {
  for (const [row, measured] of Map.groupBy(goals, (goal) => goal.row)) {
    const parts = [...Map.groupBy(measured, ({ what }) => what)].map(([what, ofWhat]) => {
      const values = ofWhat.map(({ where, value }) => `${where} ${shown(value)}`).join(', ');
      return `${what}: ${values}`;
    });
    const verdicts = new Set(measured.map(verdictOf));
    recordFigure({
      id: `perf.${String(row).padStart(2, '0')}`,
      measured: parts.join('; '),
      verdict: verdicts.has('missed') ? 'fail' : 'pass',
      command,
    });
  }
}
