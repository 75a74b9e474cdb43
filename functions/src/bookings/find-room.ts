import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import type { NightLock } from '@kerala-stays/domain/bookings/availability';
import type { Hotel, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import type { DepositTerms } from '@kerala-stays/domain/money/deposit';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { findSupplier } from '../billing/supplier-repository.ts';
import type { Documents, Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { findRateCard } from '../rates/rate-card-repository.ts';
import { locksOfRoomType } from '../records/bookings/night-locks.ts';

/**
 * `stored` is the hotel's document as it was read: a booking demands that it has not changed since.
 */
export type Room = PricedRoom & { stored: Stored };

/** A room type with what its price is made of. */
export type PricedRoom = {
  hotel: Hotel;
  roomType: RoomType;
  card: RateCard;
  /** Issuer of its tax documents; null where the card names none. */
  supplier: Supplier | null;
};

/** The room type of an active hotel; staff may book inactive ones too. */
export async function findRoom(
  documents: Documents,
  hotelId: string,
  roomTypeId: string,
  includeInactive: boolean,
): Promise<Room> {
  const [found, { card }] = await Promise.all([
    documents.get(collections.hotels, hotelId),
    findRateCard(documents, hotelId),
  ]);
  const hotel = found && readHotel(found.id, found.data);
  const roomType = hotel?.roomTypes.find(({ _id }) => _id === roomTypeId);
  if (!found || !hotel || !roomType || !(hotel.isActive || includeInactive)) {
    throw new AppError('not-found', { message: messages.notFound });
  }
  return { ...(await priceableRoom(documents, hotel, roomType, card)), stored: found };
}

/** The room with the supplier that issues its tax documents. */
export async function priceableRoom(
  documents: Documents,
  hotel: Hotel,
  roomType: RoomType,
  card: RateCard,
): Promise<PricedRoom> {
  const supplier = await findSupplier(documents, card.tax.supplierId);
  return { hotel, roomType, card, supplier: supplier?.supplier ?? null };
}

/** Payment terms of a hotel; the defaults when it no longer exists. */
export async function termsOf(documents: Documents, hotelId: string): Promise<DepositTerms> {
  const found = await documents.get(collections.hotels, hotelId);
  return readHotel(hotelId, found?.data);
}

/** The locks of a room type on the nights `[from, to)`. */
export function locksOfRoom(
  documents: Documents,
  room: Room,
  from: CalendarDate,
  to: CalendarDate,
): Promise<NightLock[]> {
  const ids = { hotelId: room.hotel._id, roomTypeId: room.roomType._id };
  return locksOfRoomType(documents, ids, from, to);
}

/** The images that a booking keeps of its hotel. */
export function bookedImages({ images, mainImage }: Hotel): string[] {
  return (images.length > 0 ? images : [mainImage]).filter(Boolean).slice(0, 3);
}
