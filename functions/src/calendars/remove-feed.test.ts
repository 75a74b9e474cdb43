import { nightLockId } from '@kerala-stays/domain/bookings/availability';
import { readBlock } from '@kerala-stays/domain/bookings/block';
import { type CalendarFeed, readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { masksOf, nightsOfMasks } from '@kerala-stays/domain/calendars/month-masks';
import { type CalendarDate, nightsBetween } from '@kerala-stays/domain/core/calendar';
import { describe, expect, test } from 'vitest';
import { nightWrites } from '../records/bookings/night-writes.ts';
import { hourMs, inDays, later, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { feedLock } from './feed-nights-held.ts';
import { removeFeed } from './remove-feed.ts';
import { syncFeed } from './sync-feed.ts';

const by = { uid: 'staff', now: testNow };
const office = { siteUrl: 'https://site.example', officeEmail: 'office@x.example' };
const network = {
  resolve: async () => {
    throw new Error('nothing is asked of a calendar that goes');
  },
};

/** A feed that holds the nights of the given ranges, `[from, to)` in days from today. */
async function scene(...ranges: [from: number, to: number][]) {
  const { documents, book } = paymentFixture(2);
  const nights = ranges.flatMap(([from, to]) => nightsBetween(inDays(from), inDays(to)));
  const fields = {
    hotelId: 'h1',
    roomTypeId: 'r1',
    unit: 1,
    provider: 'airbnb',
    label: 'Front room',
    state: 'ok',
    held: masksOf(nights),
    nextAt: testNow,
  };
  const feed = readCalendarFeed('f1', fields);
  documents.seed('calendarFeeds', 'f1', fields);
  documents.seed('calendarFeedUrls', 'f1', { url: 'https://www.airbnb.com/calendar/ical/1.ics' });
  const hotel = await documents.get('hotels', 'h1');
  if (hotel === null) throw new Error('no hotel');
  const claim = nights.map((night) => feedLock(feed, night));
  await documents.commit(
    await nightWrites(documents, hotel, { release: [], claim, counts: [] }, testNow),
  );
  const rows = (collection: string) =>
    Object.entries(documents.snapshot()).filter(([path]) => path.startsWith(`${collection}/`));
  const held = (): CalendarDate[] => {
    const [stored] = rows('calendarFeeds');
    return stored === undefined ? [] : nightsOfMasks(readCalendarFeed('f1', stored[1]).held);
  };
  const locks = () =>
    rows('nightLocks')
      .map(([, data]) => data)
      .sort((a, b) => (`${a.date}` < `${b.date}` ? -1 : 1));
  const blocks = () =>
    rows('blocks')
      .flatMap(([path, data]) => readBlock(path.slice(7), data) ?? [])
      .sort((a, b) => (a.from < b.from ? -1 : 1));
  const taken = () => {
    const sheets = rows('monthSheets').map(([, { month, taken: of }]) => [
      String(month),
      (of as Record<string, Record<string, number>>).r1?.[1] ?? 0,
    ]);
    return nightsOfMasks(Object.fromEntries(sheets) as CalendarFeed['held']);
  };
  return { documents, book, nights, rows, held, locks, blocks, taken };
}

describe('a calendar that is removed', () => {
  test('gives its nights back, in parts when they are many', async () => {
    const { documents, nights, rows, locks, taken } = await scene([0, 400]);
    expect([taken(), locks().length]).toEqual([nights, 400]);
    let commits = 0;
    documents.afterCommit = () => void commits++;
    await removeFeed(documents, 'f1', 'release', by);
    expect(commits).toBe(1 + 3);
    expect([locks(), taken()]).toEqual([[], []]);
    expect([...rows('calendarFeeds'), ...rows('calendarFeedUrls'), ...rows('blocks')]).toEqual([]);
  });

  test('leaves a block for each run of its nights, which stay taken all the while', async () => {
    const { documents, nights, locks, blocks, taken, rows } = await scene(
      [3, 6],
      [10, 200],
      [300, 301],
    );
    documents.afterCommit = () => expect(taken()).toEqual(nights);
    await removeFeed(documents, 'f1', 'block', by);
    expect(blocks().map(({ from, to }) => [from, to])).toEqual([
      [inDays(3), inDays(6)],
      [inDays(10), inDays(200)],
      [inDays(300), inDays(301)],
    ]);
    expect(blocks()[0]).toMatchObject({
      hotelId: 'h1',
      roomTypeId: 'r1',
      unit: 1,
      kind: 'other',
      createdBy: 'staff',
      note: 'From a calendar that was removed: Airbnb, Front room',
    });
    const owners = blocks().flatMap(({ _id, from, to }) => nightsBetween(from, to).map(() => _id));
    expect(locks().map(({ kind, holderId }) => [kind, holderId])).toEqual(
      owners.map((id) => ['block', id]),
    );
    expect(rows('calendarFeeds')).toEqual([]);
  });

  test('makes no block longer than staff may change it', async () => {
    const { documents, blocks } = await scene([0, 540]);
    await removeFeed(documents, 'f1', 'block', by);
    expect(blocks().map(({ from, to }) => nightsBetween(from, to).length)).toEqual([366, 174]);
  });

  test('takes nothing from a booking that has one of its nights', async () => {
    const { documents, book, locks } = await scene([10, 12]);
    await book({ checkIn: inDays(10) });
    const [first] = locks();
    // As after a manual repair of the lock: the feed believes it holds a booking's night.
    const id = nightLockId({ hotelId: 'h1', roomTypeId: 'r1', unit: 1, date: inDays(11) });
    const { hotelId, roomTypeId, unit, roomKey } = first ?? {};
    const lock = { hotelId, roomTypeId, unit, roomKey, date: inDays(11), bookingId: 'b9' };
    documents.seed('nightLocks', id, lock);
    const before = locks().filter(({ kind }) => kind !== 'feed');
    await removeFeed(documents, 'f1', 'release', by);
    expect(locks()).toEqual(before);
  });

  test.each(['release', 'block'] as const)(
    'is said to be going wherever the process is killed, and the job finishes it: %s',
    async (kind) => {
      for (let kill = 1; ; kill++) {
        const { documents, nights, held, locks, blocks, taken, rows } = await scene(
          [0, 200],
          [210, 400],
        );
        let commits = 0;
        const writes = documents.beforeCommit;
        documents.beforeCommit = async () => {
          if (++commits === kill) throw new Error('killed');
        };
        const killed = await removeFeed(documents, 'f1', kind, by).then(
          () => false,
          () => true,
        );
        documents.beforeCommit = writes;
        if (killed && kill > 1) {
          expect(rows('calendarFeeds')[0]?.[1]).toMatchObject({
            state: 'paused',
            removal: { nights: kind, by: 'staff' },
          });
        }
        const feedLocks = locks().filter((lock) => lock.kind === 'feed');
        expect(feedLocks.map(({ date }) => date)).toEqual(held());
        if (killed && kill === 1) await removeFeed(documents, 'f1', kind, by);
        await syncFeed({ documents, network, ...office }, 'f1', later(hourMs));
        expect([...rows('calendarFeeds'), ...rows('calendarFeedUrls')]).toEqual([]);
        expect(taken()).toEqual(kind === 'release' ? [] : nights);
        expect(blocks()).toHaveLength(kind === 'release' ? 0 : 2);
        if (!killed) return;
      }
    },
  );

  test('may be changed while it goes', async () => {
    const { documents, blocks, locks } = await scene([0, 200], [210, 400]);
    let commits = 0;
    documents.beforeCommit = async () => {
      if (++commits === 3) throw new Error('killed');
    };
    await expect(removeFeed(documents, 'f1', 'release', by)).rejects.toThrow('killed');
    await removeFeed(documents, 'f1', 'block', by);
    expect(locks().every(({ kind }) => kind === 'block')).toBe(true);
    expect(blocks()[0]?.from).toBe(inDays(150));
  });

  test('goes with its hotel', async () => {
    const { documents, locks, rows } = await scene([0, 3]);
    await documents.commit([{ kind: 'delete', collection: 'hotels', id: 'h1' }]);
    await syncFeed({ documents, network, ...office }, 'f1', later(hourMs));
    expect([locks(), rows('calendarFeeds'), rows('calendarFeedUrls')]).toEqual([[], [], []]);
  });
});
