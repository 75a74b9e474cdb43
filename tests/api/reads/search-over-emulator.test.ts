/** @module-tag whole */

import {
  freeUnits,
  locksOfNights,
  type NightLock,
  nightLockId,
} from '@kerala-stays/domain/bookings/availability';
import { changeMonthSheet, monthOf, monthSheetId } from '@kerala-stays/domain/bookings/month-sheet';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { comparePlaces } from '@kerala-stays/domain/search/find-stays';
import { packHotel } from '@kerala-stays/domain/search/packed-catalogue';
import { priceHotel } from '@kerala-stays/domain/search/price-hotel';
import type { StayQuestion } from '@kerala-stays/domain/search/stay-question';
import { askStay } from '@kerala-stays/domain/testing/stay-search';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import { firestoreDocuments } from '../../../functions/src/platform/firestore-documents.ts';
import { startClock } from '../../../functions/src/platform/job-clock.ts';
import { nightWrites } from '../../../functions/src/records/bookings/night-writes.ts';
import { loadCatalogue, newPartCache } from '../../../functions/src/search/load-catalogue.ts';
import { packSearch } from '../../../functions/src/search/pack-search.ts';
import { searchStays } from '../../../functions/src/search/search-stays.ts';
import { maxSearchReads } from '../../../functions/src/search/verify-stays.ts';
import { clientEnvironment, stackSettings } from '../../../tools/launcher/stack-settings.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { watchFirestore } from './count-reads.ts';

vi.mock('firebase-functions/logger', () => ({ write: vi.fn(), info: vi.fn(), warn: vi.fn() }));

/** A separate project in the emulator: no triggers, and no data of other tests. */
const projectId = 'demo-search';
const offset = Number(process.env.KS_PORT_OFFSET ?? 0);
Object.assign(process.env, clientEnvironment(stackSettings(offset)));
const db = getFirestore(initializeApp({ projectId }, projectId));
const readsOf = watchFirestore(db);
const documents = firestoreDocuments(() => db);

const now = new Date();
const today = dateInKerala(now);
const currency = 'inr' as const;
const houses = 200;
const searches = 60;

let seed = 17;
function random(below: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

type House = { id: string; data: Record<string, unknown>; card: Record<string, unknown> };
let site: House[];
let locks: NightLock[];

function makeHouse(at: number): House {
  const room = (_id: string) => ({
    _id,
    name: _id,
    pricePerNight: 1000 + 100 * random(20),
    maxGuests: 2 + random(3),
    units: 1 + random(2),
  });
  const weekend = { weekend: 900 + 100 * random(40), minStay: 1 + random(2) };
  return {
    id: `h${String(at).padStart(3, '0')}`,
    data: {
      name: `House ${at}`,
      city: `Town${at % 7}`,
      isActive: at % 11 > 0,
      stayVersion: `v${at}`,
      featured: at % 5 === 0,
      createdAt: new Date(now.getTime() - random(9e9)),
      roomTypes: at % 31 === 0 ? [] : [room('deluxe'), room('family')],
    },
    card: at % 2 === 0 ? {} : { version: 1, standard: { all: {}, rooms: { deluxe: weekend } } },
  };
}

function makeLocks({ id: hotelId }: House): NightLock[] {
  const made = ['deluxe', 'family'].flatMap((roomTypeId) =>
    Array.from({ length: 1 + random(8) }, () => {
      const from = addDays(today, random(45));
      const nights = {
        hotelId,
        roomTypeId,
        unit: 1 + random(2),
        from,
        to: addDays(from, 1 + random(6)),
      };
      return locksOfNights(nights, { kind: 'block', holderId: 'b' });
    }).flat(),
  );
  return [...new Map(made.map((lock) => [nightLockId(lock), lock])).values()];
}

beforeAll(async () => {
  await emptyDatabase(projectId);
  site = Array.from({ length: houses }, (_, at) => makeHouse(at));
  const ofHouses = site.map((house) => ({ house, ofHouse: makeLocks(house) }));
  locks = ofHouses.flatMap(({ ofHouse }) => ofHouse);
  const rows = ofHouses.flatMap(({ house: { id, data, card }, ofHouse }, at) => {
    // A few date from a release without sheets.
    const months = at % 20 === 0 ? [] : [...Map.groupBy(ofHouse, ({ date }) => monthOf(date))];
    return [
      [collections.hotels, id, data],
      [collections.rateCards, id, card],
      ...ofHouse.map((lock) => [collections.nightLocks, nightLockId(lock), lock] as const),
      ...months.map(([month, added]) => {
        const { taken } = changeMonthSheet({ month, taken: {} }, { gone: [], added });
        return [collections.monthSheets, monthSheetId(id, month), { hotelId: id, month, taken }];
      }),
    ] as const;
  });
  for (let at = 0; at < rows.length; at += 500) {
    const batch = db.batch();
    for (const [collection, id, data] of rows.slice(at, at + 500)) {
      batch.set(db.doc(`${collection}/${id}`), data as object);
    }
    await batch.commit();
  }
  expect((await packSearch(documents, now, startClock(120_000))).isDone).toBe(true);
});

function ask(): StayQuestion {
  const from = addDays(today, random(40));
  const rooms = 1 + random(2);
  const people = `rooms=${rooms}&adults=${rooms + random(4)}`;
  const place = random(3) === 0 ? `&destination=town${random(8)}` : '';
  const sort = ['recommended', 'total', 'newest'][random(3)];
  return askStay(
    `from=${from}&to=${addDays(from, 1 + random(4))}&${people}${place}&sort=${sort}`,
    today,
  );
}

/** Price of a stay by the locks, the hotel and the card; null when unavailable. */
function priceByLocks({ id, data, card }: House, question: StayQuestion): number | null {
  const hotel = packHotel(readHotel(id, data), {
    card: readRateCard(card),
    houseTraits: [],
    beach: null,
    stayVersion: '',
  });
  if (!hotel.isActive || !hotel.isListed || !hotel.cityKey.includes(question.destination))
    return null;
  const stay = { checkIn: question.from, checkOut: question.to };
  const ofHouse = locks.filter(({ hotelId }) => hotelId === id);
  const free = ({ _id, units }: { _id: string; units: number }) =>
    freeUnits(
      units,
      stay,
      ofHouse.filter(({ roomTypeId }) => roomTypeId === _id),
    ).length;
  const terms = { today, currency, suppliers: new Map() };
  return priceHotel(hotel, question, terms, free)?.totalMinor ?? null;
}

function scan(question: StayQuestion) {
  const compare = comparePlaces(question.sort);
  return site
    .flatMap((house) => {
      const totalMinor = priceByLocks(house, question);
      if (totalMinor === null) return [];
      const { featured, createdAt } = readHotel(house.id, house.data);
      return [{ id: house.id, totalMinor, featured, createdAt }];
    })
    .sort((a, b) => compare(a as never, b as never));
}

const cache = newPartCache();
const search = (question: StayQuestion) =>
  searchStays(
    { documents, currency, loadCatalogue: (store, months) => loadCatalogue(store, months, cache) },
    question,
    { now },
  );

it(`${searches} random searches find what a scan over all locks finds, in its order, at its prices, with 20 reads at most`, async () => {
  let [shown, empty, most] = [0, 0, 0];
  for (let n = 0; n < searches; n++) {
    const question = ask();
    const expected = scan(question);
    let answer: Awaited<ReturnType<typeof search>> | undefined;
    most = Math.max(
      most,
      await readsOf(async () => {
        answer = await search(question);
      }),
    );
    expect(answer?.about).toBe(expected.length);
    expect(answer?.stays.map(({ hotel, totalMinor }) => [hotel._id, totalMinor])).toEqual(
      expected.slice(0, 8).map(({ id, totalMinor }) => [id, totalMinor]),
    );
    shown += answer?.stays.length ?? 0;
    if (expected.length === 0) empty++;
  }
  expect(shown).toBeGreaterThan(3 * searches);
  expect(empty).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(maxSearchReads);
});

it('as more and more hotels change unpacked, no search reads more than 20 documents or shows a price that is wrong', async () => {
  let [shown, unpriced, most] = [0, 0, 0];
  for (const [at, house] of site.entries()) {
    const stored = await documents.get(collections.hotels, house.id);
    if (stored === null) throw new Error('no house');
    const from = addDays(today, random(40));
    const nights = {
      hotelId: house.id,
      roomTypeId: 'deluxe',
      unit: 1,
      from,
      to: addDays(from, 2),
    };
    const wanted = locksOfNights(nights, { kind: 'block', holderId: 'b' });
    const known = new Set(locks.map(nightLockId));
    const claim = wanted.filter((lock) => !known.has(nightLockId(lock)));
    const change = { release: [], claim, counts: [] };
    await documents.commit(await nightWrites(documents, stored, change, now));
    locks.push(...claim);
    if (at % 5 > 0) continue;
    const question = ask();
    let answer: Awaited<ReturnType<typeof search>> | undefined;
    const reads = await readsOf(async () => {
      answer = await search(question);
    });
    most = Math.max(most, reads);
    for (const { hotel, totalMinor } of answer?.stays ?? []) {
      if (totalMinor === null) unpriced++;
      else {
        shown++;
        const of = site.find(({ id }) => id === hotel._id);
        expect(of && priceByLocks(of, question)).toBe(totalMinor);
      }
    }
  }
  expect(shown).toBeGreaterThan(50);
  expect(unpriced).toBeGreaterThan(0);
  expect(most).toBeGreaterThan(maxSearchReads - 4);
  expect(most).toBeLessThanOrEqual(maxSearchReads);
});
