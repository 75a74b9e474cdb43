import { addDays, type CalendarDate, daysBetween, nightsBetween } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import type { StayRuleProblem } from './stay-rule.ts';

/** A night of the public calendar: its price, and how a stay may begin or end on that day. */
export type CalendarNight = {
  date: CalendarDate;
  /** Free units. */
  free: number;
  /** Most consecutive nights in one unit from this one, as far as the calendar reaches. */
  longest: number;
  /** For the included guests. */
  priceMinor: MinorUnits;
  minStay: number;
  maxStay: number;
  arrival: boolean;
  departure: boolean;
  /** Set when the guest who moves a stay holds this night. */
  own?: true;
};

/** Loaded nights by date. */
export type StayCalendar = ReadonlyMap<CalendarDate, CalendarNight>;

export const toStayCalendar = (nights: readonly CalendarNight[]): StayCalendar =>
  new Map(nights.map((night) => [night.date, night]));

/** Why a stay cannot end on a day; `sold-out` also for nights beyond the calendar. */
export type DepartureProblem = StayRuleProblem | { kind: 'sold-out'; date: CalendarDate };

/** Why a stay that begins on `checkIn` cannot end on a day; null when it can. */
export function findDepartureProblem(
  calendar: StayCalendar,
  checkIn: CalendarDate,
  checkOut: CalendarDate,
): DepartureProblem | null {
  const nights = daysBetween(checkIn, checkOut);
  // The previous release omitted these fields, and may still serve a page of this one.
  const { minStay = 1, maxStay = 0, longest = nights } = calendar.get(checkIn) ?? {};
  const taken = nightsBetween(checkIn, checkOut).find((date) => !calendar.get(date)?.free);
  if (nights < minStay) return { kind: 'too-short', nights: minStay, date: checkIn };
  if (taken !== undefined) return { kind: 'sold-out', date: taken };
  // Each night is free in some unit, but no unit on all of them, and guests do not change rooms.
  if (nights > longest) return { kind: 'sold-out', date: addDays(checkIn, longest) };
  if (nights > maxStay) return { kind: 'too-long', nights: maxStay, date: checkIn };
  // The day after the last loaded night has no row; the server has the last word on it.
  if (calendar.get(checkOut)?.departure === false) return { kind: 'no-departure', date: checkOut };
  return null;
}

/** Why a stay cannot begin on a day. */
export type ArrivalProblem = 'sold-out' | 'no-arrival' | 'no-stay';

/**
 * Why a stay cannot begin on a day; null when it can.
 * @returns `no-stay` when every departure day is too early, too late or beyond a taken night
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
    // Later departures cannot succeed either.
    if (problem.kind === 'sold-out') return 'no-stay';
  }
  return 'no-stay';
}

/** The calendar as the guests of a stay see it: on their own nights, their unit counts as free. */
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
 * Why a stay cannot be moved to a day, as far as the calendar shows; null when it can. A move keeps
 * the number of nights, so the minimum and maximum for new stays do not apply. The server has the
 * last word on overlaps with own nights, because the calendar does not show their unit.
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
