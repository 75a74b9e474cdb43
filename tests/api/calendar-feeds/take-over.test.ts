/** @module-tag whole */

import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { nightsOfMasks } from '@kerala-stays/domain/calendars/month-masks';
import { nightsBetween } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { size } from '@kerala-stays/domain/testing/size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelBooking } from '../../../functions/src/bookings/cancel-booking.ts';
import { syncFeed } from '../../../functions/src/calendars/sync-feed.ts';
import {
  addFeedTo,
  bookIn,
  type DoorHouse,
  dayIn,
  type Entries,
  releaseDoors,
} from '../../../functions/src/testing/release-doors.ts';
import { callBookings } from '../../payments/support/booking-api.ts';
import { nightsStored } from '../../payments/support/naive-house.ts';
import { hotelWith, services } from '../../payments/support/payment-scene.ts';
import { createAdmin, type TestAccount } from '../support/accounts.ts';
import { calendarOf, startPortal } from '../support/portal.ts';
import { unique } from '../support/scene.ts';
import { db } from '../support/stack.ts';

let portal: Awaited<ReturnType<typeof startPortal>>;
let admin: TestAccount;
beforeAll(async () => {
  portal = await startPortal();
  admin = await createAdmin();
});
afterAll(() => portal.stop());

const byGuest = { by: 'guest' } as const;

async function newHouse(): Promise<DoorHouse> {
  const now = new Date();
  const hotelId = await hotelWith(2);
  const mark = unique('c');
  const compact = (days: number) => dayIn({ now }, days).replaceAll('-', '');
  const say = (name: string, entries: Entries) =>
    portal.answer(
      `/${mark}-${name}.ics`,
      calendarOf(...entries.map(([from, to]): [string, string] => [compact(from), compact(to)])),
    );
  const deps = { ...services, network: portal.network, officeEmail: 'office@x.example' };
  return { deps, hotelId, roomTypeId: 'double', now, say };
}

/** The holders of some nights of the first unit, after checking that sheets and locks agree. */
async function holdersOf(house: DoorHouse, [from, to]: readonly [number, number]) {
  const { sheets, locks, holders } = await nightsStored(house.hotelId);
  expect(sheets).toEqual(locks);
  return nightsBetween(dayIn(house, from), dayIn(house, to)).map((night) => {
    const [, holder] = Object.entries(holders).find(([cell]) => cell.endsWith(` ${night} 1`)) ?? [];
    return holder;
  });
}

async function storedFeed(id: string) {
  return readCalendarFeed(
    id,
    (await db.collection(collections.calendarFeeds).doc(id).get()).data(),
  );
}

describe('a night that a portal has sold, too, is its own in the commit of', () => {
  test.each(Object.entries(releaseDoors))('%s', async (_, { nights, hold }) => {
    const house = await newHouse();
    const release = await hold(house);
    const { _id, state } = await addFeedTo(house, 'waiting', [nights]);
    expect(state).toBe('conflict');
    await release();
    const range = nightsBetween(dayIn(house, nights[0]), dayIn(house, nights[1]));
    expect(await holdersOf(house, nights)).toEqual(range.map(() => _id));
    const after = await storedFeed(_id);
    expect(after).toMatchObject({ state: 'ok', conflicts: [], waiting: [] });
    expect(nightsOfMasks(after.held)).toEqual(range);
    await expect(bookIn(house, nights)).rejects.toThrow();
  });
});

test('staff cancel a stay that a portal has sold, too: the night is offered to nobody', async () => {
  const house = await newHouse();
  const [from, to] = [dayIn(house, 21), dayIn(house, 23)];
  // The other unit is taken, so that the last one counts.
  await bookIn(house, [21, 23], { unit: 2 });
  const { _id } = await bookIn(house, [21, 23]);
  const feed = await addFeedTo(house, 'p', [[21, 23]]);
  const { token } = admin;
  const reason = { by: 'house', reason: 'Sold twice', payer: 'agency' };
  const cancelled = await callBookings('POST', `/bookings/${_id}/cancel`, { token, json: reason });
  expect(cancelled.status).toBe(200);
  const place = { hotelId: house.hotelId, roomTypeId: 'double', checkIn: from, checkOut: to };
  const stay = { ...place, guests: 2 };
  const { body } = await callBookings('POST', '/bookings/quote', { json: stay });
  expect(body.quote.available).toBe(false);
  const path = `/hotels/${house.hotelId}/room-types/double/availability?from=${from}&days=2`;
  const { body: calendar } = await callBookings('GET', path);
  expect(calendar.nights.map(({ free }) => free)).toEqual([0, 0]);
  const { body: board } = await callBookings(
    'GET',
    `/board?hotel=${house.hotelId}&from=${from}&days=7`,
    { token },
  );
  expect(board).toMatchObject({ conflicts: [], feeds: [{ id: feed._id, unit: 1, from, to }] });
});

test('a cancellation and a reading at once: the portal has the nights, whichever comes first', {
  tags: ['sized'],
}, async () => {
  for (let race = 0; race < size(4, 8); race++) {
    const house = await newHouse();
    const { _id } = await bookIn(house, [21, 23]);
    const feed = await addFeedTo(house, 'p', []);
    house.say('p', [[21, 23]]);
    const lateMs = (race % 4) * 15;
    await Promise.all([
      syncFeed(house.deps, feed._id, new Date(house.now.getTime() + 60_000)),
      new Promise((done) => setTimeout(done, lateMs)).then(() =>
        cancelBooking(house.deps, _id, byGuest, house.now),
      ),
    ]);
    expect(await holdersOf(house, [21, 23])).toEqual([feed._id, feed._id]);
    expect(await storedFeed(feed._id)).toMatchObject({ waiting: [], conflicts: [], state: 'ok' });
  }
});

test('two stays that are cancelled at once, which two portals wait for: each night is the first one’s', async () => {
  const house = await newHouse();
  const stays = [await bookIn(house, [21, 23]), await bookIn(house, [23, 25])];
  const first = await addFeedTo(house, 'first', [[21, 25]]);
  const second = await addFeedTo(
    { ...house, now: new Date(house.now.getTime() + 60_000) },
    'second',
    [[20, 25]],
  );
  await Promise.all(stays.map(({ _id }) => cancelBooking(house.deps, _id, byGuest, house.now)));
  expect(await holdersOf(house, [20, 25])).toEqual([second._id, ...Array(4).fill(first._id)]);
  expect((await storedFeed(second._id)).conflicts).toMatchObject([
    { from: dayIn(house, 21), to: dayIn(house, 25), bookingIds: [] },
  ]);
});
