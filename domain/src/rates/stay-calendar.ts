import { addDays, type CalendarDate, daysBetween, nightsBetween } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import type { StayRuleProblem } from './stay-rule.ts';

/** A night of the public calendar: what it costs, and how a stay may begin or end on its day. */
export type CalendarNight = {
  date: CalendarDate;
  /** Units that are free. */
  free: number;
  /** The most nights that one unit can be slept in from this one, as far as the calendar goes. */
  longest: number;
  /** For the people whom the rate covers. */
  priceMinor: MinorUnits;
  minStay: number;
  maxStay: number;
  arrival: boolean;
  departure: boolean;
  /** Of a guest who moves a stay: the guest's own night. */
  own?: true;
};

/** The nights that a page knows, by their dates. */
export type StayCalendar = ReadonlyMap<CalendarDate, CalendarNight>;

export const toStayCalendar = (nights: readonly CalendarNight[]): StayCalendar =>
  new Map(nights.map((night) => [night.date, night]));

/** Why no stay goes from one day to another; `sold-out` also for nights that the calendar does not know. */
export type DepartureProblem = StayRuleProblem | { kind: 'sold-out'; date: CalendarDate };

/** Why a stay that begins on `checkIn` cannot end on a day; null when it can. */
export function findDepartureProblem(
  calendar: StayCalendar,
  checkIn: CalendarDate,
  checkOut: CalendarDate,
): DepartureProblem | null {
  const nights = daysBetween(checkIn, checkOut);
  // The release before did not say how long; a page of this one may still be answered by it.
  const { minStay = 1, maxStay = 0, longest = nights } = calendar.get(checkIn) ?? {};
  const taken = nightsBetween(checkIn, checkOut).find((date) => !calendar.get(date)?.free);
  if (nights < minStay) return { kind: 'too-short', nights: minStay, date: checkIn };
  if (taken !== undefined) return { kind: 'sold-out', date: taken };
  // Each night is free in some unit, and no unit on all of them: guests do not move from room to room.
  if (nights > longest) return { kind: 'sold-out', date: addDays(checkIn, longest) };
  if (nights > maxStay) return { kind: 'too-long', nights: maxStay, date: checkIn };
  // The day after the last night that is known has no row: the server has the last word on it.
  if (calendar.get(checkOut)?.departure === false) return { kind: 'no-departure', date: checkOut };
  return null;
}

/** Why no stay begins on a day. */
export type ArrivalProblem = 'sold-out' | 'no-arrival' | 'no-stay';

/**
 * Why no stay begins on a day; null when one can.
 * @returns `no-stay` when every day to leave on is too early, too late or behind a night that is taken
 */
export function findCheckInProblem(
  calendar: StayCalendar,
  checkIn: CalendarDate,
): ArrivalProblem | null {
  const night = calendar.get(checkIn);
  if (night === undefined || night.free === 0) return 'sold-out';
  if (!night.arrival) return 'no-arrival';
  for (let nights = 1; nights <= night.maxStay; nights += 1) {
    const problem = findDepartureProblem(calendar, checkIn, addDays(checkIn, nights));
    if (problem === null) return null;
    // Behind it nothing gets better.
    if (problem.kind === 'sold-out') return 'no-stay';
  }
  return 'no-stay';
}

/** The calendar as the guests of a stay see it: on its own nights its unit is theirs. */
export function withOwnNights(
  calendar: StayCalendar,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
): StayCalendar {
  const own = [...calendar.values()].map((night) =>
    night.date >= stay.checkIn && night.date < stay.checkOut
      ? { ...night, free: night.free + 1, own: true as const }
      : night,
  );
  return toStayCalendar(own);
}

/**
 * Why a stay cannot be moved to a day, as far as the calendar knows; null when it can. A move keeps its nights:
 * the fewest and the most of a new stay do not count. Over own nights the server has the last word: the calendar does not
 * say in which unit they are.
 */
export function findNewDatesProblem(
  calendar: StayCalendar,
  checkIn: CalendarDate,
  nights: number,
): 'sold-out' | 'no-arrival' | 'no-departure' | null {
  const checkOut = addDays(checkIn, nights);
  const stay = nightsBetween(checkIn, checkOut).map((date) => calendar.get(date));
  if (stay.some((night) => !night?.free)) return 'sold-out';
  if (!stay.some((night) => night?.own) && nights > (stay[0]?.longest ?? nights)) return 'sold-out';
  if (calendar.get(checkIn)?.arrival === false) return 'no-arrival';
  return calendar.get(checkOut)?.departure === false ? 'no-departure' : null;
}
