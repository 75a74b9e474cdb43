import {
  freeUnits,
  locksOfNights,
  type NightLock,
  nightLockId,
} from '@kerala-stays/domain/bookings/availability';
import { monthsOf } from '@kerala-stays/domain/bookings/month-sheet';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readHouseFacts } from '@kerala-stays/domain/house/house-read';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { findStays } from '@kerala-stays/domain/search/find-stays';
import type { PackedCatalogue } from '@kerala-stays/domain/search/packed-catalogue';
import { priceHotel } from '@kerala-stays/domain/search/price-hotel';
import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';
import { size } from '@kerala-stays/domain/testing/size';
import { askStay } from '@kerala-stays/domain/testing/stay-search';
import { expect, it } from 'vitest';
import { findHouse } from '../house/house-repository.ts';
import { saveHouse } from '../house/save-house.ts';
import type { Documents } from '../platform/documents.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import { saveRateCard } from '../rates/save-rate-card.ts';
import { nightWrites } from '../records/bookings/night-writes.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { packNow } from '../testing/pack-now.ts';
import { testNow, testToday } from '../testing/payment-fixture.ts';
import { type SearchDeps, searchStays } from './search-stays.ts';
import { maxSearchReads } from './verify-stays.ts';

const currency = 'inr' as const;
/** Twenty concurrent searches. */
const searchesAtOnce = size(100, 400);
/** Hotels for the test of the read budget; 10,000 were tried during development. */
const hotelsOfBudget = 60;
/** Three months. */
const packedNights = { from: testToday, to: addDays(testToday, 71) };

/** Seeded random numbers. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Town = { documents: MemoryDocuments; ids: string[]; random: (below: number) => number };

function makeTown(hotels: number, seed: number): Town {
  const [documents, random] = [new MemoryDocuments(), randomOf(seed)];
  const ids = Array.from({ length: hotels }, (_, at) => `h${String(at).padStart(3, '0')}`);
  for (const id of ids) {
    const room = (_id: string) => ({
      _id,
      name: _id,
      pricePerNight: 1000 + 100 * random(20),
      maxGuests: 2 + random(3),
      units: 1 + random(2),
    });
    documents.seed('hotels', id, {
      name: `House ${id}`,
      city: 'Kochi',
      isActive: true,
      roomTypes: [room('deluxe'), room('family')],
    });
    documents.seed('houseFacts', id, { version: 1, rules: { pets: 'yes' } });
  }
  return { documents, ids, random };
}

/** A packing of the current state. */
const pack = ({ documents, ids }: Town) => packNow(documents, ids, packedNights);

async function locksOf(documents: MemoryDocuments, hotelId: string): Promise<NightLock[]> {
  const found = await documents.find(collections.nightLocks, {
    where: [['hotelId', '==', hotelId]],
  });
  return found.map(({ data }) => data as unknown as NightLock);
}

/** A random event during searches: a stay comes or goes, a price, a room or a hotel changes. */
async function changeSomething({ documents, ids, random }: Town, only?: string): Promise<void> {
  const id = only ?? ids[random(ids.length)] ?? '';
  const hotel = await documents.get(collections.hotels, id);
  if (hotel === null) return;
  const kind = only === undefined ? random(10) : random(7);
  const roomTypeId = ['deluxe', 'family'][random(2)] ?? '';
  if (kind < 6) {
    const from = addDays(testToday, random(40));
    const to = addDays(from, 1 + random(4));
    const unit = { hotelId: id, roomTypeId, unit: 1 + random(2), from, to };
    const locks = locksOfNights(unit, { kind: 'block', holderId: 'b' });
    const known = await locksOf(documents, id);
    const isTaken = (lock: NightLock) =>
      known.some((held) => nightLockId(held) === nightLockId(lock));
    const taken = locks.filter(isTaken);
    const change = taken.length > 0 ? { release: taken, claim: [] } : { release: [], claim: locks };
    await documents.commit(await nightWrites(documents, hotel, { ...change, counts: [] }, testNow));
  } else if (only === undefined && kind === 6) {
    const { facts, private: contact } = await findHouse(documents, id);
    const pets = random(3) === 0 ? 'no' : 'yes';
    const house = { facts: { ...facts, rules: { pets } as const }, private: contact };
    await saveHouse(documents, id, house, { uid: 'staff', now: testNow });
  } else if (kind < 8) {
    const stored = await documents.get(collections.rateCards, id);
    const rate = 1000 + 100 * random(30);
    const card = { ...readRateCard(stored?.data), weekend: [5, 6] as const };
    const rooms = { [roomTypeId]: { weekend: rate, minStay: 1 + random(3) } };
    const standard = { all: {}, rooms };
    await saveRateCard(
      documents,
      id,
      { ...card, standard },
      { uid: 'staff', now: testNow, currency },
    );
  } else {
    // Direct writes by staff do not change the version.
    const { roomTypes } = readHotel(id, hotel.data);
    const changed = roomTypes.map((room) => ({ ...room, pricePerNight: 900 + 100 * random(9) }));
    const patch = kind === 8 ? { isActive: random(4) > 0 } : { roomTypes: changed };
    await documents.commit([{ kind: 'update', collection: collections.hotels, id, patch }]);
  }
}

/** Current price of a stay by its locks, hotel and card; null when it cannot be booked. */
async function truthOf(
  { documents }: Town,
  id: string,
  question: StayQuestion,
): Promise<number | null> {
  // Memory returns all of them from the moment of the call.
  const [stored, storedCard, facts, locks] = await Promise.all([
    documents.get(collections.hotels, id),
    documents.get(collections.rateCards, id),
    documents.get(collections.houseFacts, id),
    locksOf(documents, id),
  ]);
  const hotel = readHotel(id, stored?.data);
  if (!hotel.isActive) return null;
  const { pets } = readHouseFacts(facts?.data).rules;
  if (question.has.includes('pets') && pets !== 'yes') return null;
  const card = readRateCard(storedCard?.data);
  const stay = { checkIn: question.from, checkOut: question.to };
  const free = ({ _id, units }: { _id: string; units: number }) => {
    const ofRoom = locks.filter(({ roomTypeId }) => roomTypeId === _id);
    return freeUnits(units, stay, ofRoom).length;
  };
  const terms = { today: testToday, currency, suppliers: new Map() };
  const priced = { _id: id, roomTypes: hotel.roomTypes, card };
  return priceHotel(priced, question, terms, free)?.totalMinor ?? null;
}

const ask = (random: (below: number) => number): StayQuestion => {
  const from = addDays(testToday, random(30));
  const to = addDays(from, 1 + random(4));
  const rooms = 1 + random(2);
  const people = `rooms=${rooms}&adults=${rooms + random(4)}`;
  const sort = ['recommended', 'total', 'newest'][random(3)];
  const has = random(2) === 0 ? 'pets' : '';
  const query = `from=${from}&to=${to}&${people}&sort=${sort}&has=${has}`;
  return askStay(query, dateInKerala(testNow));
};

/** The store as seen by one search: reads are counted, and an event may happen before each. */
function watched(
  town: Town,
  beforeRead: () => Promise<void>,
  onHotels: (ids: readonly string[]) => void,
) {
  const count = { reads: 0 };
  const { documents } = town;
  const store: Documents = {
    get: async (collection, id) => {
      await beforeRead();
      count.reads += 1;
      return documents.get(collection, id);
    },
    getMany: async (collection, ids) => {
      await beforeRead();
      count.reads += ids.length;
      if (collection === collections.hotels) onHotels(ids);
      return documents.getMany(collection, ids);
    },
    find: async (collection, search) => {
      const found = await documents.find(collection, search);
      count.reads += Math.max(1, found.length);
      return found;
    },
    total: (...asked) => documents.total(...asked),
    commit: (writes) => documents.commit(writes),
  };
  return { store, count };
}

const depsOf = (store: Documents, packed: PackedCatalogue, reads: number): SearchDeps => ({
  documents: store,
  currency,
  loadCatalogue: async () => ({ ...packed, reads }),
});

it('shows only stays that could be booked at that price when their hotel was read, whatever happens in the meantime', {
  tags: ['sized'],
}, async () => {
  const town = makeTown(12, 7);
  let packed = await pack(town);
  let [shown, unpriced, wrongWithoutLooking] = [0, 0, 0];
  const searches = size(60, 500);
  for (let search = 0; search < searches; search++) {
    if (search % 5 === 0) packed = await pack(town);
    for (let change = town.random(3); change > 0; change--) await changeSomething(town);
    const question = ask(town.random);
    const truth = new Map<string, Promise<number | null>>();
    let turn = Promise.resolve();
    const mayChange = () => {
      // One after another, as the hotels' versions require.
      turn = turn.then(() => (town.random(3) === 0 ? changeSomething(town) : undefined));
      return turn;
    };
    const { store, count } = watched(town, mayChange, (ids) => {
      for (const id of ids) truth.set(id, truthOf(town, id, question));
    });
    const answer = await searchStays(depsOf(store, packed, 4), question, { now: testNow });
    expect(count.reads + 4).toBeLessThanOrEqual(maxSearchReads);
    for (const { hotel, totalMinor } of answer.stays) {
      if (totalMinor === null) unpriced++;
      else {
        shown++;
        expect(await truth.get(hotel._id)).toBe(totalMinor);
      }
    }
    // The control: packed data, shown without verification.
    const terms = { today: testToday, currency, suppliers: packed.suppliers };
    for (const { hotel, stay } of findStays(packed, question, terms).slice(0, 8)) {
      if ((await truthOf(town, hotel._id, question)) !== stay.totalMinor) wrongWithoutLooking++;
    }
  }
  expect(shown).toBeGreaterThan(searches);
  expect(unpriced).toBeGreaterThan(0);
  expect(wrongWithoutLooking).toBeGreaterThan(searches / 5);
});

it('shows twenty people at once, each of whom books, changes or searches, only what was true when it was read', {
  tags: ['sized'],
}, async () => {
  const town = makeTown(12, 23);
  let packed = await pack(town);
  let [searches, shown, wrongWithoutLooking] = [0, 0, 0];
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve));
  const change = () =>
    changeSomething(town).catch((error: unknown) => {
      // Another writer was faster.
      if (!isLostRace(error)) throw error;
    });
  const searchOnce = async () => {
    const question = ask(town.random);
    const truth = new Map<string, Promise<number | null>>();
    const { store } = watched(town, pause, (ids) => {
      for (const id of ids) truth.set(id, truthOf(town, id, question));
    });
    const seen = packed;
    const answer = await searchStays(depsOf(store, seen, 4), question, { now: testNow });
    for (const { hotel, totalMinor } of answer.stays) {
      if (totalMinor === null) continue;
      shown++;
      expect(await truth.get(hotel._id)).toBe(totalMinor);
    }
    // The control: packed data, shown without verification.
    const terms = { today: testToday, currency, suppliers: seen.suppliers };
    for (const { hotel, stay } of findStays(seen, question, terms).slice(0, 8)) {
      if ((await truthOf(town, hotel._id, question)) !== stay.totalMinor) wrongWithoutLooking++;
    }
  };
  const person = async () => {
    while (searches < searchesAtOnce) {
      if (++searches % 40 === 0) packed = await pack(town);
      await searchOnce();
      if (town.random(2) === 0) await change();
    }
  };
  await Promise.all(Array.from({ length: 20 }, person));
  expect(shown).toBeGreaterThan(searchesAtOnce);
  expect(wrongWithoutLooking).toBeGreaterThan(searchesAtOnce / 20);
});

it('never reads more than twenty documents, however many hotels have changed since they were packed', {
  tags: ['sized'],
}, async () => {
  const town = makeTown(hotelsOfBudget, 11);
  const packed = await pack(town);
  let most = 0;
  let stale = 0;
  const searches = size(100, 1000);
  for (let search = 0; search < searches; search++) {
    // From none to all of the hotels are out of date.
    while (stale < (town.ids.length * search) / (searches - 1)) {
      await changeSomething(town, town.ids[stale]);
      stale++;
    }
    const question = ask(town.random);
    expect(monthsOf(question.from, question.to).length).toBeLessThanOrEqual(2);
    const { store, count } = watched(
      town,
      async () => undefined,
      () => undefined,
    );
    const loaded = 1 + town.random(6);
    const first = await searchStays(depsOf(store, packed, loaded), question, { now: testNow });
    most = Math.max(most, count.reads + loaded);
    expect(first.stays.length).toBeLessThanOrEqual(8);
    expect(count.reads + loaded).toBeLessThanOrEqual(maxSearchReads);
  }
  // The budget is used up when many have changed.
  expect(most).toBeGreaterThan(maxSearchReads - 4);
});

it('comes to every stay, page by page, each once', async () => {
  const town = makeTown(40, 3);
  const packed = await pack(town);
  for (const sort of ['recommended', 'total', 'newest']) {
    const question = askStay(`from=2026-12-12&to=2026-12-14&sort=${sort}`, testToday);
    const seen: string[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = await searchStays(depsOf(town.documents, packed, 4), question, {
        after,
        now: testNow,
      });
      expect(page.about).toBe(40);
      seen.push(...page.stays.map(({ hotel }) => hotel._id));
      after = page.next === '' ? undefined : page.next;
    }
    expect(seen).toHaveLength(40);
    expect(new Set(seen).size).toBe(40);
  }
});

it('begins at the first page with a cursor that no one wrote', async () => {
  const town = makeTown(20, 3);
  const packed = await pack(town);
  const question = askStay('from=2026-12-12&to=2026-12-14', testToday);
  const page = (after: string) =>
    searchStays(depsOf(town.documents, packed, 4), question, { after, now: testNow });
  const first = (await page('')).stays;
  expect(first).toHaveLength(8);
  const forged = [
    'x',
    'e30',
    'WzEsMiwzXQ',
    'x'.repeat(5000),
    Buffer.from('[1,true]').toString('base64url'),
  ];
  for (const after of forged) expect((await page(after)).stays).toEqual(first);
});
