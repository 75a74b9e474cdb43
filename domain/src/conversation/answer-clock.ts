import type { Thread } from './thread.ts';

/** Within this time a guest should have an answer. */
export const answerGoalHours = 24;

const minuteMs = 60_000;

/** How long a guest has waited, in whole minutes, and whether that is too long; null while nobody waits. */
export function answerClock(
  { waitingSince }: Pick<Thread, 'waitingSince'>,
  now: Date,
): { minutes: number; isLate: boolean } | null {
  const since = Date.parse(waitingSince);
  if (Number.isNaN(since)) return null;
  // The clock of whoever looks may be behind that of the server.
  const minutes = Math.max(0, Math.floor((now.getTime() - since) / minuteMs));
  return { minutes, isLate: minutes >= answerGoalHours * 60 };
}

/** A waiting time as staff read it: '5 min', '3 h', '2 days'. */
export function describeWait(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}
