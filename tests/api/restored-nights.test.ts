/** @module-tag whole */

import { monthsOf } from '@kerala-stays/domain/bookings/month-sheet';
import { emptyHotelInput } from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { askStay } from '@kerala-stays/domain/testing/stay-search';
import { beforeAll, expect, it } from 'vitest';
import { createBlock } from '../../functions/src/bookings/blocks/save-block.ts';
import { startClock } from '../../functions/src/platform/job-clock.ts';
import { loadCatalogue, newPartCache } from '../../functions/src/search/load-catalogue.ts';
import { packSearch } from '../../functions/src/search/pack-search.ts';
import { searchStays } from '../../functions/src/search/search-stays.ts';
import { computeAgain, inDatabase } from '../rules/support/computed-again.ts';
import {
  copyDatabase,
  drillDatabase,
  takeInventory,
  wipe,
} from '../rules/support/restore-drill.ts';

const projectId = 'demo-restored-nights';
const today = dateInKerala(new Date());
const [from, to] = [addDays(today, 10), addDays(today, 60)];

/**
 * A hotel with two rooms, packed for the search: one blocked for weeks, the other for two nights.
 */
async function storeHouse(): Promise<void> {
  const room = { _id: 'double', name: 'Double', pricePerNight: 120, maxGuests: 2, units: 2 };
  const input = {
    ...emptyHotelInput,
    name: 'House',
    city: 'Munnar',
    isActive: true,
    images: ['/media/hotels/house/a.jpg'],
    roomTypes: [{ ...room, description: '', amenities: [] }],
  };
  await inDatabase(projectId, '(default)', async (documents, firestore) => {
    const hotel = { ...input, ...deriveHotelFields(input), createdAt: new Date() };
    await firestore.collection('hotels').doc('house').set(hotel);
    const place = { hotelId: 'house', roomTypeId: 'double', kind: 'owner', note: '' } as const;
    const by = { uid: 'staff', now: new Date() };
    await createBlock(documents, { ...place, unit: 1, from, to }, by);
    const two = { from: addDays(from, 5), to: addDays(from, 7) };
    await createBlock(documents, { ...place, unit: 2, ...two }, by);
    await packSearch(documents, new Date(), startClock(60_000));
  });
}

/**
 * Hotels that a search of the restored database finds: before, and on, the nights of the second
 * room.
 */
function findStays(): Promise<string[][]> {
  return inDatabase(projectId, drillDatabase, (documents) => {
    const cache = newPartCache();
    const deps = {
      documents,
      currency: 'inr' as const,
      loadCatalogue: (store: typeof documents, months: readonly string[]) =>
        loadCatalogue(store, months, cache),
    };
    const search = async (day: typeof from) => {
      const question = askStay(`from=${day}&to=${addDays(day, 2)}&adults=2&rooms=1`, today);
      const { stays } = await searchStays(deps, question, { now: new Date() });
      return stays.map(({ hotel }) => hotel._id);
    };
    return Promise.all([search(from), search(addDays(from, 5))]);
  });
}

beforeAll(() => wipe(projectId));

it('makes sheets and search again from night locks in a restored database, and both say what they said', async () => {
  await storeHouse();
  await copyDatabase(projectId);
  expect(await takeInventory(projectId, drillDatabase)).toEqual(await takeInventory(projectId));
  expect(await findStays()).toEqual([['house'], []]);
  const { before, after, ...search } = await computeAgain(projectId, drillDatabase);
  expect(Object.keys(before)).toHaveLength(monthsOf(from, to).length);
  expect(after).toEqual(before);
  expect(search).toEqual({ packed: 1, isDone: true });
  expect(await findStays()).toEqual([['house'], []]);
});

it('tells when night locks were restored to another state than the sheets (control)', async () => {
  await copyDatabase(projectId);
  await inDatabase(projectId, drillDatabase, async (_, firestore) => {
    const { docs } = await firestore.collection('nightLocks').where('unit', '==', 2).get();
    await Promise.all(docs.map((lock) => lock.ref.delete()));
  });
  expect(await findStays()).toEqual([['house'], []]);
  const { before, after } = await computeAgain(projectId, drillDatabase);
  expect(after).not.toEqual(before);
  expect(await findStays()).toEqual([['house'], ['house']]);
});
