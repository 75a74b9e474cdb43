import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  type ArrivalForm,
  arrivalFormMessages,
  arrivalFormProblem,
  readArrivalForm,
} from '@kerala-stays/domain/house/arrival-form';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';

/** The arrival form of a stay; an empty one of version 0 before its guest has told anything. */
export async function findArrivalForm(
  documents: Documents,
  bookingId: string,
): Promise<ArrivalForm> {
  return readArrivalForm((await documents.get(collections.arrivals, bookingId))?.data);
}

/**
 * Saves what a stay's guest tells of the arrival, one version up.
 * @throws AppError `conflict` when the form is not open, or was changed since the guest read it
 */
export async function saveArrivalForm(
  documents: Documents,
  booking: Booking,
  input: ArrivalForm,
  now: Date,
): Promise<ArrivalForm> {
  const problem = arrivalFormProblem(booking, dateInKerala(now));
  if (problem !== null) throw new AppError('conflict', { message: problem });
  return writeOptimistically(async () => {
    const stored = await documents.get(collections.arrivals, booking._id);
    if (readArrivalForm(stored?.data).version !== input.version) {
      throw new AppError('conflict', { message: arrivalFormMessages.changedMeanwhile });
    }
    const form = { ...input, version: input.version + 1 };
    // For the deletion a month after the departure (upkeep/sweep.ts).
    const data = { ...form, checkOutDate: booking.checkOutDate, updatedAt: now };
    const place = { collection: collections.arrivals, id: booking._id };
    await documents.commit([
      stored === null
        ? { kind: 'create', ...place, data }
        : { kind: 'update', ...place, patch: data, version: stored.version },
    ]);
    return form;
  });
}
