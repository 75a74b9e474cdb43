import type { Hotel, HotelInput } from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { nextHotelId } from '@kerala-stays/domain/catalogue/hotel-id';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { hotelHasBookings, hotelIdTaken, messages } from '@kerala-stays/domain/core/messages';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import { recordDeletion } from '../audit/audit-repository.ts';
import { isDocumentId } from '../platform/document-id.ts';
import { AppError } from '../platform/errors.ts';
import { firestore } from '../platform/firestore.ts';
import { hotelListings } from './hotel-listing-repository.ts';
import type { HotelStore } from './hotel-store.ts';

const hotelRef = (id: string) => firestore().collection(collections.hotels).doc(id);
const reservationRef = (id: string) => firestore().collection(collections.hotelIds).doc(id);

function unknownHotel(): AppError {
  return new AppError('not-found', { message: messages.hotelNotFound });
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
  if (!category?.exists) throw new AppError('invalid', { message: messages.unknownCategory });
}

/** Reserves a `hotel_id` for a hotel; somebody else's reservation refuses it. */
async function assertFree(transaction: Transaction, hotelId: string, id: string): Promise<void> {
  const reservation = await transaction.get(reservationRef(id));
  if (reservation.exists && reservation.get('owner') !== hotelId) {
    throw new AppError('conflict', { message: hotelIdTaken(id) });
  }
}

async function nextFreeId(transaction: Transaction, city: string): Promise<string> {
  const letter = nextHotelId(city, []).charAt(0);
  const taken = await transaction.get(
    firestore()
      .collection(collections.hotelIds)
      .where(FieldPath.documentId(), '>=', letter)
      .where(FieldPath.documentId(), '<', `${letter}\uf8ff`)
      .select(),
  );
  return nextHotelId(
    city,
    taken.docs.map(({ id }) => id),
  );
}

/** The part of a hotel that staff enter, without what is derived, counted or stamped. */
function inputOf(hotel: Hotel): HotelInput {
  const { name, address, city, contact, description, rooms, featured, has_pool, hotel_id } = hotel;
  const { features, amenities, images, mainImage, isActive, roomTypes, category } = hotel;
  return {
    ...{ name, address, city, contact, description, rooms, featured, has_pool, hotel_id },
    ...{ features, amenities, images, mainImage, isActive, roomTypes, category },
  };
}

export const hotelRepository: HotelStore = {
  ...hotelListings,
  newId: () => firestore().collection(collections.hotels).doc().id,

  find: async (hotelId) => {
    if (!isDocumentId(hotelId)) return null;
    const snapshot = await hotelRef(hotelId).get();
    return snapshot.exists ? readHotel(snapshot.id, snapshot.data()) : null;
  },

  create: (hotelId, hotel, uid) =>
    firestore().runTransaction(async (transaction) => {
      await assertCategory(transaction, hotel.category);
      const id = hotel.hotel_id ?? (await nextFreeId(transaction, hotel.city));
      await assertFree(transaction, hotelId, id);
      const input: HotelInput = { ...hotel, hotel_id: id };
      transaction.create(hotelRef(hotelId), {
        ...input,
        ...deriveHotelFields(input),
        bookingsCount: 0,
        reviewCount: 0,
        addedBy: uid,
        updatedBy: uid,
        createdAt: FieldValue.serverTimestamp(),
        updatedAt: FieldValue.serverTimestamp(),
      });
      transaction.set(reservationRef(id), { owner: hotelId });
    }),

  change: (hotelId, uid, decide) =>
    firestore().runTransaction(async (transaction) => {
      const stored = await snapshotIn(transaction, hotelId);
      const hotel = readHotel(stored.id, stored.data());
      const patch = decide(hotel);
      if (patch.category !== undefined) await assertCategory(transaction, patch.category);
      const input = { ...inputOf(hotel), ...patch };
      const movesId = input.hotel_id !== hotel.hotel_id;
      if (movesId) await assertFree(transaction, hotelId, input.hotel_id);
      const derived = deriveHotelFields(input);
      transaction.update(hotelRef(hotelId), {
        ...patch,
        ...derived,
        updatedBy: uid,
        updatedAt: FieldValue.serverTimestamp(),
      });
      if (movesId) {
        if (hotel.hotel_id !== '') transaction.delete(reservationRef(hotel.hotel_id));
        transaction.set(reservationRef(input.hotel_id), { owner: hotelId });
      }
      return { ...hotel, ...input, ...derived };
    }),

  remove: (hotelId, uid) =>
    firestore().runTransaction(async (transaction) => {
      const stored = await snapshotIn(transaction, hotelId);
      const hotel = readHotel(stored.id, stored.data());
      if (hotel.bookingsCount > 0) {
        throw new AppError('hotel-has-bookings', {
          message: hotelHasBookings(hotel.bookingsCount),
          fields: { bookingsCount: hotel.bookingsCount },
        });
      }
      transaction.delete(stored.ref);
      if (hotel.hotel_id !== '') transaction.delete(reservationRef(hotel.hotel_id));
      recordDeletion(transaction, 'hotels', stored, uid);
    }),
};
