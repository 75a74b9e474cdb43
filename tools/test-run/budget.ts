import type { Scope } from './scope.ts';

/**
 * Limits for the most expensive parts of a run: journeys in a browser (a test at one width), and
 * emulator starts.
 */
type Budget = { journeys: number; emulatorStarts: number };

/**
 * A run over its budget fails, by count, since times depend on the machine (docs/developing.md,
 * "Two runs"). To add a journey to a full run, remove another one or justify the cost here.
 */
export const budgets: Record<'default' | 'all', Budget> = {
  default: { journeys: 60, emulatorStarts: 1 },
  // Seven journeys run once more over a site in rupees, with emulators of its own, and one there alone; four look at
  // currencies. The map has one: WebGL, and what the policy lets through, exist in a browser alone. Proposals
  // and instant booking have one each, for one of which the second width of the calendar went. Roles have two: what a
  // screen hides, and a role that changes under an open form, are seen nowhere else. Texts of mails have one: a field put
  // where the cursor was, and what is typed over a reload.
  all: { journeys: 201, emulatorStarts: 2 },
};

/** @returns a sentence for each limit that a run exceeded; none for a partial run */
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
