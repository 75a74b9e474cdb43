import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeUnits, locksOfNights, type NightLock } from '../bookings/availability.ts';
import { changeMonthSheet } from '../bookings/month-sheet.ts';
import { stayTraitKeys } from '../catalogue/stay-traits.ts';
import { addDays } from '../core/calendar.ts';
import { sumMinor } from '../core/money.ts';
import { priceRooms } from '../rates/price-stay.ts';
import { findStayProblem, isPriced } from '../rates/quote.ts';
import { type Party, partySize, type RateCard } from '../rates/rate-card.ts';
import { taxSchemeOf } from '../rates/rate-tax.ts';
import { splitParty } from '../rates/split-party.ts';
import { findStayRule } from '../rates/stay-rule.ts';
import { smallCards } from '../testing/rate-cards.ts';
import { size } from '../testing/size.ts';
import {
  askedOn,
  askStay,
  catalogueOf,
  searchedCard,
  searchedHotel,
} from '../testing/stay-search.ts';
import { findStays } from './find-stays.ts';
import type { PackedHotel, PackedRoom } from './packed-catalogue.ts';
import type { StayQuestion } from './stay-question.ts';

const months = ['2026-11', '2026-12', '2027-01', '2027-02'];
const supplier = { stateCode: '32', gstin: '32AAAAA0000A1Z5' };

function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type House = { hotel: PackedHotel; locks: NightLock[] };

function makeHouse(at: number, card: RateCard, random: (below: number) => number): House {
  const roomTypes = ['deluxe', 'family', 'r1'].slice(0, 1 + random(3)).map((_id) => ({
    _id,
    name: _id,
    pricePerNight: random(12) * 700,
    maxGuests: 1 + random(5),
    units: 1 + random(3),
  }));
  const _id = `h${at}`;
  const locks = roomTypes.flatMap((room) =>
    Array.from({ length: random(14) }, () => {
      const from = addDays(askedOn, random(60));
      // Staff have since lowered the units of some.
      const unit = 1 + random(room.units + 1);
      const nights = {
        hotelId: _id,
        roomTypeId: room._id,
        unit,
        from,
        to: addDays(from, 1 + random(6)),
      };
      return locksOfNights(nights, { kind: 'booking', holderId: 'b' });
    }).flat(),
  );
  const tax = random(2) === 0 ? searchedCard.tax : card.tax;
  const place = { cityKey: `town${at % 30}x`, city: `Town${at % 30}x` };
  return {
    hotel: {
      ...searchedHotel,
      ...place,
      _id,
      category: `kind${random(4)}`,
      traits: stayTraitKeys.slice(0, 6).filter(() => random(2) === 0),
      houseTraits: stayTraitKeys.slice(6).filter(() => random(2) === 0),
      rating: random(3) === 0 ? null : 3.5 + random(16) / 10,
      roomTypes,
      card: { ...card, tax },
    },
    locks,
  };
}

/**
 * All ways to give each party a room that cost least when each room is priced alone, by the locks
 * and by the plain functions: what the rooms cost as they are booked, those of one type together.
 */
function cheapest({ hotel, locks }: House, question: StayQuestion): ReadonlySet<number> {
  const stay = { checkIn: question.from, checkOut: question.to };
  const freeOf = (room: PackedRoom) =>
    freeUnits(
      room.units,
      stay,
      locks.filter(({ roomTypeId }) => roomTypeId === room._id),
    ).length;
  const free = hotel.roomTypes.map(freeOf);
  const priceOf = (roomType: PackedRoom, parties: readonly Party[]) =>
    priceRooms({
      hotelId: hotel._id,
      roomType,
      card: hotel.card,
      ...stay,
      parties,
      currency: 'inr',
      today: askedOn,
      taxScheme: taxSchemeOf(hotel.card.tax, supplier, 'inr'),
    }).price;
  const costs = hotel.roomTypes.map((roomType) =>
    question.parties.map((party) => {
      const { maxGuests } = roomType;
      const people = { guests: partySize(party), maxGuests };
      if (findStayProblem({ ...stay, ...people, today: askedOn }) !== null) return null;
      if (findStayRule(hotel.card, roomType, stay) !== null) return null;
      const price = priceOf(roomType, [party]);
      return isPriced(price.lines) ? price.totalMinor : null;
    }),
  );
  let best: { alone: number; booked: Set<number> } | null = null;
  const ways = hotel.roomTypes.length ** question.rooms;
  for (let way = 0; way < ways; way++) {
    const used = hotel.roomTypes.map((): Party[] => []);
    let alone: number | null = 0;
    question.parties.forEach((party, at) => {
      const room = Math.floor(way / hotel.roomTypes.length ** at) % hotel.roomTypes.length;
      used[room]?.push(party);
      const cost: number | null = costs[room]?.[at] ?? null;
      alone = alone === null || cost === null ? null : alone + cost;
    });
    if (alone === null || used.some(({ length }, room) => length > (free[room] ?? 0))) continue;
    if (best !== null && alone > best.alone) continue;
    const booked = hotel.roomTypes.flatMap((roomType, room) => {
      const parties = used[room] ?? [];
      return parties.length === 0 ? [] : priceOf(roomType, divided(parties)).totalMinor;
    });
    const total = sumMinor(booked);
    if (best === null || alone < best.alone) best = { alone, booked: new Set([total]) };
    else best.booked.add(total);
  }
  return (best as { booked: Set<number> } | null)?.booked ?? new Set();
}

const divided = (parties: readonly Party[]) =>
  splitParty(
    parties.length,
    parties.reduce((sum, { adults }) => sum + adults, 0),
    parties.flatMap(({ childAges }) => childAges),
  );

it('finds the stays, at the totals, that a look at every lock and every way to share the rooms finds', {
  tags: ['sized'],
}, () => {
  const random = randomOf(5);
  const cards = fc.sample(smallCards, { numRuns: 300, seed: 5 });
  const houses = cards.map((card, at) => makeHouse(at, card, random));
  const sheets = Object.fromEntries(
    houses.map(({ hotel, locks }) => [
      hotel._id,
      months.map((month) => changeMonthSheet({ month, taken: {} }, { gone: [], added: locks })),
    ]),
  );
  const hotels = houses.map(({ hotel }) => hotel);
  const catalogue = catalogueOf(hotels, sheets, months);
  const terms = { today: askedOn, currency: 'inr' as const, suppliers: catalogue.suppliers };
  let found = 0;
  const searches = size(100, 1000);
  for (let search = 0; search < searches; search++) {
    const from = addDays(askedOn, random(60));
    const rooms = 1 + random(3);
    const ages = ['', '4', '9.4', '15.2'][random(4)];
    const town = random(20) === 0 ? '' : `town${random(30)}x`;
    const trait = random(4) === 0 ? stayTraitKeys[random(stayTraitKeys.length)] : undefined;
    const kind = random(5) === 0 ? `kind${random(4)}` : '';
    const rating = ['', '', '', '4', '4.5'][random(5)];
    const filters = `has=${trait ?? ''}&kinds=${kind}&rating=${rating}`;
    const question = askStay(
      `from=${from}&to=${addDays(from, 1 + random(7))}&rooms=${rooms}&adults=${rooms + random(4)}&ages=${ages}&destination=${town}&max=${random(3) === 0 ? 15_000 : ''}&${filters}`,
    );
    const { max } = question;
    const answer = new Map(
      findStays(catalogue, question, terms).map(({ hotel, stay }) => [hotel._id, stay.totalMinor]),
    );
    for (const house of houses) {
      const { hotel } = house;
      const isElsewhere = town !== '' && hotel.cityKey !== town;
      const lacks =
        (kind !== '' && hotel.category !== kind) ||
        (trait !== undefined && ![...hotel.traits, ...hotel.houseTraits].includes(trait)) ||
        (rating !== '' && (hotel.rating ?? 0) < Number(rating));
      const totals = [...(isElsewhere || lacks ? [] : cheapest(house, question))];
      const within = totals.filter((total) => max === null || total <= max);
      const total = answer.get(house.hotel._id);
      if (total !== undefined) expect(within).toContain(total);
      else expect(within.length === 0 || within.length < totals.length).toBe(true);
    }
    found += answer.size;
  }
  expect(found).toBeGreaterThan(searches / 2);
});
