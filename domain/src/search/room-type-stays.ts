import { priceOnRequest } from '../catalogue/hotel-card.ts';
import { formatDay } from '../core/format-dates.ts';
import type { MinorUnits } from '../core/money.ts';
import { stayProblemMessages } from '../rates/quote.ts';
import { partySize } from '../rates/rate-card.ts';
import { findStayRule, stayRuleMessage } from '../rates/stay-rule.ts';
import type { PackedRoom } from './packed-catalogue.ts';
import { type PriceableHotel, priceHotel, type SearchTerms } from './price-hotel.ts';
import type { StayQuestion } from './stay-question.ts';

/** Why a room type alone cannot serve all parties of a search; `free` when it can. */
export const roomTypeStates = [
  'free',
  'sold-out',
  /** Fewer free units than parties. */
  'too-few',
  /** A party exceeds the room type's capacity. */
  'too-small',
  /** The rate card does not sell these dates. */
  'not-sold',
  /** Free, but without a price. */
  'on-request',
] as const;
type RoomTypeState = (typeof roomTypeStates)[number];

/** One room type for all parties of a search. */
export type RoomTypeStay = {
  roomTypeId: string;
  state: RoomTypeState;
  /** All rooms, all nights, with taxes; null unless it is free. */
  totalMinor: MinorUnits | null;
  /** Name of the offer in the price; '' without one. */
  offer: string;
  /** Why it has no price, as a sentence; '' when it is free. */
  note: string;
};

/** Notes on unavailable room types. */
export const roomTypeNotes = {
  'sold-out': 'Sold out on these dates',
  'too-few': 'Not enough rooms of this type on these dates',
  'too-small': stayProblemMessages['too-many-guests'],
  'on-request': priceOnRequest,
} as const;

/**
 * Price of each room type of a hotel if all parties take it, in the hotel's order. Same rules and
 * prices as the search, which may also mix several types.
 * @param freeUnits units of a room type that are free on all nights
 */
export function priceRoomTypes(
  hotel: PriceableHotel & { name: string },
  question: Pick<StayQuestion, 'from' | 'to' | 'parties'>,
  terms: SearchTerms,
  freeUnits: (room: PackedRoom) => number,
): RoomTypeStay[] {
  return hotel.roomTypes.map((room) => {
    const free = freeUnits(room);
    const refused = findRefusal(hotel, room, question, free);
    if (refused !== null) {
      return { roomTypeId: room._id, totalMinor: null, offer: '', ...refused };
    }
    const stay = priceHotel(
      { ...hotel, roomTypes: [room] },
      { ...question, roomTypes: [] },
      terms,
      () => free,
    );
    const [totalMinor, offer] = [stay?.totalMinor ?? null, stay?.offer ?? ''];
    const state = stay === null ? 'on-request' : 'free';
    return {
      roomTypeId: room._id,
      state,
      totalMinor,
      offer,
      note: state === 'free' ? '' : roomTypeNotes[state],
    };
  });
}

function findRefusal(
  { name, card }: PriceableHotel & { name: string },
  room: PackedRoom,
  { from, to, parties }: Pick<StayQuestion, 'from' | 'to' | 'parties'>,
  free: number,
): Pick<RoomTypeStay, 'state' | 'note'> | null {
  const noted = (state: keyof typeof roomTypeNotes) => ({ state, note: roomTypeNotes[state] });
  if (parties.some((party) => partySize(party) > room.maxGuests)) return noted('too-small');
  const rule = findStayRule(card, room, { checkIn: from, checkOut: to });
  if (rule !== null) {
    return { state: 'not-sold', note: stayRuleMessage(rule, { hotelName: name, formatDay }) };
  }
  if (free === 0) return noted('sold-out');
  return free < parties.length ? noted('too-few') : null;
}
