import type { RegisterRow } from '@kerala-stays/domain/house/register';
import { reportClock, whereabouts } from '@kerala-stays/domain/house/report-clock';

/** The clock of the next report; null when nothing is left to report. */
export function clockOf({ next }: RegisterRow, now: Date) {
  if (next === null) return null;
  return reportClock({ ...next, since: new Date(next.since), due: new Date(next.due) }, now);
}

/** "expected", "in house" or "left"; '' for a stay that does not take place. */
export const whereOf = (row: RegisterRow, now: Date): string =>
  row.takesPlace ? whereabouts(row, now) : '';
