import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { unitsFree } from '@kerala-stays/domain/bookings/month-sheet';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import type { PackedRoom } from '@kerala-stays/domain/search/packed-catalogue';
import { priceHotel } from '@kerala-stays/domain/search/price-hotel';
import { priceRoomTypes } from '@kerala-stays/domain/search/room-type-stays';
import { nightsOf, type StayQuestion } from '@kerala-stays/domain/search/stay-question';
import { findSupplier } from '../billing/supplier-repository.ts';
import { AppError } from '../platform/errors.ts';
import { findRateCard } from '../rates/rate-card-repository.ts';
import { readMonthSheets } from '../records/bookings/month-sheets.ts';
import { stayVersionOf } from '../records/search-parts/stay-version.ts';
import type { SearchDeps } from './search-stays.ts';

/** Maximum number of attempts for a hotel that keeps changing: each costs seven reads at most. */
const maxLooks = 2;

/**
 * Current prices of a stay in one hotel: for each of its room types, and the cheapest rooms for the
 * party. Nights and card are read between two reads of the hotel, whose version they change: the
 * result was true at one moment.
 * @throws AppError `not-found` for a hotel hidden from visitors, `unavailable` for one that changes
 *   at each attempt
 */
export async function priceHotelStay(
  { documents, currency }: Pick<SearchDeps, 'documents' | 'currency'>,
  hotelId: string,
  question: StayQuestion,
  now: Date,
): Promise<Omit<AnswerOf<'GET /stays/:hotelId'>, 'success'>> {
  let before = await documents.get(collections.hotels, hotelId);
  for (let look = 0; look < maxLooks; look++) {
    if (before === null || !readHotel(hotelId, before.data).isActive) {
      throw new AppError('not-found', { message: serverMessages.hotelNotFound });
    }
    const [sheets, { card }] = await Promise.all([
      readMonthSheets(documents, hotelId, question.from, question.to),
      findRateCard(documents, hotelId),
    ]);
    const supplier = await findSupplier(documents, card.tax.supplierId);
    const after = await documents.get(collections.hotels, hotelId);
    const isSettled = after !== null && stayVersionOf(after.data) === stayVersionOf(before.data);
    before = after;
    if (!isSettled) continue;
    const hotel = { ...readHotel(hotelId, after.data), card };
    if (!hotel.isActive) throw new AppError('not-found', { message: serverMessages.hotelNotFound });
    const suppliers = new Map(
      supplier === null ? [] : [[supplier.supplier._id, supplier.supplier]],
    );
    const terms = { today: dateInKerala(now), currency, suppliers };
    const stay = { checkIn: question.from, checkOut: question.to };
    const free = ({ _id, units }: PackedRoom) =>
      unitsFree(sheets, { roomTypeId: _id, units }, stay).length;
    const cheapest = priceHotel(hotel, { ...question, roomTypes: [] }, terms, free);
    return {
      roomTypes: priceRoomTypes(hotel, question, terms, free),
      stay: cheapest && { ...cheapest, rooms: [...cheapest.rooms] },
      currency,
      nights: nightsOf(question),
      checkedAt: now.toISOString(),
    };
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
}
