import type { Booking } from '../bookings/booking.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import { isCountry } from '../core/countries.ts';
import { formatDay } from '../core/format-dates.ts';
import { guestLimits } from '../core/limits.ts';
import { readCount, readFields, readList, readText } from '../core/read-values.ts';
import { formatTimeOfDay, isTimeOfDay } from '../core/time-of-day.ts';
import { mayKnowHouse } from './house-of-stay.ts';
import { isForeigner, type Particulars, readParticulars } from './registration.ts';

/** Ways in which guests come to a house, in the guest's words. */
export const arrivalWays = {
  car: 'By car',
  taxi: 'By taxi',
  train: 'By train',
  bus: 'By bus',
  flight: 'By air',
  other: 'Another way',
} as const;
export type ArrivalWay = keyof typeof arrivalWays;

export type ArrivalGuest = {
  /** Unique in its form, and never given to another guest; from 1. */
  n: number;
  name: string;
  /** Code of a country, or ''. */
  nationality: string;
  isChild: boolean;
  /** For the register of foreigners; null for guests who are not in it. */
  particulars: Particulars | null;
};

/**
 * A further guest of a form, under a number of their own.
 * @param taken numbers in the register, which no other guest may get
 */
export const newArrivalGuest = (
  people: readonly ArrivalGuest[],
  taken: readonly number[],
  name: string,
): ArrivalGuest => ({
  n: Math.max(0, ...taken, ...people.map(({ n }) => n)) + 1,
  name,
  nationality: '',
  isChild: false,
  particulars: null,
});

/** Told by a guest before arriving; every field may be empty. */
export type ArrivalForm = {
  /** One up with each change. */
  version: number;
  /** Expected time, 'HH:MM' in Kerala. */
  time: string;
  way: ArrivalWay | '';
  people: ArrivalGuest[];
};

export const arrivalFormLimits = {
  people: guestLimits.max,
  name: 120,
  /** Days before check-in from which the form is open. */
  daysBefore: 7,
  /** Of a guest's number: guests who were removed keep theirs. */
  n: 999,
  bytes: 120_000,
} as const;

/** Reads a stored form tolerantly: what is damaged is empty. */
export function readArrivalForm(data: unknown): ArrivalForm {
  const { version, time, way, people } = readFields(data);
  return {
    version: readCount(version),
    time: isTimeOfDay(readText(time)) ? readText(time) : '',
    way: Object.keys(arrivalWays).includes(readText(way)) ? (readText(way) as ArrivalWay) : '',
    people: readList(people).map((person, at) => {
      const { n, name, nationality, isChild, particulars } = readFields(person);
      const code = readText(nationality);
      const guest = { nationality: isCountry(code) ? code : '' };
      return {
        n: readCount(n, at + 1),
        name: readText(name),
        ...guest,
        isChild: isChild === true,
        particulars: isForeigner(guest) ? readParticulars(particulars) : null,
      };
    }),
  };
}

/**
 * Why the form of a stay cannot be filled in today, as a sentence; null when it can: by its guest
 * from a week before a secured stay until its last day, by staff until the form is deleted.
 * @param today the day in Kerala
 */
export function arrivalFormProblem(
  booking: Pick<Booking, 'status' | 'checkInDate' | 'checkOutDate'>,
  today: CalendarDate,
  by: 'guest' | 'staff' = 'guest',
): string | null {
  if (!mayKnowHouse(booking, today)) return arrivalFormMessages.notSecured;
  if (by === 'staff') return null;
  if (today > booking.checkOutDate || booking.status === 'completed') {
    return arrivalFormMessages.over;
  }
  const opens = addDays(booking.checkInDate, -arrivalFormLimits.daysBefore);
  return today < opens ? arrivalFormMessages.opensOn(formatDay(opens)) : null;
}

export const arrivalFormMessages = {
  notSecured: 'You can tell us about your arrival once your stay is secured.',
  over: 'This stay is over.',
  opensOn: (day: string) => `You can tell us about your arrival from ${day} on.`,
  time: 'Enter a time of day, such as 15:30',
  name: `At most ${arrivalFormLimits.name} characters`,
  people: `At most ${arrivalFormLimits.people} people`,
  country: 'Choose a country of the list',
  number: 'Each guest needs a number of their own',
  changedMeanwhile: 'This was changed in another window. Reload the page to see it.',
  saved: 'Saved. The house reads it on the day.',
} as const;

/** "around 3:30 pm, by taxi"; '' when the guest has said neither. */
export function formatArrival({ time, way }: Pick<ArrivalForm, 'time' | 'way'>): string {
  const parts = [
    time === '' ? '' : `around ${formatTimeOfDay(time)}`,
    way === '' || way === 'other' ? '' : arrivalWays[way].toLowerCase(),
  ];
  return parts.filter(Boolean).join(', ');
}
