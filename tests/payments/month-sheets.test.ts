/** @module-tag whole */

import { setTimeout as sleep } from 'node:timers/promises';
import { monthOf } from '@kerala-stays/domain/bookings/month-sheet';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { size } from '@kerala-stays/domain/testing/size';
import { describe, expect, test, vi } from 'vitest';
import { changeBlock, createBlock } from '../../functions/src/bookings/blocks/save-block.ts';
import { addFeed, changeFeed } from '../../functions/src/calendars/edit-feeds.ts';
import { fetchFeed } from '../../functions/src/calendars/fetch-feed.ts';
import type { Documents, Write } from '../../functions/src/platform/documents.ts';
import { correctSheets } from '../../functions/src/records/bookings/month-sheets.ts';
import { crashAt } from '../../functions/src/testing/crash-hooks.ts';
import { seededRandom } from '../../functions/src/testing/event-model.ts';
import { storeHotel } from '../api/support/scene.ts';
import { db } from '../api/support/stack.ts';
import {
  type Act,
  blocking,
  booking,
  cancelling,
  lapsing,
  moving,
  shifting,
  syncing,
  unblocking,
} from './support/house-acts.ts';
import { type Holder, NaiveHouse, nightsStored, type Place } from './support/naive-house.ts';
import { book, hotelWith, inDays, inParallel, services } from './support/payment-scene.ts';

import { interrupted } from './support/stale-services.ts';

vi.mock('../../functions/src/calendars/fetch-feed.ts');

/** Contents of the portals' calendars, by address. */
const calendars = new Map<string, string>();
vi.mocked(fetchFeed).mockImplementation(async (url) => ({
  kind: 'content',
  text: calendars.get(url) ?? '',
  etag: '',
  lastModified: '',
}));

const roomTypes = [
  { _id: 'double', name: 'Double', pricePerNight: 120, maxGuests: 4, units: 3 },
  { _id: 'family', name: 'Family', pricePerNight: 200, maxGuests: 4, units: 1 },
].map((room) => ({ ...room, description: '', amenities: [] }));

function calendarOf(stays: readonly Place[]): string {
  const compact = (day: string) => day.replaceAll('-', '');
  const events = stays.flatMap(({ from, to }, n) => [
    ...['BEGIN:VEVENT', `UID:${n}`, 'SUMMARY:Reserved', `DTSTART;VALUE=DATE:${compact(from)}`],
    ...[`DTEND;VALUE=DATE:${compact(to)}`, 'END:VEVENT'],
  ]);
  return ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n');
}

/** Applies sequential and concurrent acts to a hotel, and to a plain list of its nights. */
async function playHouse(seed: number, tally: Map<string, number>): Promise<void> {
  const random = seededRandom(seed);
  const pick = (count: number) => Math.floor(random() * count);
  const hotelId = await storeHotel({ roomTypes });
  const house = new NaiveHouse();
  const place = (): Place => {
    const isFamily = pick(6) === 0;
    const from = inDays(5 + pick(45));
    const room = isFamily
      ? { roomTypeId: 'family', unit: 1 }
      : { roomTypeId: 'double', unit: 1 + pick(3) };
    return { hotelId, ...room, from, to: addDays(from, 1 + pick(7)) };
  };
  const url = `https://www.airbnb.com/calendar/ical/${hotelId}.ics?s=1`;
  const unit = { hotelId, roomTypeId: 'double', unit: 1 };
  let clock = Date.now();
  const nextHour = () => {
    clock += 3_600_000;
    return new Date(clock);
  };
  calendars.set(url, calendarOf([]));
  const deps = {
    ...services,
    network: { resolve: async () => [] },
    officeEmail: 'office@x.example',
  };
  const feed = await addFeed(
    deps,
    { ...unit, url, provider: 'airbnb' },
    { uid: 'staff', now: new Date(clock) },
  );
  /** At most one act per holder: concurrent changes of one holder are tested elsewhere. */
  const choose = (busy: Set<string>): Act => {
    const take = (kind: Holder['kind']) => {
      const idle = house.holders(kind).filter(({ id }) => !busy.has(id));
      const chosen = idle[pick(Math.max(1, idle.length))];
      if (chosen !== undefined) busy.add(chosen.id);
      return chosen;
    };
    const kind = pick(12);
    if (kind < 4) return booking(place());
    if (kind < 6) return blocking(place());
    if (kind === 6 && !busy.has(feed._id)) {
      busy.add(feed._id);
      calendars.set(url, calendarOf([place(), place()]));
      return syncing(feed._id, unit, nextHour());
    }
    const holder = take(kind < 10 ? 'booking' : 'block');
    if (holder === undefined) return booking(place());
    if (holder.kind === 'block')
      return kind === 10 ? unblocking(holder) : shifting(holder, place());
    if (kind === 7) return cancelling(holder);
    return kind === 8 ? lapsing(holder) : moving(holder, place());
  };
  for (let step = 0; step < 12; step++) {
    const busy = new Set<string>();
    const acts = Array.from({ length: 1 + pick(3) }, () => choose(busy));
    const outcomes = await Promise.all(acts.map((act) => act.run()));
    for (const [at, outcome] of outcomes.entries()) {
      const { name = '', wants = null } = acts[at] ?? {};
      const word = outcome === null ? `${name}, refused` : name;
      tally.set(word, (tally.get(word) ?? 0) + 1);
      // The order of concurrent acts is unpredictable.
      if (acts.length > 1 || wants === null) continue;
      expect(outcome !== null, `seed ${seed}, step ${step}: ${name}`).toBe(
        house.isFree(wants.cells, wants.own),
      );
    }
    house.apply(outcomes.filter((outcome) => outcome !== null));
  }
  await house.expectStored(hotelId);
  // Its address is fictitious, so the job that reads calendars must skip it.
  await changeFeed(services.documents, feed._id, { paused: true }, new Date());
}

test('B10: locks, sheets and a plain list of nights say the same after bookings, moves, blocks, lapsed holds and calendars at random', {
  tags: ['sized'],
}, async () => {
  const tally = new Map<string, number>();
  const seeds = Array.from({ length: size(2, 4) }, (_, i) => i + 1);
  await inParallel(seeds, 4, (seed) => playHouse(seed, tally));
  console.log(`B10: ${JSON.stringify(Object.fromEntries(tally))}`);
  const refused = [...tally].filter(([word]) => word.endsWith('refused'));
  // The test proves little if some act never happens, or none is ever refused.
  expect([...tally.keys()].filter((word) => !word.endsWith('refused')).sort()).toEqual([
    ...['block', 'book', 'cancel', 'expire'],
    ...['move', 'move a block', 'read a calendar', 'unblock'],
  ]);
  expect(refused.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(seeds.length);
});

/** Writes without the version conditions of these documents. */
const without =
  (...unguarded: string[]) =>
  (writes: readonly Write[]): Write[] =>
    writes.map((write) => {
      if (write.kind !== 'update' || !unguarded.includes(write.collection)) return write;
      const { version: _, ...rest } = write;
      return rest;
    });

const month = monthOf(inDays(21));
const wanted = (hotelId: string, unit: number, from = 21, nights = 2) => ({
  hotelId,
  roomTypeId: 'double',
  unit,
  from: inDays(from),
  to: inDays(from + nights),
  kind: 'owner' as const,
  note: '',
});
const staff = () => ({ uid: 'staff', now: new Date() });

/** Concurrent changes between the read and the write of a change of nights. */
const betweens = [
  [
    'another booking of the house',
    ['hotels', 'hotelCounts', 'monthSheets'],
    (hotelId: string) => book(hotelId, { unit: 2 }),
  ],
  [
    'a correction of the sheet',
    ['monthSheets'],
    (hotelId: string) => correctSheets(services.documents, hotelId, month, []),
  ],
] as const;

describe.each(betweens)(
  'B11: %s between the reading and the writing of a block',
  (_, guarded, step) => {
    /** A hotel with one booking that is missing from its sheet. */
    async function scene(written?: (writes: readonly Write[]) => Write[]) {
      const hotelId = await hotelWith(3);
      await book(hotelId, { unit: 3 });
      if (guarded.length === 1) {
        const { docs } = await db.collection('monthSheets').where('hotelId', '==', hotelId).get();
        await docs.find((sheet) => sheet.get('month') === month)?.ref.update({ taken: {} });
      }
      const documents = interrupted(services.documents, () => step(hotelId), written);
      await createBlock(documents, wanted(hotelId, 1), staff());
      return nightsStored(hotelId);
    }

    test('leaves sheets that say what the locks say', async () => {
      const { sheets, locks } = await scene();
      expect(sheets).toEqual(locks);
    });

    test('loses nights on a sheet that is written without its version (control)', async () => {
      const { sheets, locks } = await scene(without(...guarded));
      expect(sheets.length).toBeLessThan(locks.length);
    });
  },
);

/** The services, with a record of each commit. */
function watched(): { documents: Documents; sizes: number[] } {
  const sizes: number[] = [];
  const { documents } = services;
  return {
    sizes,
    documents: {
      ...documents,
      commit: async (writes) => {
        sizes.push(writes.length);
        await documents.commit(writes);
      },
    },
  };
}

describe('B12: a block of 366 nights', () => {
  const year = (hotelId: string, unit: number) => wanted(hotelId, unit, 1, 366);
  const toUnit = (hotelId: string, unit: number, from = 1) => {
    const { hotelId: _, ...place } = wanted(hotelId, unit, from, 366);
    return { ...place, seenUpdatedAt: '' };
  };
  const heldBy = async (hotelId: string) => {
    const { sheets, locks, holders } = await nightsStored(hotelId);
    expect(sheets).toEqual(locks);
    return Object.entries(holders).map(([cell, holder]) => `${cell.split(' ')[2]} ${holder}`);
  };

  test('moves to another unit in one commit, which the store takes', async () => {
    const hotelId = await hotelWith(2);
    const { documents, sizes } = watched();
    const { _id } = await createBlock(documents, year(hotelId, 1), staff());
    await changeBlock(documents, _id, toUnit(hotelId, 2), staff());
    expect(await heldBy(hotelId)).toEqual(Array(366).fill(`2 ${_id}`));
    expect(sizes).toHaveLength(2);
    expect(sizes[1]).toBeGreaterThan(740);
    await changeBlock(documents, _id, toUnit(hotelId, 2, 31), staff());
    expect((await nightsStored(hotelId)).locks[0]).toContain(inDays(31));
    expect(await heldBy(hotelId)).toHaveLength(366);
  });

  test('stays where it is when one night of the other unit is taken, which is named', async () => {
    const hotelId = await hotelWith(2);
    const { _id } = await createBlock(services.documents, year(hotelId, 1), staff());
    const stay = { unit: 2, checkIn: inDays(300), checkOut: inDays(302) };
    const { reference } = await book(hotelId, stay);
    const move = changeBlock(services.documents, _id, toUnit(hotelId, 2), staff());
    await expect(move).rejects.toThrow(reference);
    const held = await heldBy(hotelId);
    expect(held.filter((each) => each === `1 ${_id}`)).toHaveLength(366);
    expect(held).toHaveLength(368);
  });

  test.each([1, 2])('is whole or not there when the process dies at hook %d', async (at) => {
    const hotelId = await hotelWith(2);
    const made = await crashAt(at, services, ({ documents }) =>
      createBlock(documents, year(hotelId, 1), staff()),
    );
    expect(made.crashedAt).toBe(at === 1 ? 'before create blocks' : 'after create blocks');
    const blocks = await db.collection(collections.blocks).where('hotelId', '==', hotelId).get();
    expect(await heldBy(hotelId)).toEqual(
      at === 1 ? [] : Array(366).fill(`1 ${blocks.docs[0]?.id}`),
    );
    const [{ id = '' } = {}] = blocks.docs;
    const { _id } =
      at === 1 ? await createBlock(services.documents, year(hotelId, 1), staff()) : { _id: id };
    await crashAt(at, services, ({ documents }) =>
      changeBlock(documents, _id, toUnit(hotelId, 2), staff()),
    );
    expect(await heldBy(hotelId)).toEqual(Array(366).fill(`${at} ${_id}`));
  });

  test('and a booking of the same moment never have a night together', {
    tags: ['sized'],
  }, async () => {
    // The booking reads more before it writes, so it sometimes gets a head start.
    const won = { block: 0, booking: 0 };
    for (let round = 0; round < size(1, 2); round++) {
      const hotelId = await hotelWith(1);
      const stay = { checkIn: inDays(365), checkOut: inDays(367) };
      const [blocked, booked] = await Promise.allSettled([
        sleep((round % 2) * 150).then(() =>
          createBlock(services.documents, year(hotelId, 1), staff()),
        ),
        book(hotelId, stay),
      ]);
      expect([blocked.status, booked.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isBlocked = blocked.status === 'fulfilled';
      expect(await heldBy(hotelId)).toHaveLength(isBlocked ? 366 : 2);
      won[isBlocked ? 'block' : 'booking']++;
    }
    console.log(`B12: ${won.block} blocks and ${won.booking} bookings were first`);
  });
});
