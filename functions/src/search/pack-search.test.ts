import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { size } from '@kerala-stays/domain/testing/size';
import { expect, test } from 'vitest';
import type { Documents, Write } from '../platform/documents.ts';
import { startClock } from '../platform/job-clock.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import { searchDirtyWrite } from '../records/search-parts/dirty-writes.ts';
import { eachSeed } from '../testing/each-seed.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { flipNight, saveCard, searchNow, searchTruth } from '../testing/search-fixture.ts';
import { loadCatalogue, newPartCache } from './load-catalogue.ts';
import { packSearch } from './pack-search.ts';

const months = ['2026-11', '2026-12', '2027-01'];
const nights = ['2026-11-30', '2026-12-12', '2026-12-13', '2027-01-31'] as CalendarDate[];
const hotelIds = ['a', 'b', 'c', 'd', 'e'];

/** Seeded random numbers below `n`. */
function randomOf(seed: number) {
  let state = seed * 2_654_435_761;
  return (n: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % n;
  };
}

const hotelData = (name: string) => ({
  name,
  city: 'Munnar',
  isActive: true,
  roomTypes: [{ _id: 'deluxe-room', name: 'Deluxe', pricePerNight: 4000, units: 3 }],
});

function shop(): MemoryDocuments {
  const documents = new MemoryDocuments();
  for (const id of hotelIds) documents.seed(collections.hotels, id, hotelData(`Hotel ${id}`));
  return documents;
}

/** The content of the parts, in the form of {@link searchTruth}. */
async function packedState(documents: Documents) {
  const { hotels, nights: byMonth } = await loadCatalogue(documents, months, newPartCache());
  return new Map(
    hotels.map((hotel) => {
      const ofHotel = months.flatMap((month) => {
        const taken = byMonth.get(month)?.get(hotel._id);
        return taken === undefined ? [] : [[month, taken]];
      });
      return [hotel._id, { hotel, nights: Object.fromEntries(ofHotel) }];
    }),
  );
}

async function packAll(documents: Documents, now = searchNow) {
  const { isDone } = await packSearch(documents, now, startClock(60_000));
  expect(isDone).toBe(true);
}

// JSON would leave maps of nights empty, so that all would be equal.
const asJson = (state: ReadonlyMap<string, unknown>) =>
  JSON.parse(
    JSON.stringify(new Map([...state].sort()), (_, value) =>
      value instanceof Map ? Object.fromEntries(value) : value,
    ),
  );

async function expectTruth(documents: MemoryDocuments) {
  expect(asJson(await packedState(documents))).toEqual(asJson(searchTruth(documents)));
}

/** The same documents, with pauses before each step, and a process that may die at any commit. */
function unsteady(
  documents: MemoryDocuments,
  random: (n: number) => number,
  dies: boolean,
): Documents {
  const pause = async () => {
    for (let left = random(6); left > 0; left--) await Promise.resolve();
  };
  return {
    get: async (...args) => pause().then(() => documents.get(...args)),
    getMany: async (...args) => pause().then(() => documents.getMany(...args)),
    find: async (...args) => pause().then(() => documents.find(...args)),
    total: async (...args) => pause().then(() => documents.total(...args)),
    commit: async (writes) => {
      await pause();
      if (dies && random(12) === 0) throw new Error('died');
      await documents.commit(writes);
      if (dies && random(12) === 0) throw new Error('died');
    },
  };
}

/** One random change by staff or guests. Hotel ids are never reused. */
async function change(
  documents: Documents,
  memory: MemoryDocuments,
  ids: string[],
  random: (n: number) => number,
) {
  const hotelId = ids[random(ids.length)] ?? 'a';
  const kind = random(10);
  if (kind < 6) {
    const date = nights[random(nights.length)] as CalendarDate;
    const unit = 1 + random(3);
    return flipNight(documents, { hotelId, roomTypeId: 'deluxe-room', unit, date });
  }
  if (kind < 8) return saveCard(documents, hotelId, 1 + random(9));
  // Staff write a hotel directly; the trigger that marks it comes later.
  const changed = await editHotel(memory, hotelId, ids, random);
  for (let left = random(20); left > 0; left--) await Promise.resolve();
  await memory.commit([searchDirtyWrite(changed, { card: true }, searchNow)]);
}

async function editHotel(
  memory: MemoryDocuments,
  hotelId: string,
  ids: string[],
  random: (n: number) => number,
): Promise<string> {
  const collection = collections.hotels;
  const name = `Hotel ${random(9)}`;
  const stored = await memory.get(collection, hotelId);
  const now = searchTruth(memory).get(hotelId);
  if (random(3) === 0) {
    const id = `${'abcde'[random(5)]}${ids.length}`;
    ids.push(id);
    await memory.commit([{ kind: 'create', collection, id, data: hotelData(name) }]);
    return id;
  }
  if (now === undefined || stored === null) return hotelId;
  const isEmpty = Object.keys(now.nights).length === 0;
  const hotel = { collection, id: hotelId, version: stored.version };
  const write: Write =
    isEmpty && random(2) === 0
      ? { kind: 'delete', ...hotel }
      : { kind: 'update', ...hotel, patch: { name } };
  await memory.commit([write]).catch((error: unknown) => {
    if (!isLostRace(error)) throw error;
  });
  return hotelId;
}

/** A hotel unchanged since packing has its current state in the parts: searches rely on it. */
async function expectNoLie(documents: MemoryDocuments) {
  const packed = await packedState(documents).catch(() => new Map());
  const truth = searchTruth(documents);
  for (const [id, { hotel, nights: taken }] of packed) {
    const now = truth.get(id);
    if (now === undefined || now.hotel.stayVersion !== hotel.stayVersion) continue;
    expect({ id, card: hotel.card, taken }).toEqual({
      id,
      card: now.hotel.card,
      taken: now.nights,
    });
  }
}

test('whatever changes, packs and dies beside each other ends in what is true, and says nothing false on the way', {
  tags: ['sized'],
}, async () => {
  await eachSeed(size(25, 120), async (seed) => {
    const random = randomOf(seed);
    const memory = shop();
    const ids = [...hotelIds];
    if (random(2) === 0) await packAll(memory);
    const packers = Array.from({ length: 2 }, async () => {
      for (let runs = 3; runs > 0; runs--) {
        const documents = unsteady(memory, random, true);
        await packSearch(documents, searchNow, startClock(60_000)).catch((error: Error) => {
          if (error.message !== 'died') throw error;
        });
      }
    });
    const changers = Array.from({ length: 3 }, async () => {
      for (let left = 5; left > 0; left--) {
        await change(unsteady(memory, random, false), memory, ids, random);
        await expectNoLie(memory);
      }
    });
    await Promise.all([...packers, ...changers]);
    await packAll(memory);
    await expectTruth(memory);
    const before = asJson(await packedState(memory));
    // The next night rebuilds everything and finds no changes.
    await packAll(memory, new Date(searchNow.getTime() + 86_400_000));
    expect(asJson(await packedState(memory))).toEqual(before);
  });
});

test('a hotel that changes between its mark and itself is not packed half, and its mark stays', async () => {
  const memory = shop();
  await packAll(memory);
  const night = { hotelId: 'a', roomTypeId: 'deluxe-room', unit: 1 };
  await flipNight(memory, { ...night, date: '2026-12-12' as CalendarDate });
  let isFirst = true;
  const documents: Documents = {
    get: memory.get.bind(memory),
    find: memory.find.bind(memory),
    total: memory.total.bind(memory),
    commit: memory.commit.bind(memory),
    getMany: async (collection, ids) => {
      if (collection === collections.hotels && isFirst) {
        isFirst = false;
        // Another month than the one whose mark the packer has read.
        await flipNight(memory, { ...night, date: '2027-01-31' as CalendarDate });
      }
      return memory.getMany(collection, ids);
    },
  };
  let steps = 0;
  await packSearch(documents, searchNow, { isOver: () => steps++ > 0 });
  expect(isFirst).toBe(false);
  await expectNoLie(memory);
  await packAll(memory);
  await expectTruth(memory);
});

test('a hotel whose nights have no sheets yet is packed from its locks', async () => {
  const memory = shop();
  const date = '2026-12-12' as CalendarDate;
  memory.seed(collections.nightLocks, 'old', {
    hotelId: 'a',
    roomTypeId: 'deluxe-room',
    unit: 2,
    date,
    bookingId: 'b1',
  });
  await packAll(memory);
  await expectTruth(memory);
});

test('past months leave the search with the nightly rebuild', async () => {
  const memory = shop();
  const date = '2026-11-30' as CalendarDate;
  await flipNight(memory, { hotelId: 'a', roomTypeId: 'deluxe-room', unit: 1, date });
  await packAll(memory);
  const stored = () => Object.keys(memory.snapshot()).filter((path) => path.includes('2026-11_'));
  expect(stored().filter((path) => path.startsWith('searchParts'))).toHaveLength(1);
  await packAll(memory, new Date('2026-12-01T23:00:00Z'));
  await packAll(memory, new Date('2026-12-02T23:00:00Z'));
  expect(stored().filter((path) => path.startsWith('searchParts'))).toHaveLength(0);
});

test('a packer without time leaves the rest for the next run', async () => {
  const memory = shop();
  expect(await packSearch(memory, searchNow, { isOver: () => true })).toEqual({
    count: 0,
    isDone: false,
  });
  await packAll(memory);
  await expectTruth(memory);
});
