import { toBoardStay } from '@kerala-stays/domain/bookings/board';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { addDays, type CalendarDate, nightsBetween } from '@kerala-stays/domain/core/calendar';
import { size } from '@kerala-stays/domain/testing/size';
import { expect, it } from 'vitest';
import { getBooking } from '../../records/bookings/booking-repository.ts';
import { arrival, type BoardFixture, boardFixture } from '../../testing/board-fixture.ts';
import { seededRandom } from '../../testing/event-model.ts';
import { testNow } from '../../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../../testing/stored-sheets.ts';
import { cancelBooking } from '../cancel-booking.ts';
import { enterMonthKeys } from '../enter-month-keys.ts';
import { boardRoutes } from './board-routes.ts';
import { readBoard } from './read-board.ts';

const question = { hotel: 'h1', from: arrival, days: 31, cursor: '' };
const board = ({ documents }: BoardFixture, change: Partial<typeof question> = {}) =>
  readBoard(documents, { ...question, ...change }, testNow);

it('shows the stays, blocks and portals’ nights of its days, and no more of a guest than the name', async () => {
  const fixture = await boardFixture();
  const { documents } = fixture;
  const [shown, left] = [await fixture.stay({ unit: 1 }), await fixture.stay({ unit: 2 })];
  await fixture.stay({ unit: 3, checkIn: addDays(arrival, -3) });
  await cancelBooking(fixture, left._id, { by: 'guest' }, testNow);
  const place = { hotelId: 'h1', roomTypeId: 'r1', unit: 3 };
  const block = { ...place, from: addDays(arrival, 1), to: addDays(arrival, 5) };
  documents.seed('blocks', 'b1', { ...block, kind: 'owner', note: 'Family', updatedAt: testNow });
  documents.seed('blocks', 'b0', { ...place, from: '2026-11-01', to: arrival, kind: 'other' });
  const clash = { from: arrival, to: addDays(arrival, 2), bookingIds: [shown._id] };
  documents.seed('calendarFeeds', 'f1', {
    ...place,
    unit: 2,
    provider: 'airbnb',
    label: 'Deluxe 2',
    // 30 and 31 December, and 1 January.
    held: { '2026-12': 2 ** 29 + 2 ** 30, '2027-01': 1 },
    conflicts: [
      { ...clash, acknowledged: false },
      { ...clash, acknowledged: true },
    ],
  });
  const read = await board(fixture);
  expect(read.stays).toEqual([toBoardStay(shown)]);
  expect(read.blocks).toEqual([
    expect.objectContaining({ _id: 'b1', ...block, kind: 'owner', note: 'Family' }),
  ]);
  const feed = { roomTypeId: 'r1', unit: 2, provider: 'airbnb' };
  expect(read.feeds).toEqual([
    { id: 'f1', hotelId: 'h1', ...feed, label: 'Deluxe 2', from: '2026-12-30', to: '2027-01-02' },
  ]);
  expect(read.conflicts).toEqual([{ feedId: 'f1', hotelId: 'h1', ...feed, ...clash }]);
  expect(read.hotels).toMatchObject([
    {
      name: 'Backwater House',
      roomTypes: [{ units: 3 }, { units: 1 }],
      seasons: [{ name: 'Christmas' }],
    },
  ]);
  expect(JSON.stringify(read)).not.toMatch(/@|\+?\d[\d ]{8,}\d(?!Z)/);
  expect(Date.parse(read.at)).toBeLessThan(testNow.getTime());
});

it('shows all hotels, each once, page by page, and knows when there are no more', async () => {
  const fixture = await boardFixture();
  const { data } = (await fixture.documents.get('hotels', 'h1')) ?? { data: {} };
  const names = Array.from({ length: 23 }, (_, at) => `hotel-${at}`);
  for (const [at, id] of names.entries()) {
    fixture.documents.seed('hotels', id, { ...data, createdAt: new Date(at % 4) });
  }
  const seen: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const page = await board(fixture, { hotel: 'all', cursor });
    seen.push(...page.hotels.map(({ _id }) => _id));
    cursor = page.next;
  }
  expect(seen.filter((id) => id !== 'h1').sort()).toEqual(names.sort());
});

it('finds bookings from before the board once their months are entered, and enters them once', async () => {
  const fixture = await boardFixture();
  const { documents } = fixture;
  const { _id } = await fixture.stay();
  const { monthKeys, ...before } = documents.snapshot()[`bookings/${_id}`] ?? {};
  documents.seed('bookings', _id, before);
  expect((await board(fixture)).stays).toEqual([]);
  expect(await enterMonthKeys(documents, testNow)).toBe(1);
  expect(documents.snapshot()[`bookings/${_id}`]).toEqual({ ...before, monthKeys });
  expect((await board(fixture)).stays).toHaveLength(1);
  expect(await enterMonthKeys(documents, testNow)).toBe(0);
});

it.each([
  ['days', { days: '10000' }, 'invalid'],
  ['days', { days: '6' }, 'invalid'],
  ['days', { days: '7.5' }, 'invalid'],
  ['a day', { from: 'x' }, 'invalid'],
  ['a page', { hotel: 'all', cursor: 'gone' }, 'invalid'],
  ['a hotel', { hotel: 'nowhere' }, 'not-found'],
])('refuses %s that it cannot show: %o', async (_, query: Record<string, string>, code) => {
  const { documents } = await boardFixture();
  const [route] = boardRoutes(() => documents);
  const call = { now: testNow, query: (name: string) => ({ hotel: 'h1', ...query })[name] };
  await expect(route?.handle(call as never)).rejects.toMatchObject({ code });
});

/** Units by nights as array rows, each cell with its holder: the reference for everything else. */
type Naive = Map<string, string>;
const cell = (roomTypeId: string, unit: number, date: CalendarDate) =>
  `${roomTypeId} ${unit} ${date}`;

const cells = (stay: {
  roomTypeId: string;
  unit: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}) =>
  nightsBetween(stay.checkIn, stay.checkOut).map((date) => cell(stay.roomTypeId, stay.unit, date));

/**
 * Moves stays at random, some of them paid, and compares board, locks and sheets with the array.
 */
async function playMoves(seed: number, moves: number): Promise<number> {
  const random = seededRandom(seed);
  const pick = (count: number) => Math.floor(random() * count);
  const fixture = await boardFixture();
  const naive: Naive = new Map();
  const stays: Booking[] = [];
  for (let unit = 1; unit <= 3; unit++) {
    for (const ahead of [0, 5, 12]) {
      const made = await fixture.stay({
        unit,
        checkIn: addDays(arrival, ahead),
        nights: 1 + pick(4),
      });
      const stay = random() < 0.5 ? await fixture.pay(made) : made;
      stays.push(stay);
      for (const key of cells(toBoardStay(stay))) naive.set(key, stay._id);
    }
  }
  let made = 0;
  for (let step = 0; step < moves; step++) {
    const at = pick(stays.length);
    const stay = toBoardStay(stays[at] as Booking);
    const checkIn = addDays(stay.checkIn, pick(9) - 4);
    const isLonger = random() < 0.3;
    const length = nightsBetween(stay.checkIn, stay.checkOut).length + (isLonger ? pick(3) - 1 : 0);
    const isFamily = random() < 0.1;
    const room = isFamily ? { roomTypeId: 'r2', unit: 1 } : { roomTypeId: 'r1', unit: 1 + pick(3) };
    const price = isLonger && !stay.isPaid ? ('today' as const) : ('keep' as const);
    const target = { ...room, checkIn, checkOut: addDays(checkIn, length), price };
    const before = nightsBetween(stay.checkIn, stay.checkOut).length;
    const wanted = cells(target);
    const isFree = wanted.every((key) => (naive.get(key) ?? stay.id) === stay.id);
    const isAllowed = length > 0 && (!stay.isPaid || length === before) && checkIn >= '2026-11-21';
    const moved = await fixture.move({ _id: stay.id }, target).catch((error: { code: string }) => {
      expect(error.code).toBe(isAllowed ? 'conflict' : 'invalid');
      return null;
    });
    expect(moved !== null).toBe(isFree && isAllowed);
    if (moved === null) continue;
    made++;
    stays[at] = moved;
    for (const key of cells(stay)) naive.delete(key);
    for (const key of wanted) naive.set(key, stay.id);
  }
  const state = fixture.documents.snapshot();
  const { sheets, locks } = takenInSheetsAndLocks(state);
  expect(sheets).toEqual(locks);
  const held = Object.entries(state).flatMap(([path, lock]) =>
    path.startsWith('nightLocks/')
      ? [
          [
            cell(String(lock.roomTypeId), Number(lock.unit), lock.date as CalendarDate),
            lock.bookingId,
          ],
        ]
      : [],
  );
  const sorted = (entries: unknown[][]) => entries.map((entry) => entry.join(' ')).sort();
  expect(sorted(held)).toEqual(sorted([...naive]));
  const read = await board(fixture, { from: addDays(arrival, -20), days: 62 });
  const shown = read.stays.filter(({ checkOut }) => checkOut > read.from);
  const inside = [...naive].filter(([key]) => {
    const date = key.split(' ')[2] ?? '';
    return date >= read.from && date < addDays(read.from as CalendarDate, read.days);
  });
  const bars = shown.flatMap((stay) => cells(stay).map((key) => [key, stay.id]));
  expect(sorted(bars.filter(([key = '']) => inside.some(([other]) => other === key)))).toEqual(
    sorted(inside),
  );
  for (const { _id } of stays) {
    const { booking } = await getBooking(fixture.documents, _id);
    expect(booking.unit).toBe(stays.find((stay) => stay._id === _id)?.unit);
  }
  return made;
}

/** Number of random moves. */
const asked = size(100, 400);

it('agrees with a plain array of rooms and nights after moves at random: locks, sheets, bars', {
  tags: ['sized'],
}, async () => {
  let made = 0;
  for (let seed = 1; seed <= asked / 50; seed++) made += await playMoves(seed, 50);
  // Without both moves and refusals, the test would prove little.
  expect(made).toBeGreaterThan(asked / 20);
  expect(made).toBeLessThan(asked * 0.9);
});
