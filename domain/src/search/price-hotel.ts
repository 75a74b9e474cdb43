import type { CalendarDate } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import { type MinorUnits, sumMinor } from '../core/money.ts';
import { slugify } from '../core/slug.ts';
import { isSameParty } from '../rates/agreed-lines.ts';
import { dayRulesOf } from '../rates/day-rule.ts';
import { priceRooms, type StayPrice } from '../rates/price-stay.ts';
import { findStayProblem, isPriced } from '../rates/quote.ts';
import { type Party, partySize, type RateCard } from '../rates/rate-card.ts';
import { taxSchemeOf } from '../rates/rate-tax.ts';
import { splitParty } from '../rates/split-party.ts';
import { findStayRule } from '../rates/stay-rule.ts';
import { assignRooms } from './assign-rooms.ts';
import type { PackedRoom, PackedSupplier } from './packed-catalogue.ts';
import type { StayQuestion } from './stay-question.ts';

/** The fields of a hotel needed to price a stay. */
export type PriceableHotel = {
  _id: string;
  roomTypes: readonly PackedRoom[];
  card: RateCard;
};

export type SearchTerms = {
  /** In Kerala. */
  today: CalendarDate;
  currency: Currency;
  suppliers: ReadonlyMap<string, PackedSupplier>;
};

/** The cheapest rooms of a hotel for all parties of a search. */
export type HotelStay = {
  /** All rooms, all nights, with taxes. */
  totalMinor: MinorUnits;
  rooms: readonly { roomTypeId: string; name: string; count: number; maxGuests: number }[];
  /** Name of the offer in the price; '' without one. */
  offer: string;
  /** Whether taxes are added to the rates, and included in the total. */
  taxes: boolean;
};

/**
 * Price of a stay at a hotel, by the same rules and prices as a booking. Null when it has no rooms
 * for all parties, does not sell the stay, or has no price for it.
 * @param freeUnits units of a room type that are free on all nights
 */
export function priceHotel(
  hotel: PriceableHotel,
  question: Pick<StayQuestion, 'from' | 'to' | 'parties' | 'roomTypes'>,
  { today, currency, suppliers }: SearchTerms,
  freeUnits: (room: PackedRoom) => number,
): HotelStay | null {
  const { parties } = question;
  const rooms = hotel.roomTypes.flatMap((room) => {
    if (!isWanted(room, question.roomTypes) || !holdsAny(room, parties)) return [];
    const free = freeUnits(room);
    return free === 0 ? [] : [{ room, free }];
  });
  if (rooms.reduce((sum, { free }) => sum + free, 0) < parties.length) return null;
  const [checkIn, checkOut] = [question.from, question.to];
  const dates = { checkIn, checkOut };
  const supplier = suppliers.get(hotel.card.tax.supplierId) ?? null;
  const taxScheme = taxSchemeOf(hotel.card.tax, supplier, currency);
  const priced = rooms.map(({ room, free }) => {
    const ruleOf = dayRulesOf(hotel.card, room);
    const isSold = findStayRule(hotel.card, room, dates, ruleOf) === null;
    const priceOf = (inRooms: readonly Party[]): StayPrice =>
      priceRooms({
        hotelId: hotel._id,
        roomType: room,
        card: hotel.card,
        checkIn,
        checkOut,
        parties: inRooms,
        currency,
        today,
        taxScheme,
        ruleOf,
      }).price;
    const priceAlone = (party: Party): StayPrice | null => {
      const guests = partySize(party);
      const { maxGuests } = room;
      if (findStayProblem({ checkIn, checkOut, today, guests, maxGuests }) !== null) return null;
      const price = priceOf([party]);
      return isPriced(price.lines) ? price : null;
    };
    const prices: (StayPrice | null)[] = [];
    parties.forEach((party, at) => {
      // Equal parties cost the same, so each is priced once.
      const known = parties.findIndex((other) => isSameParty(other, party));
      prices[at] = !isSold ? null : known < at ? (prices[known] ?? null) : priceAlone(party);
    });
    return { room, free, prices, priceOf };
  });
  const assigned = assignRooms(
    parties.length,
    priced.map(({ free, prices }) => ({
      free,
      totals: prices.map((price) => price?.totalMinor ?? null),
    })),
  );
  if (assigned === null) return null;
  const chosen = priced.flatMap(({ room, prices, priceOf }, index) => {
    const inRooms = parties.filter((_, party) => assigned[party] === index);
    if (inRooms.length === 0) return [];
    const alone = prices[assigned.indexOf(index)];
    const price = inRooms.length === 1 && alone ? alone : priceOf(asBooked(inRooms));
    return { room, price, count: inRooms.length };
  });
  const offers = chosen.flatMap(({ price }) => price.lines.filter(({ kind }) => kind === 'offer'));
  return {
    totalMinor: sumMinor(chosen.map(({ price }) => price.totalMinor)),
    rooms: chosen.map(({ room: { _id: roomTypeId, name, maxGuests }, count }) => ({
      roomTypeId,
      name,
      count,
      maxGuests,
    })),
    offer: offers[0]?.label ?? '',
    taxes: taxScheme !== null,
  };
}

/**
 * The people of several rooms of one type as a booking divides them, whose price the search shows
 * (decision 047).
 */
function asBooked(parties: readonly Party[]): Party[] {
  const adults = parties.reduce((sum, party) => sum + party.adults, 0);
  const childAges = parties.flatMap((party) => party.childAges);
  return splitParty(parties.length, adults, childAges);
}

/** Whether a room type is among those that a search names. */
export const isWanted = ({ name }: Pick<PackedRoom, 'name'>, wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.includes(slugify(name));

const holdsAny = (room: PackedRoom, parties: readonly Party[]) =>
  parties.some((party) => partySize(party) <= room.maxGuests);
