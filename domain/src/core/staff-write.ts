import { readFields, readText } from './read-values.ts';

/**
 * Common parts of staff's writes to hotels, categories and banners, whether by the client under the
 * rules or by the API with the Admin SDK.
 */

/** Author and time of a write. `now` is the server timestamp of the SDK in use. */
export function writeStamp<Now>(uid: string, now: Now): { updatedBy: string; updatedAt: Now } {
  return { updatedBy: uid, updatedAt: now };
}

/**
 * Public collections whose author is in `staffStamps`, under the collection's name: one stamp for all
 * documents of a batch.
 */
export type StampedCollection = 'categories' | 'banners';

/** The reservation document of a Hotel ID or slug. */
export function reservation(documentId: string): { owner: string } {
  return { owner: documentId };
}

/** Id of the document that a stored reservation is for; '' for none. */
export const readReservation = (stored: unknown): string => readText(readFields(stored).owner);

/**
 * Effect of a changed key on its reservations.
 * @returns the key to reserve and the one to release ('' for none), or null when the key is
 *   unchanged.
 */
export function reservationMove(
  before: string,
  after: string,
): { take: string; release: string } | null {
  return before === after ? null : { take: after, release: before };
}
