import {
  type BookedRoomTypes,
  readBookedRoomTypes,
} from '@kerala-stays/domain/bookings/booked-room-types';
import {
  type Hotel,
  type HotelInput,
  hotelInputSchema,
  type RoomType,
} from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { isHotelIdLeftOpen } from '@kerala-stays/domain/catalogue/hotel-id';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { hotelIdTaken, messages } from '@kerala-stays/domain/core/messages';
import { readCount } from '@kerala-stays/domain/core/read-values';
import {
  doc,
  type Firestore,
  getDoc,
  runTransaction,
  serverTimestamp,
  type Transaction,
  writeBatch,
} from 'firebase/firestore';
import { auth } from '#web/lib/firebase/auth.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { storedFields } from '#web/lib/firebase/firestore-read.ts';
import { deleteByStaff, StaffDeleteError } from '#web/lib/firebase/staff-delete.ts';
import { StaffActionError } from '#web/lib/staff-error.ts';
import { freeHotelId } from './free-hotel-id.ts';

const reservation = (firestore: Firestore, hotelId: string) =>
  doc(firestore, collections.hotelIds, hotelId);

/** Who writes and when, as the rules want it on every staff write. */
function stamp() {
  return { updatedBy: auth.currentUser?.uid ?? '', updatedAt: serverTimestamp() };
}

/** What is stored of a hotel beside what only functions may write. */
function storedHotel(input: HotelInput) {
  return { ...input, ...deriveHotelFields(input) };
}

function validHotel(input: unknown): HotelInput {
  const parsed = hotelInputSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new StaffActionError(parsed.error.issues[0]?.message ?? messages.generic);
}

/** Refuses an id that another hotel holds; the rules refuse it too, but without a reason. */
async function assertFree(hotelId: string, read: (id: string) => Promise<boolean>): Promise<void> {
  if (await read(hotelId)) throw new StaffActionError(hotelIdTaken(hotelId));
}

/**
 * Stores a new hotel and reserves its Hotel ID in one batch.
 * @param id of the document, made before its pictures were uploaded
 */
export async function createHotel(id: string, draft: HotelInput): Promise<void> {
  const firestore = currentFirestore();
  const hotelId = isHotelIdLeftOpen(draft.hotel_id)
    ? await freeHotelId(firestore, draft.city)
    : draft.hotel_id;
  const input = validHotel({ ...draft, hotel_id: hotelId });
  await assertFree(input.hotel_id, async (taken) =>
    (await getDoc(reservation(firestore, taken))).exists(),
  );
  const batch = writeBatch(firestore);
  batch.set(doc(firestore, collections.hotels, id), {
    ...storedHotel(input),
    ...stamp(),
    createdAt: serverTimestamp(),
    addedBy: auth.currentUser?.uid ?? '',
    bookingsCount: 0,
    reviewCount: 0,
  });
  batch.set(reservation(firestore, input.hotel_id), { owner: id });
  await batch.commit();
}

async function reserveInstead(
  transaction: Transaction,
  firestore: Firestore,
  hotel: Hotel,
  hotelId: string,
): Promise<() => void> {
  if (hotelId === hotel.hotel_id) return () => {};
  await assertFree(hotelId, async (taken) =>
    (await transaction.get(reservation(firestore, taken))).exists(),
  );
  return () => {
    transaction.set(reservation(firestore, hotelId), { owner: hotel._id });
    if (hotel.hotel_id !== '') transaction.delete(reservation(firestore, hotel.hotel_id));
  };
}

/** Reads a hotel afresh and writes what `change` makes of it, so that nobody's change is lost. */
async function rewriteHotel(
  id: string,
  change: (hotel: Hotel, booked: BookedRoomTypes) => Partial<HotelInput>,
  fieldsToWrite: (input: HotelInput) => Record<string, unknown>,
): Promise<void> {
  const firestore = currentFirestore();
  await runTransaction(firestore, async (transaction) => {
    const reference = doc(firestore, collections.hotels, id);
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw new StaffActionError(messages.updateHotelFailed);
    const stored = storedFields(snapshot);
    const hotel = readHotel(id, stored);
    // zod leaves out what is not input: derived fields and those that functions keep.
    const input = validHotel({ ...hotel, ...change(hotel, readBookedRoomTypes(stored)) });
    const reserve = await reserveInstead(transaction, firestore, hotel, input.hotel_id);
    transaction.update(reference, { ...fieldsToWrite(input), ...stamp() });
    reserve();
  });
}

/**
 * Changes anything but room types, which the rules keep to writes of their own. All details are
 * written, so that a document older than today's shape is mended on the way.
 */
export function updateHotel(
  id: string,
  change: (hotel: Hotel) => Partial<Omit<HotelInput, 'roomTypes'>>,
): Promise<void> {
  return rewriteHotel(id, change, (input) => {
    const { roomTypes, roomTypeCount, ...details } = storedHotel(input);
    return details;
  });
}

/** Changes the room types, and with them what is computed from them. */
export function updateRoomTypes(
  id: string,
  change: (roomTypes: RoomType[], booked: BookedRoomTypes) => RoomType[],
): Promise<void> {
  return rewriteHotel(
    id,
    (hotel, booked) => ({ roomTypes: change(hotel.roomTypes, booked) }),
    (input) => {
      const derived = deriveHotelFields(input);
      const { cityKey, searchKeys, ...ofRoomTypes } = derived;
      return { roomTypes: input.roomTypes, ...ofRoomTypes };
    },
  );
}

/** Takes a room type away, unless a guest is awaited in it; the rules refuse it too, without a reason. */
export function removeRoomType(id: string, roomTypeId: string): Promise<void> {
  return updateRoomTypes(id, (stored, booked) => {
    if (Object.hasOwn(booked, roomTypeId)) throw new StaffActionError(messages.roomTypeHasBookings);
    return stored.filter(({ _id }) => _id !== roomTypeId);
  });
}

/** Flips one of the switches of Manage Hotels. Shown at once; Firestore takes it back when refused. */
export async function switchHotel(
  id: string,
  change: Partial<Pick<Hotel, 'featured' | 'has_pool' | 'isActive'>>,
): Promise<void> {
  const firestore = currentFirestore();
  const batch = writeBatch(firestore);
  batch.update(doc(firestore, collections.hotels, id), { ...change, ...stamp() });
  await batch.commit();
}

/**
 * Deletes a hotel and frees its Hotel ID.
 * @returns how many bookings keep it from being deleted; 0 when it is gone
 */
export async function deleteHotel(id: string): Promise<number> {
  try {
    await deleteByStaff('hotels', id, messages.deleteHotelFailed);
    return 0;
  } catch (error) {
    const bookings = error instanceof StaffDeleteError ? readCount(error.fields.bookingsCount) : 0;
    if (bookings > 0) return bookings;
    throw error;
  }
}
