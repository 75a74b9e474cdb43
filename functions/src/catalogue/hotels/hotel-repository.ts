import { readHotelCounts } from '@kerala-stays/domain/bookings/hotel-counts';
import {
  type HotelDerived,
  type HotelInput,
  pickHotelInput,
} from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import {
  findFreeHotelId,
  freeHotelIdAttempts,
  hotelIdPageSize,
} from '@kerala-stays/domain/catalogue/hotel-id';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { newHotelFields, newHotelStamp } from '@kerala-stays/domain/catalogue/hotel-write';
import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { hotelHasBookings, hotelIdTaken } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { reservation, reservationMove, writeStamp } from '@kerala-stays/domain/core/staff-write';
import { houseTextKinds, mailTextId } from '@kerala-stays/domain/mail/mail-text';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { recordDeletion } from '../../audit/audit-repository.ts';
import { AppError } from '../../platform/errors.ts';
import { firestore } from '../../platform/firestore.ts';
import { isLostRace } from '../../platform/optimistic-write.ts';
import type { HotelStore } from './edit-hotel.ts';
import { hotelListings } from './hotel-listing-repository.ts';
import type { HotelReader } from './hotel-routes.ts';
import { countsRef, readStaffHotels, stampRef } from './staff-hotel-repository.ts';

type HotelRepairs = {
  /** Corrects derived fields, unless the hotel has been written again after `lastUpdateTime`. */
  correctDerived(
    hotelId: string,
    fields: Partial<HotelDerived>,
    lastUpdateTime: Timestamp,
  ): Promise<void>;
};

const hotelRef = (id: string) => firestore().collection(collections.hotels).doc(id);
const reservationRef = (id: string) => firestore().collection(collections.hotelIds).doc(id);

function unknownHotel(): AppError {
  return new AppError('not-found', { message: serverMessages.hotelNotFound });
}

async function snapshotIn(transaction: Transaction, hotelId: string): Promise<DocumentSnapshot> {
  if (!isDocumentId(hotelId)) throw unknownHotel();
  const snapshot = await transaction.get(hotelRef(hotelId));
  if (!snapshot.exists) throw unknownHotel();
  return snapshot;
}

async function assertCategory(transaction: Transaction, categoryId: string): Promise<void> {
  if (categoryId === '') return;
  const category = isDocumentId(categoryId)
    ? await transaction.get(firestore().collection(collections.categories).doc(categoryId))
    : null;
  if (!category?.exists) throw new AppError('invalid', { message: serverMessages.unknownCategory });
}

/** Rejects a `hotel_id` that is reserved for another hotel. */
async function assertFree(transaction: Transaction, hotelId: string, id: string): Promise<void> {
  const held = await transaction.get(reservationRef(id));
  if (held.exists && held.get('owner') !== hotelId) {
    throw new AppError('conflict', { message: hotelIdTaken(id) });
  }
}

/** The next free id of a city, looked up outside the transaction that takes it. */
function findFreeId(city: string): Promise<string> {
  return findFreeHotelId(city, async ({ from, before }) => {
    const found = await firestore()
      .collection(collections.hotelIds)
      .where(FieldPath.documentId(), '>=', from)
      .where(FieldPath.documentId(), '<', before)
      .orderBy(FieldPath.documentId())
      .limit(hotelIdPageSize)
      .select()
      .get();
    return found.docs.map(({ id }) => id);
  });
}

function createWithId(hotelId: string, input: HotelInput, uid: string): Promise<void> {
  return firestore().runTransaction(async (transaction) => {
    await assertCategory(transaction, input.category);
    await assertFree(transaction, hotelId, input.hotel_id);
    const now = FieldValue.serverTimestamp();
    transaction.create(hotelRef(hotelId), newHotelFields(input, now));
    transaction.create(stampRef(hotelId), newHotelStamp(uid, now));
    transaction.set(reservationRef(input.hotel_id), reservation(hotelId));
  });
}

export const hotelRepository: HotelStore & HotelReader & HotelRepairs = {
  ...hotelListings,
  newId: () => firestore().collection(collections.hotels).doc().id,

  find: async (hotelId) => {
    if (!isDocumentId(hotelId)) return null;
    const snapshot = await hotelRef(hotelId).get();
    return snapshot.exists ? readHotel(snapshot.id, snapshot.data()) : null;
  },

  findForStaff: async (hotelId) => {
    if (!isDocumentId(hotelId)) return null;
    const snapshot = await hotelRef(hotelId).get();
    const [hotel = null] = await readStaffHotels(snapshot.exists ? [snapshot] : []);
    return hotel;
  },

  create: async (hotelId, hotel, uid) => {
    if (hotel.hotel_id !== null) {
      return createWithId(hotelId, { ...hotel, hotel_id: hotel.hotel_id }, uid);
    }
    for (let attempt = 1; ; attempt++) {
      const id = await findFreeId(hotel.city);
      try {
        return await createWithId(hotelId, { ...hotel, hotel_id: id }, uid);
      } catch (error) {
        // Another new hotel took the id in the meantime: take the next one.
        const isTaken = error instanceof AppError && error.code === 'conflict';
        if (!isTaken || attempt === freeHotelIdAttempts) throw error;
      }
    }
  },

  change: (hotelId, uid, decide) =>
    firestore().runTransaction(async (transaction) => {
      const stored = await snapshotIn(transaction, hotelId);
      const hotel = readHotel(stored.id, stored.data());
      const patch = decide(hotel);
      if (patch.category !== undefined) await assertCategory(transaction, patch.category);
      const input = { ...pickHotelInput(hotel), ...patch };
      const move = reservationMove(hotel.hotel_id, input.hotel_id);
      if (move) await assertFree(transaction, hotelId, move.take);
      const derived = deriveHotelFields(input);
      const stamp = writeStamp(uid, FieldValue.serverTimestamp());
      const { updatedAt } = stamp;
      transaction.update(hotelRef(hotelId), { ...patch, ...derived, updatedAt });
      transaction.set(stampRef(hotelId), stamp, { merge: true });
      if (move) {
        if (move.release !== '') transaction.delete(reservationRef(move.release));
        transaction.set(reservationRef(move.take), reservation(hotelId));
      }
      return { ...hotel, ...input, ...derived };
    }),

  remove: (hotelId, uid) =>
    firestore().runTransaction(async (transaction) => {
      const stored = await snapshotIn(transaction, hotelId);
      const counts = await transaction.get(countsRef(hotelId));
      const { bookingsCount } = readHotelCounts(counts.data(), stored.data());
      if (bookingsCount > 0) {
        throw new AppError('hotel-has-bookings', {
          message: hotelHasBookings(bookingsCount),
          fields: { bookingsCount },
        });
      }
      const { hotel_id } = readHotel(stored.id, stored.data());
      const beside = [collections.rateCards, collections.houseFacts, collections.housePrivate].map(
        (name) => firestore().collection(name).doc(hotelId),
      );
      const texts = houseTextKinds.map((kind) =>
        firestore().collection(collections.mailTexts).doc(mailTextId(kind, hotelId)),
      );
      for (const ref of [stored.ref, counts.ref, stampRef(hotelId), ...beside, ...texts]) {
        transaction.delete(ref);
      }
      if (hotel_id !== '') transaction.delete(reservationRef(hotel_id));
      recordDeletion(transaction, 'hotels', stored, uid);
    }),

  correctDerived: async (hotelId, fields, lastUpdateTime) => {
    try {
      await hotelRef(hotelId).update(fields, { lastUpdateTime });
    } catch (error) {
      // Written again since: the later write triggers its own event.
      if (!isLostRace(error)) throw error;
    }
  },
};
