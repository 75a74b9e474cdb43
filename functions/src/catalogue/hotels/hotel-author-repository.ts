import { readInstant } from '@kerala-stays/domain/core/instant';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { isStamped } from '../../audit/audit-entry.ts';
import { readWrittenEvent, type WrittenEvent } from '../../audit/on-written.ts';
import { firestore } from '../../platform/firestore.ts';
import { stampRef } from './staff-hotel-repository.ts';

/** Firestore's codes for a read time that is too old, about an hour. */
const tooOldCodes = new Set<unknown>([3, 9]);

/**
 * Author of a hotel write. The stamp was stored in the same batch, so it has the hotel's time.
 * After a later change by someone else, the stamp is read as of that time.
 * @returns '' for a write of functions, and when unknown: better none than the wrong person
 */
export async function findHotelAuthor(hotelId: string, event: WrittenEvent): Promise<string> {
  const { before, after } = readWrittenEvent(event);
  const writtenAt = event.data?.after.updateTime;
  if (!isStamped(before, after) || writtenAt === undefined) return '';
  const isOfWrite = (stamp: DocumentSnapshot) =>
    stamp.exists && readInstant(stamp.get('updatedAt')) === readInstant(after.updatedAt);
  let stamp: DocumentSnapshot | null = await stampRef(hotelId).get();
  if (!isOfWrite(stamp)) stamp = await readStampAt(hotelId, writtenAt);
  if (stamp === null) return '';
  // A release before `hotelStamps` wrote the author into the hotel.
  if (!stamp.exists) return readText(after.updatedBy);
  return isOfWrite(stamp) ? readText(stamp.get('updatedBy')) : '';
}

/** The stamp at a given time; null when that is too long ago. */
async function readStampAt(hotelId: string, readTime: Timestamp): Promise<DocumentSnapshot | null> {
  try {
    return await firestore().runTransaction((transaction) => transaction.get(stampRef(hotelId)), {
      readOnly: true,
      readTime,
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && tooOldCodes.has(error.code)) return null;
    throw error;
  }
}
