import {
  type BookedRoomTypes,
  findOversold,
  unitsAreSold,
} from '@kerala-stays/domain/bookings/booked-room-types';
import { type HotelCounts, readHotelCounts } from '@kerala-stays/domain/bookings/hotel-counts';
import {
  type Hotel,
  type HotelInput,
  hotelInputSchema,
  type RoomType,
} from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { freeHotelIdAttempts, isHotelIdLeftOpen } from '@kerala-stays/domain/catalogue/hotel-id';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import {
  newHotelFields,
  newHotelStamp,
  storedHotelFields,
} from '@kerala-stays/domain/catalogue/hotel-write';
import { collections } from '@kerala-stays/domain/core/collections';
import { hotelIdTaken, messages } from '@kerala-stays/domain/core/messages';
import { reservation, reservationMove } from '@kerala-stays/domain/core/staff-write';
import {
  doc,
  type Firestore,
  getDoc,
  runTransaction,
  serverTimestamp,
  type Transaction,
  writeBatch,
} from 'firebase/firestore';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { auth } from '#web/lib/firebase/auth.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { storedFields } from '#web/lib/firebase/firestore-read.ts';
import { deleteByStaff, StaffDeleteError } from '#web/lib/firebase/staff-delete.ts';
import { staffStamp } from '#web/lib/firebase/staff-stamp.ts';
import { freeHotelId } from './free-hotel-id.ts';

const stampAt = (firestore: Firestore, id: string) => doc(firestore, collections.hotelStamps, id);
const reservationAt = (firestore: Firestore, hotelId: string) =>
  doc(firestore, collections.hotelIds, hotelId);

/** Shown when a colleague's change came before Undo. */
const changedSince = 'Someone has changed this since. Nothing was undone.';

function validHotel(input: unknown): HotelInput {
  const parsed = hotelInputSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new StaffActionError(parsed.error.issues[0]?.message ?? messages.generic);
}

async function isReserved(firestore: Firestore, hotelId: string): Promise<boolean> {
  return (await getDoc(reservationAt(firestore, hotelId))).exists();
}

/** Stores a new hotel and reserves its Hotel ID in one batch. */
async function createWithId(id: string, draft: HotelInput): Promise<void> {
  const firestore = currentFirestore();
  const input = validHotel(draft);
  // The rules reject an id that another hotel holds, but give no reason.
  if (await isReserved(firestore, input.hotel_id)) {
    throw new StaffActionError(hotelIdTaken(input.hotel_id));
  }
  const batch = writeBatch(firestore);
  const now = serverTimestamp();
  batch.set(doc(firestore, collections.hotels, id), newHotelFields(input, now));
  batch.set(stampAt(firestore, id), newHotelStamp(auth.currentUser?.uid ?? '', now));
  batch.set(reservationAt(firestore, input.hotel_id), reservation(id));
  await batch.commit();
}

/**
 * Stores a new hotel; without a Hotel ID it gets the next free one of its city.
 * @param id document id, created before the image uploads
 */
export async function createHotel(id: string, draft: HotelInput): Promise<void> {
  if (!isHotelIdLeftOpen(draft.hotel_id)) return createWithId(id, draft);
  const firestore = currentFirestore();
  for (let attempt = 1; ; attempt++) {
    const hotelId = await freeHotelId(firestore, draft.city);
    try {
      return await createWithId(id, { ...draft, hotel_id: hotelId });
    } catch (error) {
      // Another new hotel took the id between read and write: try the next one.
      const isTaken = await isReserved(firestore, hotelId);
      if (!isTaken || attempt === freeHotelIdAttempts) throw error;
    }
  }
}

/** @returns the writes, after the transaction has read everything it needs */
async function moveReservation(
  transaction: Transaction,
  firestore: Firestore,
  hotel: Hotel,
  hotelId: string,
): Promise<() => void> {
  const move = reservationMove(hotel.hotel_id, hotelId);
  if (move === null) return () => {};
  const held = await transaction.get(reservationAt(firestore, move.take));
  if (held.exists()) throw new StaffActionError(hotelIdTaken(move.take));
  return () => {
    transaction.set(reservationAt(firestore, move.take), reservation(hotel._id));
    if (move.release !== '') transaction.delete(reservationAt(firestore, move.release));
  };
}

/** Reads a hotel's counts inside the transaction. */
type CountsReader = () => Promise<HotelCounts>;

/** Applies `change` to a hotel in a transaction, so that no concurrent change is lost. */
async function rewriteHotel(
  id: string,
  change: (
    hotel: Hotel,
    readCounts: CountsReader,
  ) => Partial<HotelInput> | Promise<Partial<HotelInput>>,
  fieldsToWrite: (input: HotelInput) => Record<string, unknown>,
): Promise<void> {
  const firestore = currentFirestore();
  await runTransaction(firestore, async (transaction) => {
    const reference = doc(firestore, collections.hotels, id);
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw new StaffActionError(messages.updateHotelFailed);
    const stored = storedFields(snapshot);
    const hotel = readHotel(id, stored);
    // zod strips fields that are not input: derived ones and those of functions.
    const readCounts = async () => {
      const counts = await transaction.get(doc(firestore, collections.hotelCounts, id));
      return readHotelCounts(counts.data(), stored);
    };
    const input = validHotel({ ...hotel, ...(await change(hotel, readCounts)) });
    const writeReservation = await moveReservation(transaction, firestore, hotel, input.hotel_id);
    const stamp = staffStamp();
    transaction.update(reference, { ...fieldsToWrite(input), updatedAt: stamp.updatedAt });
    transaction.set(stampAt(firestore, id), stamp, { merge: true });
    writeReservation();
  });
}

/**
 * Updates everything but room types, which the rules restrict to separate writes. Writes all
 * details, so that older documents are completed.
 */
export function updateHotel(
  id: string,
  change: (hotel: Hotel) => Partial<Omit<HotelInput, 'roomTypes'>>,
): Promise<void> {
  return rewriteHotel(id, change, (input) => {
    const { roomTypes, roomTypeCount, ...details } = storedHotelFields(input);
    return details;
  });
}

/** Updates the room types and the fields derived from them. */
export function updateRoomTypes(
  id: string,
  change: (roomTypes: RoomType[], booked: BookedRoomTypes) => RoomType[],
): Promise<void> {
  return rewriteHotel(
    id,
    async (hotel, readCounts) => {
      const { bookedRoomTypes, soldUnits: sold } = await readCounts();
      const roomTypes = change(hotel.roomTypes, bookedRoomTypes);
      const oversold = findOversold(roomTypes, { known: hotel.roomTypes, sold });
      // The rules reject this too, but give no reason.
      if (oversold !== null) throw new StaffActionError(unitsAreSold(oversold));
      return { roomTypes };
    },
    (input) => {
      const derived = deriveHotelFields(input);
      const { cityKey, searchKeys, ...ofRoomTypes } = derived;
      return { roomTypes: input.roomTypes, ...ofRoomTypes };
    },
  );
}

/** Removes a room type without future bookings; the rules check this too, but give no reason. */
export function removeRoomType(id: string, roomTypeId: string): Promise<void> {
  return updateRoomTypes(id, (stored, booked) => {
    if (Object.hasOwn(booked, roomTypeId)) throw new StaffActionError(messages.roomTypeHasBookings);
    return stored.filter(({ _id }) => _id !== roomTypeId);
  });
}

type Switches = Partial<Pick<Hotel, 'featured' | 'has_pool' | 'isActive'>>;

/** Toggles a switch of Manage Hotels. Shown at once; Firestore reverts it if rejected. */
export async function switchHotel(id: string, change: Switches): Promise<void> {
  const firestore = currentFirestore();
  const batch = writeBatch(firestore);
  const stamp = staffStamp();
  const { updatedAt } = stamp;
  batch.update(doc(firestore, collections.hotels, id), { ...change, updatedAt });
  batch.set(stampAt(firestore, id), stamp, { merge: true });
  await batch.commit();
}

/** Reverts a switch, unless a colleague has changed it since. */
export async function switchHotelBack(id: string, from: Switches, left: Switches): Promise<void> {
  const firestore = currentFirestore();
  await runTransaction(firestore, async (transaction) => {
    const reference = doc(firestore, collections.hotels, id);
    const snapshot = await transaction.get(reference);
    const stored = readHotel(id, storedFields(snapshot));
    const isAsLeft = Object.entries(left).every(
      ([field, value]) => stored[field as keyof Switches] === value,
    );
    if (!snapshot.exists() || !isAsLeft) throw new StaffActionError(changedSince);
    const stamp = staffStamp();
    transaction.update(reference, { ...from, updatedAt: stamp.updatedAt });
    transaction.set(stampAt(firestore, id), stamp, { merge: true });
  });
}

/**
 * Deletes a hotel and frees its Hotel ID.
 * @returns the number of bookings that prevent it; 0 when deleted
 */
export async function deleteHotel(id: string): Promise<number> {
  try {
    await deleteByStaff('hotels', id, messages.deleteHotelFailed);
    return 0;
  } catch (error) {
    const bookings = error instanceof StaffDeleteError ? error.bookingsCount : 0;
    if (bookings > 0) return bookings;
    throw error;
  }
}
