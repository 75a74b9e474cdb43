/**
 * What staff's writes of hotels, categories and banners have in common, whether the client writes
 * them under the rules or the API with the Admin SDK.
 */

/** Who wrote and when. `now` is the server timestamp of the SDK in use. */
export function writeStamp<Now>(uid: string, now: Now): { updatedBy: string; updatedAt: Now } {
  return { updatedBy: uid, updatedAt: now };
}

/** The reservation document that keeps a Hotel ID or slug for its hotel or category. */
export function reservation(documentId: string): { owner: string } {
  return { owner: documentId };
}

/**
 * What a change of a reserved key means for its reservations.
 * @returns the key to take and the one to give up ('' for none), or null when the key stays.
 */
export function reservationMove(
  before: string,
  after: string,
): { take: string; release: string } | null {
  return before === after ? null : { take: after, release: before };
}
