import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { nightsOfMasks } from '@kerala-stays/domain/calendars/month-masks';
import { nightsBetween } from '@kerala-stays/domain/core/calendar';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBlock, removeBlock } from '../bookings/blocks/save-block.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import type { MemoryDocuments } from '../testing/memory-documents.ts';
import { hourMs, inDays, later, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import {
  addFeedTo,
  bookIn,
  type DoorHouse,
  dayIn,
  type Entries,
  releaseDoors,
} from '../testing/release-doors.ts';
import { takenInSheetsAndLocks } from '../testing/stored-sheets.ts';
import { changeFeed } from './edit-feeds.ts';
import { fetchFeed } from './fetch-feed.ts';
import { removeFeed } from './remove-feed.ts';
import { syncFeed } from './sync-feed.ts';

vi.mock('./fetch-feed.ts');

const byGuest = { by: 'guest' } as const;

const compact = (days: number) => inDays(days).replaceAll('-', '');
const textOf = (entries: Entries) =>
  [
    'BEGIN:VCALENDAR',
    ...entries.flatMap(([from, to, words = 'Reserved'], n) => [
      ...['BEGIN:VEVENT', `UID:${n}`, `SUMMARY:${words}`],
      ...[`DTSTART;VALUE=DATE:${compact(from)}`, `DTEND;VALUE=DATE:${compact(to)}`, 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

const said = new Map<string, string>();
beforeEach(() => {
  vi.mocked(fetchFeed).mockImplementation(async (address) => ({
    kind: 'content',
    text: said.get(address) ?? '',
    etag: '',
    lastModified: '',
  }));
});
afterEach(() => {
  vi.mocked(fetchFeed).mockReset();
  said.clear();
});

function scene() {
  const fixture = paymentFixture(2);
  const { documents } = fixture;
  const network = { resolve: async () => [] };
  const house: DoorHouse = {
    deps: { ...fixture, network, officeEmail: 'office@x.example' },
    hotelId: 'h1',
    roomTypeId: 'r1',
    now: testNow,
    say: (portal, entries) => {
      const address = `https://www.airbnb.com/calendar/ical/${portal}.ics`;
      said.set(address, textOf(entries));
      return address;
    },
  };
  /** The holders of a unit's nights, in order. */
  const holders = (unit = 1) =>
    Object.entries(documents.snapshot())
      .filter(([path, data]) => path.startsWith('nightLocks/') && data.unit === unit)
      .map(
        ([, { date, holderId, bookingId }]) => `${String(date)} ${String(holderId ?? bookingId)}`,
      )
      .sort();
  const held = (from: number, to: number, id: string) =>
    nightsBetween(inDays(from), inDays(to)).map((date) => `${date} ${id}`);
  const feed = (id: string) => readCalendarFeed(id, documents.snapshot()[`calendarFeeds/${id}`]);
  const sync = (id: string, hours: number) => syncFeed(house.deps, id, later(hours * hourMs));
  const agree = () => {
    const { sheets, locks } = takenInSheetsAndLocks(documents.snapshot());
    expect(sheets).toEqual(locks);
  };
  return { ...fixture, house, holders, held, feed, sync, agree };
}

describe('nights that a portal has sold, too, are its own as soon as they are released by', () => {
  test.each(Object.entries(releaseDoors))('%s', async (_, { nights, hold }) => {
    const { house, holders, held, feed, sync, agree } = scene();
    const release = await hold(house);
    const waiting = await addFeedTo(house, 'waiting', [nights]);
    expect(waiting).toMatchObject({ state: 'conflict', held: {} });
    expect(waiting.waiting.map(({ from, to }) => [from, to])).toEqual([nights.map(inDays)]);
    await release();
    const { _id } = waiting;
    expect(holders()).toEqual(expect.arrayContaining(held(...nights, _id)));
    agree();
    const after = feed(_id);
    expect(after).toMatchObject({ state: 'ok', conflicts: [], waiting: [] });
    expect(nightsOfMasks(after.held)).toEqual(
      nightsBetween(...(nights.map(inDays) as [never, never])),
    );
    await expect(bookIn(house, nights)).rejects.toThrow();
    const before = holders();
    await sync(_id, 30);
    expect(holders()).toEqual(before);
  });
});

test('two rooms that are cancelled: each portal takes its own over, and the rest is free', async () => {
  const { house, holders, held, agree } = scene();
  const { _id } = await bookIn(house, [21, 25], { unit: undefined, rooms: 2 });
  const one = await addFeedTo(house, 'one', [[22, 24]], 1);
  const two = await addFeedTo(house, 'two', [[20, 22]], 2);
  await cancelBooking(house.deps, _id, byGuest, testNow);
  expect([holders(1), holders(2)]).toEqual([held(22, 24, one._id), held(20, 22, two._id)]);
  agree();
});

test('of two that wait the first comes first; the second has it when that one lets go, and it is free after both', async () => {
  const { house, holders, held, sync, agree, feed } = scene();
  const { _id } = await bookIn(house, [21, 23]);
  const second = await addFeedTo({ ...house, now: later(hourMs) }, 'second', [[21, 23]]);
  const first = await addFeedTo(house, 'first', [[21, 23]]);
  await cancelBooking(house.deps, _id, byGuest, later(2 * hourMs));
  expect(holders()).toEqual(held(21, 23, first._id));
  expect(feed(second._id).conflicts).toMatchObject([{ bookingIds: [] }]);
  house.say('first', []);
  await sync(first._id, 3);
  await sync(first._id, 4);
  expect(holders()).toEqual(held(21, 23, second._id));
  await removeFeed(house.deps.documents, second._id, 'release', { uid: 's', now: testNow });
  expect(holders()).toEqual([]);
  agree();
});

test('a claim goes with its entry, and with its calendar; one that comes back waits anew', async () => {
  const { house, holders, held, sync, feed } = scene();
  const cancelled = async (prepare: (id: string) => Promise<unknown>) => {
    const { _id } = await bookIn(house, [21, 23]);
    const { _id: id } = await addFeedTo(house, 'p', [[21, 23]]);
    await prepare(id);
    await cancelBooking(house.deps, _id, byGuest, testNow);
    return id;
  };
  const remove = (id: string) =>
    removeFeed(house.deps.documents, id, 'release', { uid: 's', now: testNow });
  const gone = await cancelled((id) => {
    house.say('p', []);
    return sync(id, 1);
  });
  expect([holders(), feed(gone).waiting]).toEqual([[], []]);
  await remove(gone);
  await cancelled(remove);
  expect(holders()).toEqual([]);
  const back = await cancelled(async (id) => {
    await remove(id);
    await addFeedTo(house, 'p', [[21, 23]]);
  });
  expect(holders()).toEqual(held(21, 23, back));
});

test('what is only blocked there waits, too, unless that portal reads our link', async () => {
  for (const isLinked of [false, true]) {
    const { house, holders, held, documents, feed } = scene();
    const place = { hotelId: 'h1', roomTypeId: 'r1', provider: 'airbnb' };
    if (isLinked) documents.seed('calendarExports', 'e1', { ...place, unit: 1 });
    const { _id } = await bookIn(house, [21, 23]);
    const blocked = await addFeedTo(house, 'p', [[21, 23, 'Airbnb (Not available)']]);
    expect(blocked).toMatchObject({ state: 'ok', conflicts: [] });
    await cancelBooking(house.deps, _id, byGuest, testNow);
    expect(holders()).toEqual(isLinked ? [] : held(21, 23, blocked._id));
    const { heldBlocked } = feed(blocked._id);
    expect(nightsOfMasks(heldBlocked)).toHaveLength(isLinked ? 0 : 2);
  }
});

test('a calendar that is paused, or fails, keeps its claim', async () => {
  for (const kind of ['paused', 'failing'] as const) {
    const { house, holders, held, sync, feed } = scene();
    const { _id } = await bookIn(house, [21, 23]);
    const { _id: id } = await addFeedTo(house, 'p', [[21, 23]]);
    if (kind === 'paused') await changeFeed(house.deps.documents, id, { paused: true }, testNow);
    else said.clear();
    for (const hours of [1, 2, 3]) await sync(id, hours);
    expect(feed(id).state).toBe(kind);
    await cancelBooking(house.deps, _id, byGuest, testNow);
    expect([holders(), feed(id).state]).toEqual([held(21, 23, id), kind]);
  }
});

test('a calendar of an older release waits from its next reading on', async () => {
  const { house, holders, held, sync, documents } = scene();
  const { _id } = await bookIn(house, [21, 23]);
  const { _id: id } = await addFeedTo(house, 'p', [[21, 23]]);
  const { waiting: _, isWaiting: __, ...old } = documents.snapshot()[`calendarFeeds/${id}`] ?? {};
  documents.seed('calendarFeeds', id, old);
  await sync(id, 1);
  await cancelBooking(house.deps, _id, byGuest, later(2 * hourMs));
  expect(holders()).toEqual(held(21, 23, id));
});

describe('between reading and writing', () => {
  /** Runs something else once, before the next commit. */
  const beforeCommit = (documents: MemoryDocuments, other: () => Promise<unknown>) => {
    documents.beforeCommit = async () => {
      documents.beforeCommit = async () => undefined;
      await other();
    };
  };

  test('of a cancellation a calendar begins to wait: it has the nights', async () => {
    const { house, holders, held, agree, documents } = scene();
    const { _id } = await bookIn(house, [21, 23]);
    let id = '';
    beforeCommit(documents, async () => {
      ({ _id: id } = await addFeedTo(house, 'p', [[21, 23]]));
    });
    await cancelBooking(house.deps, _id, byGuest, testNow);
    expect(holders()).toEqual(held(21, 23, id));
    agree();
  });

  test('of a reading the stay is cancelled: the calendar has the nights', async () => {
    const { house, holders, held, agree, sync, feed, documents } = scene();
    const { _id } = await bookIn(house, [21, 23]);
    const { _id: id } = await addFeedTo(house, 'p', []);
    house.say('p', [[21, 23]]);
    beforeCommit(documents, () => cancelBooking(house.deps, _id, byGuest, testNow));
    await sync(id, 1);
    expect([holders(), feed(id).conflicts]).toEqual([held(21, 23, id), []]);
    agree();
  });

  test('of a cancellation the entry goes: the nights are free', async () => {
    const { house, holders, agree, sync, documents } = scene();
    const { _id } = await bookIn(house, [21, 23]);
    const { _id: id } = await addFeedTo(house, 'p', [[21, 23]]);
    house.say('p', []);
    beforeCommit(documents, () => sync(id, 1));
    await cancelBooking(house.deps, _id, byGuest, testNow);
    expect(holders()).toEqual([]);
    agree();
  });

  test('of a booking its nights pass from another to a calendar: it is refused', async () => {
    const { house, holders, held, agree } = scene();
    const { _id } = await bookIn(house, [21, 23], { unit: undefined, rooms: 2 });
    const one = await addFeedTo(house, 'one', [[21, 23]], 1);
    const two = await addFeedTo(house, 'two', [[21, 23]], 2);
    await cancelBooking(house.deps, _id, byGuest, testNow);
    await expect(bookIn(house, [21, 23], { unit: undefined })).rejects.toThrow(
      'no longer available',
    );
    expect([holders(1), holders(2)]).toEqual([held(21, 23, one._id), held(21, 23, two._id)]);
    agree();
  });
});

test('a year that a portal sold under a block passes in one commit, after one query', async () => {
  const { house, holders, documents, feed, agree } = scene();
  const [from, to] = [dayIn(house, 5), dayIn(house, 371)];
  const place = { hotelId: 'h1', roomTypeId: 'r1', unit: 1, from, to };
  const block = await createBlock(
    documents,
    { ...place, kind: 'owner', note: '' },
    { uid: 's', now: testNow },
  );
  const { _id } = await addFeedTo(house, 'p', [[0, 540]]);
  const finds = vi.spyOn(documents, 'find');
  let commits = 0;
  documents.afterCommit = () => void commits++;
  await removeBlock(documents, block._id, testNow);
  expect([commits, finds.mock.calls.length]).toEqual([1, 1]);
  expect(holders()).toHaveLength(540);
  expect(nightsOfMasks(feed(_id).held)).toHaveLength(540);
  expect(feed(_id)).toMatchObject({ waiting: [], conflicts: [], state: 'ok' });
  agree();
});
