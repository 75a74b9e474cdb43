import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  type ArrivalForm,
  type ArrivalGuest,
  arrivalFormMessages,
  arrivalFormProblem,
  readArrivalForm,
} from '@kerala-stays/domain/house/arrival-form';
import {
  isForeigner,
  particularsProblem,
  type Registration,
  readRegistration,
} from '@kerala-stays/domain/house/registration';
import type { Documents, Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { findRegistrations, registrationWrites } from './register/registration-writes.ts';

export type FoundForm = {
  arrival: ArrivalForm;
  /** Numbers of the guests whose arrival is reported: the form changes them no more. */
  reported: number[];
};

/** The arrival form of a stay; an empty one of version 0 before its guest has told anything. */
export async function findArrivalForm(documents: Documents, bookingId: string): Promise<FoundForm> {
  const [stored, registrations] = await Promise.all([
    documents.get(collections.arrivals, bookingId),
    findRegistrations(documents, bookingId),
  ]);
  return withRegistrations(readArrivalForm(stored?.data), registrations.map(readStored));
}

const readStored = ({ id, data }: Stored): Registration => readRegistration(id, data);

/**
 * Particulars are stored in the register alone, and guests who are reported are as reported. Guests
 * of the register whom the form has lost are in it again, so that saving it removes nobody.
 */
function withRegistrations(form: ArrivalForm, known: readonly Registration[]): FoundForm {
  const reported = known.filter(isReported);
  const people = form.people.map((guest) => {
    const registration = known.find(({ n }) => n === guest.n);
    if (registration === undefined || (!isForeigner(guest) && !reported.includes(registration))) {
      return guest;
    }
    return guestOf(registration);
  });
  const lost = known.filter(({ n }) => !people.some((guest) => guest.n === n)).map(guestOf);
  return {
    arrival: { ...form, people: [...people, ...lost] },
    reported: reported.map(({ n }) => n),
  };
}

const isReported = ({ filed }: Registration): boolean => filed.arrival !== null;

const guestOf = ({ n, name, nationality, isChild, particulars }: Registration): ArrivalGuest => ({
  n,
  name,
  nationality,
  isChild,
  particulars,
});

/**
 * Saves what is told of the arrival of a stay, one version up, and enters its foreigners into the
 * register.
 * @throws AppError `conflict` when the form is not open, or was changed since it was read;
 *   `invalid` for particulars that cannot be right
 */
export async function saveArrivalForm(
  documents: Documents,
  booking: Booking,
  input: ArrivalForm,
  { now, by }: { now: Date; by: 'guest' | 'staff' },
): Promise<FoundForm> {
  const today = dateInKerala(now);
  const problem = arrivalFormProblem(booking, today, by);
  if (problem !== null) throw new AppError('conflict', { message: problem });
  checkParticulars(input, booking, today);
  return writeOptimistically(async () => {
    const [stored, registrations] = await Promise.all([
      documents.get(collections.arrivals, booking._id),
      findRegistrations(documents, booking._id),
    ]);
    if (readArrivalForm(stored?.data).version !== input.version) {
      throw new AppError('conflict', { message: arrivalFormMessages.changedMeanwhile });
    }
    const form = { ...input, version: input.version + 1 };
    const people = form.people.map(({ particulars: _kept, ...guest }) => guest);
    // For the deletion a month after the departure (upkeep/sweep.ts).
    const data = { ...form, people, checkOutDate: booking.checkOutDate, updatedAt: now };
    const place = { collection: collections.arrivals, id: booking._id };
    await documents.commit([
      stored === null
        ? { kind: 'create', ...place, data }
        : { kind: 'update', ...place, patch: data, version: stored.version },
      ...registrationWrites(booking, form.people, registrations, now),
    ]);
    // The others are as the form has them now.
    return withRegistrations(
      readArrivalForm(form),
      registrations.map(readStored).filter(isReported),
    );
  });
}

function checkParticulars({ people }: ArrivalForm, booking: Booking, today: string): void {
  for (const { name, particulars } of people) {
    if (particulars === null) continue;
    const message = particularsProblem({ name, particulars }, booking, today);
    if (message !== null) throw new AppError('invalid', { message });
  }
}
