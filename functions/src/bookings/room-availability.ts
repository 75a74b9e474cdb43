import {
  type AgreedPrice,
  findPriceProblem,
  priceHasChanged,
} from '@kerala-stays/domain/bookings/agreed-price';
import {
  availabilityCalendar,
  freeUnits,
  type NightAvailability,
  type NightLock,
} from '@kerala-stays/domain/bookings/availability';
import type { StayRequest } from '@kerala-stays/domain/bookings/booking-input';
import {
  type DepositTerms,
  type PaymentPlan,
  planPayment,
} from '@kerala-stays/domain/bookings/deposit';
import type { Hotel, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  findStayProblem,
  type Quote,
  quoteStay,
  stayProblemMessages,
} from '@kerala-stays/domain/rates/quote';
import { locksOfRoomType } from '../booking-records/night-locks.ts';
import { takenUnits } from '../booking-records/night-sheets.ts';
import type { Documents, Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';

/** Longest stretch that the calendar is asked for at once: about four months. */
export const maxCalendarDays = 124;

/** `stored` is the hotel's document as it was read: a booking demands that it has not changed since. */
export type Room = { hotel: Hotel; roomType: RoomType; stored: Stored };

/** The room type of an active hotel; staff may book inactive ones too. */
export async function findRoom(
  documents: Documents,
  hotelId: string,
  roomTypeId: string,
  includeInactive: boolean,
): Promise<Room> {
  const found = await documents.get(collections.hotels, hotelId);
  const hotel = found && readHotel(found.id, found.data);
  const roomType = hotel?.roomTypes.find(({ _id }) => _id === roomTypeId);
  if (!found || !hotel || !roomType || !(hotel.isActive || includeInactive)) {
    throw new AppError('not-found', { message: messages.notFound });
  }
  return { hotel, roomType, stored: found };
}

/** What a hotel wants to have paid when; the defaults when it is not there any more. */
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

export type StayOffer = Quote & PaymentPlan & { available: boolean; freeUnits: number[] };

/** The price of a stay and whether it is available, for staff and guests to decide. */
export async function offerStay(
  documents: Documents,
  request: StayRequest,
  options: { now: Date; currency: Currency; includeInactive: boolean },
): Promise<StayOffer> {
  const room = await findRoom(
    documents,
    request.hotelId,
    request.roomTypeId,
    options.includeInactive,
  );
  checkStay(room, request, options.now);
  const taken = await takenUnits(documents, request, request.checkIn, request.checkOut);
  const free = freeUnits(room.roomType.units, request, taken);
  const quote = quoteStay({ roomType: room.roomType, ...request, currency: options.currency });
  const plan = planPayment(quote.totalMinor, room.hotel, {
    checkIn: request.checkIn,
    today: dateInKerala(options.now),
    currency: options.currency,
  });
  return { ...quote, ...plan, available: free.length > 0, freeUnits: free };
}

/** The images that a booking keeps of its hotel. */
export function bookedImages({ images, mainImage }: Hotel): string[] {
  return (images.length > 0 ? images : [mainImage]).filter(Boolean).slice(0, 3);
}

/**
 * Rejects a stay that may not be sold, even when units are free.
 * @param today the first day on which it may begin
 */
export function checkStay(
  room: Room,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate; guests: number },
  now: Date,
  today: CalendarDate = dateInKerala(now),
): void {
  const problem = findStayProblem({
    ...stay,
    today,
    maxGuests: room.roomType.maxGuests,
  });
  if (problem !== null) throw new AppError('invalid', { message: stayProblemMessages[problem] });
}

/** Rejects an agreed price that cannot be, and a price that is not the one that staff looked at. */
export function checkPrice(
  quote: Quote,
  input: { price?: AgreedPrice | undefined; seenTotalMinor?: number | undefined },
): void {
  const problem = input.price === undefined ? null : findPriceProblem(quote);
  if (problem !== null) throw new AppError('invalid', { message: problem });
  const { seenTotalMinor } = input;
  if (seenTotalMinor === undefined || seenTotalMinor === quote.totalMinor) return;
  throw new AppError('conflict', {
    message: priceHasChanged(quote),
    fields: { totalMinor: quote.totalMinor, currency: quote.currency },
  });
}

/** The public calendar of a room type, from `from` or today, for at most {@link maxCalendarDays}. */
export async function roomCalendar(
  documents: Documents,
  ids: { hotelId: string; roomTypeId: string },
  range: { from: CalendarDate; days: number },
  options: { now: Date; includeInactive: boolean },
): Promise<{ nights: NightAvailability[]; maxGuests: number }> {
  const room = await findRoom(documents, ids.hotelId, ids.roomTypeId, options.includeInactive);
  const today = dateInKerala(options.now);
  const from = range.from < today ? today : range.from;
  const to = addDays(from, Math.min(Math.max(range.days, 1), maxCalendarDays));
  const taken = await takenUnits(documents, ids, from, to);
  return {
    nights: availabilityCalendar(room.roomType.units, { from, to }, taken),
    maxGuests: room.roomType.maxGuests,
  };
}
