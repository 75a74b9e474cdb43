import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs, inDays, later, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts';
import { removeFeed } from './remove-feed.ts';
import { syncFeed } from './sync-feed.ts';
import { syncFeeds } from './sync-feeds.ts';

vi.mock('./fetch-feed.ts');
vi.mock('firebase-functions/logger', () => ({ info: vi.fn(), warn: vi.fn(), write: vi.fn() }));

const calendar = (from: number, to: number): FetchedFeed => ({
  kind: 'content',
  etag: '',
  lastModified: '',
  text: [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Reserved'],
    `DTSTART;VALUE=DATE:${inDays(from).replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${inDays(to).replaceAll('-', '')}`,
    ...['END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n'),
});

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.mocked(fetchFeed).mockImplementation(async (url) => {
    asked.push(url);
    return calendar(10, 12);
  });
});
afterEach(() => void vi.mocked(fetchFeed).mockReset());

const open = { isOver: () => false };
const minuteMs = 60_000;

/** As many feeds as given, each for its own unit, due one minute apart. */
function scene(count: number) {
  const { documents } = paymentFixture(count);
  const deps = {
    documents,
    network: { resolve: async () => [] },
    siteUrl: 'https://site.example',
    officeEmail: 'office@x.example',
  };
  for (let n = 1; n <= count; n++) {
    documents.seed('calendarFeeds', `f${n}`, {
      hotelId: 'h1',
      roomTypeId: 'r1',
      unit: n,
      provider: 'airbnb',
      state: 'ok',
      nextAt: later(-n * minuteMs),
    });
    documents.seed('calendarFeedUrls', `f${n}`, { url: `f${n}` });
  }
  const locks = () =>
    Object.entries(documents.snapshot()).flatMap(([path, data]) =>
      path.startsWith('nightLocks/') ? [`${data.holderId} ${data.unit} ${data.date}`] : [],
    );
  const stored = async (id: string) => (await documents.get('calendarFeeds', id))?.data;
  return { documents, deps, locks, stored };
}

test('all calendars are read whose time has come, page by page, the longest waiting first', async () => {
  const { deps, locks } = scene(130);
  expect(await syncFeeds(deps, testNow, open)).toBe(130);
  expect([new Set(asked).size, asked.length, locks().length]).toEqual([130, 130, 260]);
  expect(asked.slice(0, 5)).toEqual(['f130', 'f129', 'f128', 'f127', 'f126']);
  expect(await syncFeeds(deps, testNow, open)).toBe(0);
});

test('a run ends with its time, and the next one takes the others', async () => {
  const { deps } = scene(20);
  let left = 8;
  const first = await syncFeeds(deps, testNow, { isOver: () => left-- <= 0 });
  expect(first).toBeLessThan(20);
  expect(first + (await syncFeeds(deps, testNow, open))).toBe(20);
  expect(asked).toHaveLength(20);
});

test('one that we cannot take in keeps no other from its turn, and nothing is said against its portal', async () => {
  const { documents, deps, locks, stored } = scene(3);
  documents.beforeCommit = async (writes) => {
    if (writes.some(({ id, kind }) => id === 'f2' && kind === 'update' && writes.length > 1)) {
      throw new Error('our fault');
    }
  };
  expect(await syncFeeds(deps, testNow, open)).toBe(2);
  expect(locks().filter((lock) => lock.startsWith('f2'))).toEqual([]);
  expect((await stored('f2'))?.state).toBe('ok');
  expect(isAtTheBack(await stored('f2'))).toBe(true);
  expect((await stored('f2'))?.problem ?? '').toBe('');
});

/** Due again in half an hour, more or less. */
const isAtTheBack = (feed: Record<string, unknown> | undefined) =>
  (feed?.nextAt as Date) >= later(20 * minuteMs);

test('one whose reading takes the whole process with it keeps no other from its turn', async () => {
  const { deps, stored } = scene(8);
  // As after the end of a process: nothing of this run is written any more.
  let isDead = false;
  vi.mocked(fetchFeed).mockImplementation((url) => {
    asked.push(url);
    isDead ||= url === 'f8';
    return isDead ? new Promise(() => undefined) : Promise.resolve(calendar(10, 12));
  });
  void syncFeeds(deps, testNow, open);
  await expect.poll(() => asked).toContain('f8');
  expect(isAtTheBack(await stored('f8'))).toBe(true);
  asked = [];
  vi.mocked(fetchFeed).mockImplementation(async (url) => {
    asked.push(url);
    return calendar(10, 12);
  });
  await syncFeeds(deps, later(5 * minuteMs), open);
  // Those that had not begun, and not the one that was first in the queue.
  expect(asked).toEqual(expect.arrayContaining(['f1', 'f2', 'f3']));
  expect(asked).not.toContain('f8');
});

test('one that is never read to its end is failing after six hours, and well once it is read', async () => {
  const { deps, stored, documents } = scene(1);
  const feed = { ...(await stored('f1')), lastOkAt: later(-7 * hourMs) };
  documents.seed('calendarFeeds', 'f1', feed);
  vi.mocked(fetchFeed).mockRejectedValueOnce(new Error('killed'));
  expect(await syncFeeds(deps, testNow, open)).toBe(0);
  expect(await stored('f1')).toMatchObject({ state: 'failing' });
  expect(await syncFeeds(deps, later(hourMs), open)).toBe(1);
  expect(await stored('f1')).toMatchObject({ state: 'ok' });
});

test('two readings of one calendar at once close its nights once', async () => {
  const { deps, locks, documents } = scene(1);
  await Promise.all([1, 2, 3].map((n) => syncFeed(deps, 'f1', later(n))));
  expect(locks()).toEqual([10, 11].map((n) => `f1 1 ${inDays(n)}`));
  const sheets = Object.entries(documents.snapshot()).filter(([path]) => path.startsWith('monthS'));
  expect(sheets).toHaveLength(1);
});

test('a calendar that is removed while its answer is on the way closes nothing', async () => {
  const { deps, locks, documents } = scene(1);
  vi.mocked(fetchFeed).mockImplementation(async () => {
    await removeFeed(documents, 'f1', 'release', { uid: 'staff', now: testNow });
    return calendar(10, 12);
  });
  expect(await syncFeed(deps, 'f1', testNow)).toBeNull();
  expect(locks()).toEqual([]);
  expect(Object.keys(documents.snapshot()).filter((path) => path.startsWith('calendarF'))).toEqual(
    [],
  );
});

test('one that is paused while its answer is on the way changes nothing', async () => {
  const { deps, locks, documents, stored } = scene(1);
  vi.mocked(fetchFeed).mockImplementation(async () => {
    const data = await stored('f1');
    documents.seed('calendarFeeds', 'f1', { ...data, state: 'paused', nextAt: null });
    return calendar(10, 12);
  });
  expect(await syncFeed(deps, 'f1', testNow)).toBeNull();
  expect(locks()).toEqual([]);
});

test('a unit that staff take away keeps its nights, and gives them back with the portal', async () => {
  const { deps, locks, documents } = scene(2);
  await syncFeeds(deps, testNow, open);
  const hotel = await documents.get('hotels', 'h1');
  const [room] = (hotel?.data.roomTypes ?? []) as Record<string, unknown>[];
  documents.seed('hotels', 'h1', { ...hotel?.data, roomTypes: [{ ...room, units: 1 }] });
  vi.mocked(fetchFeed).mockImplementation(async () => calendar(10, 11));
  for (const hours of [1, 2]) await syncFeeds(deps, later(hours * hourMs), open);
  expect(locks()).toEqual([1, 2].map((n) => `f${n} ${n} ${inDays(10)}`));
});

test('a clock that was turned back releases nothing early and reads on', async () => {
  const { deps, locks } = scene(1);
  await syncFeed(deps, 'f1', testNow);
  vi.mocked(fetchFeed).mockImplementation(async () => calendar(10, 11));
  await syncFeed(deps, 'f1', later(hourMs));
  await syncFeed(deps, 'f1', later(0));
  await syncFeed(deps, 'f1', later(10 * minuteMs));
  expect(locks()).toHaveLength(2);
  await syncFeed(deps, 'f1', later(2 * hourMs));
  expect(locks()).toHaveLength(1);
});

test.each([1, 2, 3, 4, 5])(
  'a reading that is killed before commit %i is whole after the next',
  async (kill) => {
    const { deps, documents, locks } = scene(1);
    vi.mocked(fetchFeed).mockImplementation(async () => calendar(0, 540));
    let commits = 0;
    documents.beforeCommit = async () => {
      if (++commits === kill) throw new Error('killed');
    };
    await expect(syncFeed(deps, 'f1', testNow)).rejects.toThrow('killed');
    // The first commit only moves the feed to the back.
    expect(locks()).toHaveLength(Math.max(0, kill - 2) * 150);
    await syncFeed(deps, 'f1', later(hourMs));
    expect(locks()).toHaveLength(540);
  },
);
