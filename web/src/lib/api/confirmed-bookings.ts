import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import { useSyncExternalStore } from 'react';

/** The booking in a response to a change; fields that the caller may not see are missing. */
type Confirmed = { _id: string; updatedAt: string };

/** Bookings as responses to changes reported them in this visit, by id. */
const confirmed = new Map<string, Confirmed>();
const listeners = new Set<() => void>();
let count = 0;

/**
 * Keeps a booking as the server has just confirmed it, for every screen that shows it. Responses of
 * an earlier release do not say which state of the booking is newer, and are ignored.
 */
export function keepConfirmed(booking: Partial<Confirmed> | undefined): void {
  if (!isConfirmed(booking)) return;
  const known = confirmed.get(booking._id);
  if (known && compareInstants(known.updatedAt, booking.updatedAt) > 0) return;
  confirmed.set(booking._id, booking);
  count += 1;
  for (const listener of listeners) listener();
}

const isConfirmed = (booking: Partial<Confirmed> | undefined): booking is Confirmed =>
  booking?._id !== undefined && booking.updatedAt !== undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function newest(read: Booking): Booking {
  const known = confirmed.get(read._id);
  if (known === undefined || compareInstants(known.updatedAt, read.updatedAt) <= 0) return read;
  return readBooking(read._id, { ...read, ...known });
}

/**
 * Shows a booking that was read as a later response has confirmed it: a read may fail, or be slower
 * than the change.
 */
export function useNewestBooking(): (read: Booking) => Booking {
  useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
  return newest;
}
