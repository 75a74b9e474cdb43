import { readMonthSheet, takenOf } from '@kerala-stays/domain/bookings/month-sheet';
import type { NewFeed } from '@kerala-stays/domain/calendars/feed-input';
import { collections } from '@kerala-stays/domain/core/collections';
import { size } from '@kerala-stays/domain/testing/size';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addFeed } from '../../../functions/src/calendars/edit-feeds.ts';
import { removeFeed } from '../../../functions/src/calendars/remove-feed.ts';
import { syncFeed } from '../../../functions/src/calendars/sync-feed.ts';
import { book, hotelWith, inDays, services } from '../../payments/support/payment-scene.ts';
import { calendarOf, portalHost, startPortal } from '../support/portal.ts';
import { unique } from '../support/scene.ts';
import { db } from '../support/stack.ts';

let portal: Awaited<ReturnType<typeof startPortal>>;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const by = () => ({ uid: 'staff', now: new Date() });
const compact = (days: number) => inDays(days).replaceAll('-', '');
const deps = () => ({
  ...services,
  network: portal.network,
  officeEmail: 'office@x.example',
});

/** A calendar for the first unit of a hotel. */
function feedOf(hotelId: string, text: string): NewFeed {
  const url = portal.answer(`/${unique('c')}.ics`, text);
  return { url, provider: 'airbnb', hotelId, roomTypeId: 'double', unit: 1, trustHost: true };
}

async function locksOf(hotelId: string) {
  const found = await db.collection(collections.nightLocks).where('hotelId', '==', hotelId).get();
  return found.docs.map((lock) => lock.data()).sort((a, b) => (a.date < b.date ? -1 : 1));
}

async function sheetNights(hotelId: string) {
  const found = await db.collection(collections.monthSheets).where('hotelId', '==', hotelId).get();
  const sheets = found.docs.flatMap((sheet) => readMonthSheet(sheet.data()) ?? []);
  return takenOf(sheets, 'double')
    .map(({ date }) => date)
    .sort();
}

const races = size(2, 10);

test('a booking and a calendar that want the same night at once: one has it, and a booking that won is reported', {
  tags: ['sized'],
}, async () => {
  const winners = { booking: 0, feed: 0 };
  for (let race = 0; race < races; race++) {
    const hotelId = await hotelWith(1);
    const input = feedOf(hotelId, calendarOf([compact(21), compact(23)]));
    // The two take turns starting slightly late, so that either can win.
    const lateMs = (race % 5) * 30;
    const [added, booked] = await Promise.allSettled([
      addFeed(deps(), input, by()),
      new Promise((done) => setTimeout(done, lateMs)).then(() => book(hotelId)),
    ]);
    if (added.status === 'rejected') throw added.reason;
    const locks = await locksOf(hotelId);
    const winner = booked.status === 'fulfilled' ? 'booking' : 'feed';
    winners[winner] += 1;
    expect(locks.map(({ date, kind }) => [date, kind ?? 'booking'])).toEqual([
      [inDays(21), winner],
      [inDays(22), winner],
    ]);
    expect(await sheetNights(hotelId)).toEqual([inDays(21), inDays(22)]);
    const { _id } = added.value;
    const after = await syncFeed(deps(), _id, new Date());
    expect([after?.state, after?.conflicts.length]).toEqual(
      winner === 'booking' ? ['conflict', 1] : ['ok', 0],
    );
  }
  console.info(
    `of ${races} races the booking won ${winners.booking}, the calendar ${winners.feed}`,
  );
});

test('a calendar full of names leaves none in the database, and none in the log', {
  tags: ['whole'],
}, async () => {
  const written: string[] = [];
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((...line) => void written.push(line.join(' '))),
  );
  const stdout = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => written.push(String(line)) > 0);
  const hotelId = await hotelWith(1);
  const secret = unique('Priyamvada');
  const text = calendarOf(
    [compact(5), compact(8), `SUMMARY:Reserved - ${secret} 9847012345`, `ATTENDEE:${secret}`],
    [compact(9), compact(10), `SUMMARY:${secret}`, `DESCRIPTION:${secret}\\nhttps://x/${secret}`],
    [compact(12), compact(11), `SUMMARY:${secret}`, `LOCATION:${secret}`],
  ).replace('UID:0', `UID:${secret}`);
  const input = feedOf(hotelId, text);
  const feed = await addFeed(deps(), input, by());
  portal.answer(new URL(input.url).pathname, text.slice(0, -20));
  const failed = await syncFeed(deps(), feed._id, new Date());
  expect(failed).toMatchObject({ problem: 'cut-off', counts: { reserved: 2, unclear: 1 } });
  await removeFeed(services.documents, feed._id, 'block', by());
  for (const spy of [...spies, stdout]) spy.mockRestore();
  // Of the entry that ends before it starts the first night is closed.
  expect(await locksOf(hotelId)).toHaveLength(5);
  expect(JSON.stringify(feed)).not.toContain(secret);
  expect(written.join('\n')).not.toContain(secret);
  expect(written.join('\n')).not.toContain(portalHost);
  for (const collection of await db.listCollections()) {
    const { docs } = await collection.get();
    const guilty = docs.filter((each) => JSON.stringify(each.data()).includes(secret));
    expect([collection.id, guilty.length]).toEqual([collection.id, 0]);
  }
});

test('five hundred nights are closed and become blocks without being free in between', {
  tags: ['whole'],
}, async () => {
  const hotelId = await hotelWith(1);
  const feed = await addFeed(deps(), feedOf(hotelId, calendarOf([compact(1), compact(501)])), by());
  expect((await locksOf(hotelId)).length).toBe(500);
  await removeFeed(services.documents, feed._id, 'block', by());
  const locks = await locksOf(hotelId);
  expect([locks.length, new Set(locks.map(({ kind }) => kind))]).toEqual([500, new Set(['block'])]);
  expect(await sheetNights(hotelId)).toHaveLength(500);
  const blocks = await db.collection(collections.blocks).where('hotelId', '==', hotelId).get();
  expect(blocks.size).toBe(2);
  expect((await db.collection(collections.calendarFeeds).doc(feed._id).get()).exists).toBe(false);
  await expect(book(hotelId)).rejects.toThrow('no longer available');
});
