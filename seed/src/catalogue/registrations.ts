import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  instantInKerala,
} from '@kerala-stays/domain/core/calendar';
import { countryName } from '@kerala-stays/domain/core/countries';
import { arrivalFormProblem } from '@kerala-stays/domain/house/arrival-form';
import { fieldsOfStay } from '@kerala-stays/domain/house/register';
import {
  isForeigner,
  type Particulars,
  type Registration,
  registrationId,
} from '@kerala-stays/domain/house/registration';
import { takesPlace } from '@kerala-stays/domain/house/report-clock';
import { adminAccount } from '../demo-accounts.ts';
import { createRandom, type Random } from '../random.ts';
import { peopleOf } from './arrival-forms.ts';

type Foreigner = ReturnType<typeof peopleOf>[number];

/**
 * Foreigners of the stays that take place: of past stays both reports are filed, of the others the
 * arrival once it is a day ago.
 */
export function registrations(
  bookings: readonly Booking[],
  now: Date,
): { id: string; data: object }[] {
  const today = dateInKerala(now);
  return bookings
    .filter(
      (booking) =>
        takesPlace(booking) &&
        (booking.status === 'completed' || arrivalFormProblem(booking, today) === null),
    )
    .flatMap((booking) =>
      peopleOf(booking)
        .filter(isForeigner)
        .map((guest) => registration(booking, guest, now)),
    );
}

function registration(booking: Booking, guest: Foreigner, now: Date) {
  const { _id: bookingId, checkInDate, checkOutDate } = booking;
  const random = createRandom(`particulars of ${bookingId} ${guest.n}`);
  const filed = {
    arrival: filing(checkInDate, random, now),
    departure: filing(checkOutDate, random, now),
  };
  const data = {
    ...guest,
    bookingId,
    filed,
    particulars: particularsOf(booking, guest, random),
    ...fieldsOfStay(booking, filed),
    updatedAt: now,
  };
  return { id: registrationId(bookingId, guest.n), data };
}

/** The evening of the day; null until then. */
function filing(day: CalendarDate, random: Random, now: Date): Registration['filed']['arrival'] {
  const at = instantInKerala(day, '20:30');
  const number = `F3-${random.int(100_000, 999_999)}`;
  return at > now ? null : { number, by: adminAccount.uid, at: at.toISOString() };
}

function particularsOf(
  { checkInDate }: Booking,
  { name, nationality }: Foreigner,
  random: Random,
): Particulars {
  const [givenNames = '', ...family] = name.split(' ');
  const country = countryName(nationality);
  const days = (from: number, to: number) => addDays(checkInDate, random.int(from, to));
  return {
    surname: family.join(' ') || name,
    givenNames: family.length === 0 ? '' : givenNames,
    sex: random.pick(['f', 'm']),
    birthDate: days(-24_000, -9_000),
    addressAbroad: `${random.int(1, 90)} Harbour Street, ${country}`,
    passportNumber: `${nationality}${random.int(1_000_000, 9_999_999)}`,
    passportPlace: country,
    passportIssuedOn: days(-2_000, -400),
    passportEndsOn: days(400, 3_000),
    permit: 'e-visa',
    permitNumber: `9${random.int(10_000_000, 99_999_999)}`,
    permitPlace: 'Online',
    permitIssuedOn: days(-60, -20),
    permitEndsOn: days(60, 300),
    inIndiaOn: days(-12, -1),
    cameFrom: random.pick(['Kochi', 'Bengaluru', 'Goa', 'Madurai']),
    goesTo: random.pick(['Kochi airport', 'Varkala', 'Chennai', 'Mumbai']),
    phone: '',
    purpose: 'tourism',
  };
}
