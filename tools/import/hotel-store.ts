import { randomUUID } from 'node:crypto';
import { findOversold, unitsAreSold } from '@kerala-stays/domain/bookings/booked-room-types';
import { readHotelCounts } from '@kerala-stays/domain/bookings/hotel-counts';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import {
  newHotelFields,
  newHotelStamp,
  storedHotelFields,
} from '@kerala-stays/domain/catalogue/hotel-write';
import { changedSince, type Written } from '@kerala-stays/domain/catalogue/import/apply-plan';
import type { ImportSite } from '@kerala-stays/domain/catalogue/import/import-columns';
import {
  type HotelPlan,
  importedDocumentId,
  planHotel,
} from '@kerala-stays/domain/catalogue/import/plan-import';
import { collections } from '@kerala-stays/domain/core/collections';
import { hotelIdTaken } from '@kerala-stays/domain/core/messages';
import { isSameData } from '@kerala-stays/domain/core/same-data';
import { readReservation, reservation, writeStamp } from '@kerala-stays/domain/core/staff-write';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { readAll } from './read-all.ts';

export const readHotels = (firestore: Firestore): Promise<Hotel[]> =>
  readAll(firestore, collections.hotels, readHotel);

type Writer = { firestore: Firestore; site: ImportSite; uid: string };

/** Creates the hotel with its stamp and reservation, or nothing of it. */
async function addHotel(
  { firestore, site, uid }: Writer,
  transaction: Transaction,
  { key: hotelId, group, input }: HotelPlan,
): Promise<Written> {
  if (input === null) return { ok: false, problem: changedSince };
  const reserved = firestore.collection(collections.hotelIds).doc(hotelId);
  const hotels = firestore.collection(collections.hotels);
  const holder = await transaction.get(reserved);
  if (holder.exists) {
    const id = readReservation(holder.data());
    const stored = id === '' ? null : await transaction.get(hotels.doc(id));
    const isThere =
      stored?.exists &&
      planHotel(group, readHotel(id, stored.data()), site, randomUUID).state === 'same';
    // The response to an earlier attempt was lost, or a colleague did the same.
    return isThere ? { ok: true } : { ok: false, problem: `${hotelIdTaken(hotelId)}.` };
  }
  // An earlier import's hotel keeps its document when staff give it another Hotel ID.
  const usual = hotels.doc(importedDocumentId(hotelId));
  const target = (await transaction.get(usual)).exists ? hotels.doc() : usual;
  const now = FieldValue.serverTimestamp();
  transaction.create(target, newHotelFields(input, now));
  const stamp = firestore.collection(collections.hotelStamps).doc(target.id);
  transaction.set(stamp, newHotelStamp(uid, now));
  transaction.create(reserved, reservation(target.id));
  return { ok: true };
}

/** Changes the hotel as the preview showed it, or nothing of it. */
async function changeHotel(
  { firestore, site, uid }: Writer,
  transaction: Transaction,
  plan: HotelPlan,
  id: string,
): Promise<Written> {
  const target = firestore.collection(collections.hotels).doc(id);
  const counted = firestore.collection(collections.hotelCounts).doc(id);
  const [stored, counts] = await transaction.getAll(target, counted);
  if (!stored?.exists) return { ok: false, problem: changedSince };
  const hotel = readHotel(id, stored.data());
  const fresh = planHotel(plan.group, hotel, site, randomUUID);
  // The response to an earlier attempt was lost, or a colleague did the same.
  if (fresh.state === 'same') return { ok: true };
  const isAsShown = isSameData(fresh.changes, plan.changes);
  if (fresh.input === null || !isAsShown || hotel.hotel_id.toLowerCase() !== plan.key) {
    return { ok: false, problem: changedSince };
  }
  const { soldUnits: sold } = readHotelCounts(counts?.data(), stored.data());
  const oversold = findOversold(fresh.input.roomTypes, { known: hotel.roomTypes, sold });
  if (oversold !== null) return { ok: false, problem: `${unitsAreSold(oversold)}.` };
  const stamp = writeStamp(uid, FieldValue.serverTimestamp());
  const { updatedAt } = stamp;
  transaction.update(target, { ...storedHotelFields(fresh.input), updatedAt });
  transaction.set(firestore.collection(collections.hotelStamps).doc(id), stamp, { merge: true });
  return { ok: true };
}

/**
 * Writes one hotel with its room types and everything that the office's save writes with it, in one
 * transaction.
 */
export function writeHotel(writer: Writer, plan: HotelPlan): Promise<Written> {
  return writer.firestore.runTransaction((transaction) =>
    plan.stored === null
      ? addHotel(writer, transaction, plan)
      : changeHotel(writer, transaction, plan, plan.stored._id),
  );
}
