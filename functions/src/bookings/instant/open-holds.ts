import { isOverdue } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readTexts } from '@kerala-stays/domain/core/read-values';
import { instantLimits, instantMessages } from '@kerala-stays/domain/rates/instant';
import { anonymousKey, type Caller } from '../../http/client-address.ts';
import type { Documents, Stored, Write } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';

const dayMs = 24 * 3_600_000;

/**
 * Counts a hold for its address and its network, in the commit that makes it. Holds that were paid
 * or released do not count.
 * @throws AppError `too-many-requests` when either has as many open holds as one may have
 */
export async function holdWrites(
  documents: Documents,
  hold: { bookingId: string; email: string; caller: Caller },
  now: Date,
): Promise<Write[]> {
  const ids = [
    anonymousKey('instant-email', hold.email.toLowerCase()),
    anonymousKey('instant-network', hold.caller.network),
  ];
  const rows = await documents.getMany(collections.rateLimits, ids);
  const counters = ids.map((id) => ({ id, row: rows.find((row) => row.id === id) ?? null }));
  const open = await openHolds(documents, rows, now);
  return counters.map(({ id, row }) => {
    const held = heldBy(row).filter((bookingId) => open.has(bookingId));
    if (held.length >= instantLimits.openHolds) {
      throw new AppError('too-many-requests', {
        message: instantMessages.tooManyHolds,
        retryAfterSeconds: instantLimits.holdMinutes.min * 60,
      });
    }
    const data = {
      bookings: [...held, hold.bookingId],
      // No hold is longer: what is left then is over.
      expiresAt: new Date(now.getTime() + 2 * dayMs),
    };
    const place = { collection: collections.rateLimits, id };
    return row === null
      ? { kind: 'create', ...place, data }
      : { kind: 'update', ...place, patch: data, version: row.version };
  });
}

const heldBy = (row: Stored | null) => readTexts(row?.data.bookings);

/** Ids of the bookings that still hold nights without a payment. */
async function openHolds(
  documents: Documents,
  rows: readonly Stored[],
  now: Date,
): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap(heldBy))];
  const bookings = ids.length === 0 ? [] : await documents.getMany(collections.bookings, ids);
  const open = bookings
    .map(({ id, data }) => readBooking(id, data))
    .filter((booking) => booking.status === 'pending-payment' && !isOverdue(booking, now));
  return new Set(open.map(({ _id }) => _id));
}
