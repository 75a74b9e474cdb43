import { addDays, type CalendarDate, nightsBetween, parseCalendarDate } from '../core/calendar.ts';
import { readInstant } from '../core/instant.ts';
import { readFields, readList, readText } from '../core/read-values.ts';

/** Nights `[from, to)` that a portal has closed while another holder has them here. */
export type WaitingClaim = {
  from: CalendarDate;
  to: CalendarDate;
  /** Instant of the reading that first found them taken. */
  since: string;
  /** The portal only calls them blocked. */
  onlyBlocked: boolean;
};

type WaitingNight = Pick<WaitingClaim, 'since' | 'onlyBlocked'>;

/** Reads stored claims, tolerantly; feeds of older releases have none until they are read again. */
export function readWaiting(value: unknown): WaitingClaim[] {
  return readList(value).flatMap((item) => {
    const fields = readFields(item);
    const from = parseCalendarDate(readText(fields.from));
    const to = parseCalendarDate(readText(fields.to));
    if (from === null || to === null || to <= from) return [];
    const since = readInstant(fields.since);
    return [{ from, to, since, onlyBlocked: fields.onlyBlocked === true }];
  });
}

/** Stored form: `isWaiting` finds the feeds whose claims wait. */
export const storedWaiting = (waiting: readonly WaitingClaim[]) => ({
  waiting,
  isWaiting: waiting.length > 0,
});

/** The waiting nights of a feed, one by one. */
export function waitingNights(claims: readonly WaitingClaim[]): Map<CalendarDate, WaitingNight> {
  return new Map(
    claims.flatMap(({ from, to, since, onlyBlocked }) =>
      nightsBetween(from, to).map((night) => [night, { since, onlyBlocked }] as const),
    ),
  );
}

/** Claims of some nights, as few as possible. */
export function claimsOf(nights: ReadonlyMap<CalendarDate, WaitingNight>): WaitingClaim[] {
  const claims: WaitingClaim[] = [];
  for (const night of [...nights.keys()].sort()) {
    const { since = '', onlyBlocked = false } = nights.get(night) ?? {};
    const last = claims.at(-1);
    if (last?.to === night && last.since === since && last.onlyBlocked === onlyBlocked) {
      last.to = addDays(night, 1);
    } else claims.push({ from: night, to: addDays(night, 1), since, onlyBlocked });
  }
  return claims;
}
