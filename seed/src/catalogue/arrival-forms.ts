import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import {
  type ArrivalForm,
  type ArrivalWay,
  arrivalFormLimits,
  arrivalFormProblem,
} from '@kerala-stays/domain/house/arrival-form';
import { createRandom } from '../random.ts';
import { dayMs } from './hotel-documents.ts';
import { nationalityOf } from './past-guests.ts';

const times = ['13:30', '14:15', '15:00', '16:45', '18:30', '20:15', '21:30'] as const;
const ways: readonly ArrivalWay[] = ['car', 'car', 'taxi', 'train', 'flight'];

/** Arrival forms of guests who come within a week, or are in the house. */
export function arrivalForms(
  bookings: readonly Booking[],
  now: Date,
): { id: string; data: object }[] {
  const today = dateInKerala(now);
  return bookings
    .filter((booking) => arrivalFormProblem(booking, today) === null)
    .map((booking) => {
      const { _id: id, checkInDate, checkOutDate } = booking;
      const opened = addDays(checkInDate, 1 - arrivalFormLimits.daysBefore);
      const updatedAt = new Date(Math.min(Date.parse(opened) + dayMs / 2, now.getTime()));
      return { id, data: { ...formOf(booking), checkOutDate, updatedAt } };
    });
}

/** Of those who come along. */
const givenNames = ['Anna', 'Maria', 'Jonas', 'Eva', 'Leo'];

/** Guests of a stay, as its first one would enter them. */
export function peopleOf({ guestName, adults, childAges }: Booking) {
  const nationality = nationalityOf(guestName);
  const family = guestName.split(' ').slice(1).join(' ');
  const others = [...Array.from({ length: adults - 1 }, () => false), ...childAges.map(() => true)];
  return [false, ...others].map((isChild, at) => ({
    n: at + 1,
    name: at === 0 ? guestName : `${givenNames[at % givenNames.length]} ${family}`,
    nationality,
    isChild,
  }));
}

/** Particulars are in the register alone. */
function formOf(booking: Booking): Omit<ArrivalForm, 'people'> & { people: object[] } {
  const random = createRandom(`arrival of ${booking._id}`);
  return {
    version: 1,
    time: random.pick(times),
    way: random.pick(ways),
    people: peopleOf(booking),
  };
}
