import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import type { ArrivalGuest } from '@kerala-stays/domain/house/arrival-form';
import { fieldsOfStay } from '@kerala-stays/domain/house/register';
import {
  isForeigner,
  noneFiled,
  noParticulars,
  readRegistration,
  registrationId,
} from '@kerala-stays/domain/house/registration';
import type { Documents, Stored, Write } from '../../platform/documents.ts';

/** Registrations of one stay: as many as people fit into its arrival form, and those removed since. */
const maxOfStay = 200;

export function findRegistrations(documents: Documents, bookingId: string): Promise<Stored[]> {
  return documents.find(collections.registrations, {
    where: [['bookingId', '==', bookingId]],
    limit: maxOfStay,
  });
}

/**
 * Writes by which the register follows the people of an arrival form. A foreigner whose arrival is
 * filed stays as filed, also when the form has changed or lost them.
 */
export function registrationWrites(
  booking: Booking,
  people: readonly ArrivalGuest[],
  stored: readonly Stored[],
  now: Date,
): Write[] {
  const collection = collections.registrations;
  const known = new Map(stored.map((each) => [each.id, each]));
  const wanted = new Map(
    people.filter(isForeigner).map((guest) => [registrationId(booking._id, guest.n), guest]),
  );
  const isFiled = ({ id, data }: Stored) => readRegistration(id, data).filed.arrival !== null;
  const gone = stored.filter((each) => !wanted.has(each.id) && !isFiled(each));
  const removals = gone.map(
    ({ id, version }): Write => ({ kind: 'delete', collection, id, version }),
  );
  const changes = [...wanted].flatMap(([id, guest]): Write[] => {
    const before = known.get(id);
    if (before !== undefined && isFiled(before)) return [];
    const filed = before === undefined ? noneFiled : readRegistration(id, before.data).filed;
    const { n, name, nationality, isChild, particulars } = guest;
    const data = {
      bookingId: booking._id,
      n,
      name,
      nationality,
      isChild,
      filed,
      particulars: particulars ?? noParticulars,
      ...fieldsOfStay(booking, filed),
      updatedAt: now,
    };
    return before === undefined
      ? [{ kind: 'create', collection, id, data }]
      : [{ kind: 'update', collection, id, patch: data, version: before.version }];
  });
  return [...removals, ...changes];
}
