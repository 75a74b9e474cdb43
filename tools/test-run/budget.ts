import type { Scope } from './scope.ts';

/** What a run may have of what costs most: journeys in a browser (a test at one width), and starts of the emulators. */
type Budget = { journeys: number; emulatorStarts: number };

/**
 * A run that has grown past its share fails, by count, since seconds are the machine's (docs/developing.md, "Two runs"). Who
 * adds a journey to a full run takes another out, or says here why the run is worth its minutes.
 */
export const budgets: Record<'default' | 'all', Budget> = {
  default: { journeys: 72, emulatorStarts: 1 },
  all: { journeys: 210, emulatorStarts: 1 },
};

/** @returns a sentence for each part of the budget that a run went over; none for a run that is no whole one */
export function overBudget(scope: Scope, used: Budget): string[] {
  if (scope !== 'default' && scope !== 'all') return [];
  const { journeys, emulatorStarts } = budgets[scope];
  const where = `tools/test-run/budget.ts allows ${scope === 'default' ? '`npm test`' : '`npm run test:all`'}`;
  return [
    ...(used.journeys > journeys
      ? [`${used.journeys} journeys in a browser: ${where} ${journeys}.`]
      : []),
    ...(used.emulatorStarts > emulatorStarts
      ? [`${used.emulatorStarts} starts of the emulators: ${where} ${emulatorStarts}.`]
      : []),
  ];
}
