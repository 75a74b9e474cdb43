import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { readText } from '@kerala-stays/domain/core/read-values';
import { fieldsOfStay } from '@kerala-stays/domain/house/register';
import { readRegistration } from '@kerala-stays/domain/house/registration';
import { takesPlace } from '@kerala-stays/domain/house/report-clock';
import type { Documents, Stored, Write } from '../../platform/documents.ts';
import type { JobClock } from '../../platform/job-clock.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { runPages } from '../../platform/run-pages.ts';

/** Reports that nobody has filed for so long after the departure are closed as they are. */
const keptOpenDays = 30;

/**
 * Brings open registrations to what has become of their stays: moved, arrived, left early, or
 * cancelled. Of a stay that does not take place nothing is kept, unless a report about it is filed.
 */
export async function followStays(documents: Documents, now: Date, clock: JobClock): Promise<void> {
  await runPages(
    documents,
    {
      name: 'register',
      collection: collections.registrations,
      search: { where: [['state', '==', 'open']], orderBy: ['dueAt', 'asc'], limit: 200 },
      clock,
      atOnce: 10,
    },
    (row) =>
      writeOptimistically(async () => {
        const stored = await documents.get(collections.registrations, row.id);
        if (stored === null) return;
        const write = await followStay(documents, stored, now);
        if (write !== null) await documents.commit([write]);
      }),
  );
}

async function followStay(documents: Documents, stored: Stored, now: Date): Promise<Write | null> {
  const { id, data, version } = stored;
  const place = { collection: collections.registrations, id, version };
  const { bookingId, filed } = readRegistration(id, data);
  const found = await documents.get(collections.bookings, bookingId);
  const isFiled = filed.arrival !== null || filed.departure !== null;
  const booking = found === null ? null : readBooking(found.id, found.data);
  if (booking === null || !takesPlace(booking)) {
    return isFiled
      ? { kind: 'update', ...place, patch: { state: 'closed', dueAt: null } }
      : { kind: 'delete', ...place };
  }
  const fields = fieldsOfStay(booking, filed);
  const isOld = booking.checkOutDate < addDays(dateInKerala(now), -keptOpenDays);
  const after = isOld ? { ...fields, state: 'closed', dueAt: null } : fields;
  const isSame =
    readInstant(data.dueAt) === (after.dueAt?.toISOString() ?? '') &&
    (['state', 'checkInDate', 'checkOutDate'] as const).every(
      (name) => readText(data[name]) === after[name],
    );
  return isSame ? null : { kind: 'update', ...place, patch: after };
}
