import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import type { PricedStay } from '@kerala-stays/domain/inquiries/price-promise';
import { findStayProblem, stayProblemMessages } from '@kerala-stays/domain/rates/quote';
import { type Party, partySize } from '@kerala-stays/domain/rates/rate-card';
import type { Documents } from '../platform/documents.ts';
import { findRateCard } from '../rates/rate-card-repository.ts';
import { priceToKeep } from './booked-price.ts';
import { findRuleSentence, type PricedRoom, priceableRoom } from './room-availability.ts';

/** The stay that an inquiry asks for. */
type InquiredStay = {
  roomTypeId: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  party: Party;
};

/** Why nobody may book the stay, as a sentence; '' when somebody may. */
function findProblem(room: PricedRoom, stay: InquiredStay, today: CalendarDate): string {
  const { checkIn, checkOut, party } = stay;
  const { maxGuests } = room.roomType;
  const guests = partySize(party);
  const problem = findStayProblem({ checkIn, checkOut, today, guests, maxGuests });
  return problem === null ? findRuleSentence(room, stay) : stayProblemMessages[problem];
}

/**
 * Prices the stay of an inquiry whose hotel was read already. The card is one document and read once: the price
 * is the one from before a change of rates or the one from after it, never partly both.
 */
export async function priceInquiry(
  { documents, currency }: { documents: Documents; currency: Currency },
  hotel: Hotel,
  stay: InquiredStay,
  now: Date,
): Promise<{ price: PricedStay; rule: '' } | { price: null; rule: string }> {
  const roomType = hotel.roomTypes.find(({ _id }) => _id === stay.roomTypeId);
  if (roomType === undefined) return { price: null, rule: '' };
  const { card } = await findRateCard(documents, hotel._id);
  const room = await priceableRoom(documents, hotel, roomType, card);
  const today = dateInKerala(now);
  const rule = findProblem(room, stay, today);
  if (rule !== '') return { price: null, rule };
  const { checkIn, checkOut, party } = stay;
  const peopled = { checkIn, checkOut, guests: partySize(party), ...party };
  return { price: priceToKeep(room, peopled, { now, currency }), rule: '' };
}
