import type { Thread } from './thread.ts';

/** Response time goal for guests, in hours. */
export const answerGoalHours = 24;

const minuteMs = 60_000;

/**
 * A guest's waiting time in whole minutes, and whether it is too long; null while no guest waits.
 */
export function answerClock(
  { waitingSince }: Pick<Thread, 'waitingSince'>,
  now: Date,
): { minutes: number; isLate: boolean } | null {
  const since = Date.parse(waitingSince);
  if (Number.isNaN(since)) return null;
  // The reader's clock may be behind the server's.
  const minutes = Math.max(0, Math.floor((now.getTime() - since) / minuteMs));
  return { minutes, isLate: minutes >= answerGoalHours * 60 };
}

/** A waiting time as staff read it: '5 min', '3 h', '2 days'. */
export function formatWait(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}
