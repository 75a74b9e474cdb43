import { sendArrivalSheets } from '../bookings/send-arrival-sheets.ts';
import type { Documents } from '../platform/documents.ts';
import { runSteps } from '../platform/run-steps.ts';

/** The function times out after nine minutes. */
const budgetMs = 480_000;

/**
 * Sends houses the sheets of tomorrow's arrivals.
 * @returns how many messages were written
 */
export async function runEvening(documents: Documents, now: Date): Promise<number> {
  let written = 0;
  const sheets = {
    name: 'arrival-sheets',
    budgetMs,
    run: async (clock: { isOver: () => boolean }) => {
      written = await sendArrivalSheets(documents, now, clock);
    },
  };
  await runSteps([sheets], budgetMs);
  return written;
}
