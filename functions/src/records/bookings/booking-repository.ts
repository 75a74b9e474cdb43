import {
  type NightLock,
  nightLockId,
  toStoredLock,
} from '@kerala-stays/domain/bookings/availability';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { monthKeysOf } from '@kerala-stays/domain/bookings/month-keys';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { personKeysField, searchKeysOf } from '@kerala-stays/domain/people/person-keys';
import type { Documents, Patch, Version, Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';

export type StoredBooking = { booking: Booking; version: Version };

/**
 * Fields of a booking that are instants: ISO texts in the domain, Timestamps (or null) in the
 * store.
 */
const instantFields = [
  'holdUntil',
  'createdAt',
  'updatedAt',
  'paidAt',
  'cancelledAt',
  'checkedInAt',
] as const;

export async function findBooking(
  documents: Documents,
  bookingId: string,
): Promise<StoredBooking | null> {
  const found = await documents.get(collections.bookings, bookingId);
  return found && { booking: readBooking(found.id, found.data), version: found.version };
}

/** A booking that has its nights; null for '', and once it was cancelled or released. */
export async function findLiveBooking(
  documents: Documents,
  bookingId: string,
): Promise<Booking | null> {
  const found = bookingId === '' ? null : await findBooking(documents, bookingId);
  return found !== null && holdsNights(found.booking.status) ? found.booking : null;
}

/** Returns a booking, or throws when it does not exist. */
export async function getBooking(documents: Documents, bookingId: string): Promise<StoredBooking> {
  const found = await findBooking(documents, bookingId);
  if (found === null) throw new AppError('not-found', { message: messages.bookingNotFound });
  return found;
}

export function createBookingWrite({ _id, ...booking }: Booking): Write {
  return {
    kind: 'create',
    collection: collections.bookings,
    id: _id,
    data: { ...storedFields(booking), monthKeys: monthKeysOf(booking) },
  };
}

/**
 * Changes a booking, on condition that it has not changed since it was read. Its keys are made
 * again when it is another guest's, so that nothing of the one before stays in it.
 */
export function changeBookingWrite(
  { booking, version }: StoredBooking,
  change: Partial<Omit<Booking, '_id'>>,
): Write {
  const after = { ...booking, ...change };
  const hasOtherMonths =
    change.status !== undefined ||
    change.checkInDate !== undefined ||
    change.checkOutDate !== undefined;
  return {
    kind: 'update',
    collection: collections.bookings,
    id: booking._id,
    patch: {
      ...storedFields(change),
      ...(hasOtherMonths ? { monthKeys: monthKeysOf(after) } : {}),
      ...(namesSamePerson(booking, after)
        ? {}
        : { [personKeysField]: searchKeysOf(collections.bookings, after) }),
    },
    version,
  };
}

const namesSamePerson = (one: Booking, other: Booking) =>
  one.guestName === other.guestName &&
  one.guestEmail === other.guestEmail &&
  one.guestMobile === other.guestMobile;

export function claimNightWrite(lock: NightLock): Write {
  return {
    kind: 'create',
    collection: collections.nightLocks,
    id: nightLockId(lock),
    data: toStoredLock(lock),
  };
}

export function releaseNightWrite(lock: NightLock): Write {
  return { kind: 'delete', collection: collections.nightLocks, id: nightLockId(lock) };
}

function storedFields(booking: Partial<Omit<Booking, '_id'>>): Patch {
  // The number of rooms follows from `units` (`readBooking`).
  const { rooms: _known, ...own } = booking;
  const fields: Patch = { ...own };
  for (const field of instantFields) {
    const instant = booking[field];
    if (instant !== undefined) fields[field] = instant === '' ? null : new Date(instant);
  }
  return fields;
}
