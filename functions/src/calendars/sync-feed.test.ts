import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import type { NewFeed } from '@kerala-stays/domain/calendars/feed-input';
import { formatFullDay } from '@kerala-stays/domain/core/format-dates';
import { size } from '@kerala-stays/domain/testing/size';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hourMs, inDays, later, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { addFeed } from './edit-feeds.ts';
import { fetchFeed } from './fetch-feed.ts';
import { syncFeed } from './sync-feed.ts';

vi.mock('./fetch-feed.ts');

const compact = (days: number) => inDays(days).replaceAll('-', '');
const calendar = (...ranges: [from: number, to: number, summary?: string][]) =>
  [
    'BEGIN:VCALENDAR',
    ...ranges.flatMap(([from, to, summary = 'Reserved'], n) => [
      ...['BEGIN:VEVENT', `UID:${n}`, `SUMMARY:${summary}`],
      ...[`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

let answer: Awaited<ReturnType<typeof fetchFeed>>;
const says = (text: string) => {
  answer = { kind: 'content', text, etag: '"1"', lastModified: '' };
};
beforeEach(() => void vi.mocked(fetchFeed).mockImplementation(async () => answer));
afterEach(() => void vi.mocked(fetchFeed).mockReset());

function scene() {
  const fixture = paymentFixture();
  const deps = {
    ...fixture,
    network: { resolve: async () => [] },
    officeEmail: 'office@x.example',
  };
  const input: NewFeed = {
    url: 'https://www.airbnb.com/calendar/ical/1.ics?s=x',
    provider: 'airbnb',
    hotelId: 'h1',
    roomTypeId: 'r1',
    unit: 1,
  };
  const add = () => addFeed(deps, input, { uid: 'staff', now: testNow });
  const sync = (feed: CalendarFeed, hours: number) =>
    syncFeed(deps, feed._id, later(hours * hourMs));
  const locks = () =>
    Object.entries(fixture.documents.snapshot())
      .filter(([path]) => path.startsWith('nightLocks/'))
      .map(([, { date, kind }]) => `${String(date)} ${String(kind ?? 'booking')}`)
      .sort();
  return { ...fixture, deps, input, add, sync, locks };
}

const feedNights = (...days: number[]) => days.map((n) => `${inDays(n)} feed`);

describe('a calendar that is read', () => {
  test('closes its nights, and opens those that are gone twice', async () => {
    const { add, sync, locks, documents } = scene();
    says(calendar([10, 13]));
    const feed = await add();
    expect(feed).toMatchObject({ state: 'ok', counts: { reserved: 1 }, problem: '' });
    expect(locks()).toEqual(feedNights(10, 11, 12));
    says(calendar([10, 12]));
    await sync(feed, 1);
    expect(locks()).toHaveLength(3);
    await sync(feed, 2);
    expect(locks()).toEqual(feedNights(10, 11));
    const before = documents.snapshot();
    await sync(feed, 3);
    const same = (snapshot: typeof before) =>
      Object.entries(snapshot).filter(([path]) => !path.startsWith('calendarFeeds/'));
    expect(same(documents.snapshot())).toEqual(same(before));
  });

  test('that says nothing new costs five reads, however many nights it holds', async () => {
    const { add, sync, documents } = scene();
    says(calendar([10, 110]));
    const feed = await add();
    const reads = { get: vi.spyOn(documents, 'get'), many: vi.spyOn(documents, 'getMany') };
    expect(await sync(feed, 1)).toMatchObject({ held: feed.held, state: 'ok', failures: 0 });
    expect(reads.get).toHaveBeenCalledTimes(5);
    expect(reads.many).not.toHaveBeenCalled();
    answer = { kind: 'problem', problem: 'unreachable', status: 0 };
    for (const hours of [2, 3, 4]) await sync(feed, hours);
    says(calendar([10, 110]));
    expect(await sync(feed, 5)).toMatchObject({ held: feed.held, state: 'ok', problem: '' });
  });

  test('that was last read by other rules is looked at whole, though it says the same', async () => {
    const { add, sync, locks, documents } = scene();
    says(calendar([10, 13]));
    const feed = await add();
    const stored = await documents.get('calendarFeeds', feed._id);
    const old = { contentHash: 'hash', held: {}, counts: { reserved: 0 } };
    documents.seed('calendarFeeds', feed._id, { ...stored?.data, ...old });
    await sync(feed, 1);
    expect(vi.mocked(fetchFeed).mock.lastCall?.[1]).toBeNull();
    expect(await sync(feed, 2)).toMatchObject({ counts: { reserved: 1 } });
    expect(vi.mocked(fetchFeed).mock.lastCall?.[1]).toMatchObject({ etag: '"1"' });
    expect(locks()).toHaveLength(3);
  });

  test('leaves a booking its nights, and says so until it is cancelled', async () => {
    const { add, book, locks } = scene();
    const booking = await book({ checkIn: inDays(11), checkOut: inDays(13) });
    says(calendar([10, 14]));
    const feed = await add();
    expect(feed.state).toBe('conflict');
    expect(feed.conflicts).toEqual([
      { from: inDays(11), to: inDays(13), bookingIds: [booking._id], acknowledged: false },
    ]);
    expect(locks().filter((lock) => lock.endsWith('booking'))).toHaveLength(2);
    expect([feed.etag, feed.contentHash]).toEqual(['', '']);
  });

  test('that has entries which cannot be read is unclear, and the office gets one mail', async () => {
    const { add, sync, locks, documents } = scene();
    const mails = () =>
      Object.entries(documents.snapshot()).flatMap(([path, mail]) =>
        path.startsWith('mail/office-')
          ? [mail as { message: { subject: string; text: string } }]
          : [],
      );
    const broken = (...lines: string[]) =>
      calendar([10, 13]).replace(
        'END:VCALENDAR',
        ['BEGIN:VEVENT', 'SUMMARY:Priya Menon', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join(
          '\r\n',
        ),
      );
    says(broken(`DTSTART:${compact(20)}`, 'DTEND:soon'));
    const feed = await add();
    expect(feed).toMatchObject({
      state: 'unclear',
      counts: { reserved: 1, unclear: 1, unreadable: 0 },
    });
    expect(feed.doubts).toMatchObject([
      { outcome: 'unclear', from: inDays(20), acknowledged: false },
    ]);
    expect(locks()).toEqual(feedNights(10, 11, 12, 20));
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.message.text).toContain('may be sold twice');
    expect(mails()[0]?.message.text).toContain('?tab=calendars');
    says(broken('UID:other', `DTSTART:${compact(20)}`, 'DTEND:soon'));
    await sync(feed, 1);
    expect(mails()).toHaveLength(1);
    says(broken('DTSTART:soon'));
    expect(await sync(feed, 2)).toMatchObject({ state: 'unclear', counts: { unreadable: 1 } });
    expect(mails()).toHaveLength(2);
    says(calendar([10, 13]));
    expect(await sync(feed, 3)).toMatchObject({ state: 'ok', doubts: [] });
    expect(JSON.stringify(documents.snapshot())).not.toMatch(/Priya/);
  });

  test('with a stay that moved to other nights opens the first ones and is unclear until it is looked up', async () => {
    const { add, locks, documents } = scene();
    const version = (sequence: number, from: number) => [
      'BEGIN:VEVENT',
      'UID:1',
      `SEQUENCE:${sequence}`,
      `DTSTART:${compact(from)}`,
      'END:VEVENT',
    ];
    const lines = ['BEGIN:VCALENDAR', ...version(0, 20), ...version(1, 30), 'END:VCALENDAR'];
    says(lines.join('\r\n'));
    const feed = await add();
    expect(feed).toMatchObject({
      state: 'unclear',
      counts: { reserved: 1, unclear: 0, unreadable: 1 },
      doubts: [{ outcome: 'unreadable', from: inDays(20), acknowledged: false }],
    });
    expect(locks()).toEqual(feedNights(30));
    const mails = Object.entries(documents.snapshot()).flatMap(([path, { message }]) =>
      path.startsWith('mail/office-') ? [(message as { text: string }).text] : [],
    );
    expect(mails).toEqual([
      expect.stringContaining(`First night, open: ${formatFullDay(inDays(20))}`),
    ]);
  });

  test('that fails changes nothing but what it says of itself', async () => {
    const { add, sync, locks } = scene();
    says(calendar([10, 13]));
    const feed = await add();
    for (const [hours, problem] of [
      [1, 'status'],
      [2, 'unreachable'],
      [3, 'too-large'],
    ] as const) {
      answer = { kind: 'problem', problem, status: problem === 'status' ? 500 : 0 };
      const after = await sync(feed, hours);
      expect(after).toMatchObject({
        problem,
        failures: hours,
        held: feed.held,
        lastOkAt: feed.lastOkAt,
      });
      expect(after?.state).toBe(hours < 3 ? 'ok' : 'failing');
    }
    says(calendar([10, 13]).slice(0, -20));
    expect(await sync(feed, 4)).toMatchObject({ problem: 'cut-off' });
    expect(locks()).toEqual(feedNights(10, 11, 12));
  });

  test('of all nights ahead is closed in several commits', async () => {
    const { add, locks } = scene();
    says(calendar([0, 600]));
    await add();
    expect(locks()).toHaveLength(540);
  });

  test('stores nothing of what it says of guests', async () => {
    const { add, documents } = scene();
    says(
      calendar([10, 13, 'Reserved - Priya Menon 9847012345']).replace(
        'UID:0',
        'UID:0\r\nDESCRIPTION:https://airbnb.com/r/HM1234',
      ),
    );
    await add();
    expect(JSON.stringify(documents.snapshot())).not.toMatch(/Priya|9847|HM1234/);
  });

  test('is one feed, however often its address is added', async () => {
    const { add } = scene();
    says(calendar([10, 13]));
    const results = await Promise.allSettled([add(), add()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('a booking and a calendar that want the same night: one has it, and a booking that won is reported', {
  tags: ['sized'],
}, async () => {
  for (let n = 0; n < size(40, 500); n++) {
    const { add, sync, book, locks, documents } = scene();
    says(calendar([21, 23]));
    const [added] = await Promise.allSettled([add(), book()]);
    if (added.status === 'rejected') throw added.reason;
    expect(locks()).toHaveLength(2);
    const kinds = new Set(locks().map((lock) => lock.split(' ')[1]));
    expect(kinds.size).toBe(1);
    const after = await sync(added.value, 1);
    expect(after?.state).toBe(kinds.has('booking') ? 'conflict' : 'ok');
    expect(
      Object.keys(documents.snapshot()).filter((path) => path.startsWith('bookings/')).length,
    ).toBe(kinds.has('booking') ? 1 : 0);
  }
});
