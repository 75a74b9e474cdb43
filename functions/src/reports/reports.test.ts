import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { nightsOfMonth } from '@kerala-stays/domain/bookings/month-sheet';
import { masksOf } from '@kerala-stays/domain/calendars/month-masks';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  monthInKerala,
  nightsBetween,
} from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { MonthMoney } from '@kerala-stays/domain/reports/month-figures';
import { monthsBetween, shiftMonth } from '@kerala-stays/domain/reports/report-months';
import { size } from '@kerala-stays/domain/testing/size';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBoard } from '../bookings/board/read-board.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { log } from '../platform/log.ts';
import { counted } from '../testing/billed-operations.ts';
import { eachSeed } from '../testing/each-seed.ts';
import type { MemoryDocuments } from '../testing/memory-documents.ts';
import { MoneyHistory } from '../testing/money-history.ts';
import {
  cash,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  staff,
  testNow,
} from '../testing/payment-fixture.ts';
import { checkFrozenReports, countRecentReports, countReports } from './count-reports.ts';
import { countHotelMonths, readHotelMonth } from './hotel-months.ts';
import { readReport } from './read-report.ts';

const open = { isOver: () => false };
const histories = size(60, 150);
const ofReports = ['hotelMonths', 'hotelMonthMoney', 'siteMonths', 'siteMonthMoney'] as const;

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** Sum of all amounts of some months that stand for money which is here. */
function moneyOf(months: readonly MonthMoney[], currency: 'usd' | 'inr'): number {
  return months.reduce((sum, money) => {
    const { rooms = 0, charges = 0, taxes = 0, kept = 0, owed = 0 } = money[currency] ?? {};
    return sum + rooms + charges + taxes + kept - owed;
  }, 0);
}

test(`${histories} seeded histories of money: the months of the house have what the ledger has, and the nights of the board`, {
  tags: ['sized'],
}, async () => {
  let kept = 0;
  await eachSeed(histories, async (seed) => {
    const history = new MoneyHistory(seed);
    await history.play(40);
    await history.settle();
    const { documents, currency } = history.fixture;
    plantTakenNights(documents, seed);
    const hotel = await documents.get('hotels', 'h1');
    const months = monthsBetween('2026-10', '2027-12');
    const asked = { hotelId: 'h1', hotel, months };
    const result = await countHotelMonths(documents, asked, history.now);
    const money = result.map((each) => each.money);
    const story = `seed ${seed}: ${history.steps.join(', ')}`;
    expect(moneyOf(money, currency as 'usd' | 'inr'), story).toBe(ledgerOf(history));
    kept += money.filter((each) => (each[currency]?.kept ?? 0) > 0).length;
    for (const month of monthsBetween('2026-11', '2027-01')) {
      const nights = result.find((each) => each.month === month)?.figures.nights;
      expect(nights, story).toBeDefined();
      if (nights === undefined) continue;
      const taken = nights.sold + nights.held + nights.blocked + nights.portal;
      expect(taken, `${month}, ${story}`).toBe(await nightsOnBoard(documents, month, history.now));
    }
  });
  expect(kept).toBeGreaterThan(0);
});

/** A block and a calendar beside the history's own nights; neither is looked at by its services. */
function plantTakenNights(documents: MemoryDocuments, seed: number): void {
  const from = inDays(seed % 40);
  documents.seed('blocks', 'k1', {
    hotelId: 'h1',
    roomTypeId: 'r1',
    unit: 3,
    from,
    to: addDays(from, 12),
  });
  const held = nightsBetween(inDays(5), inDays(5 + (seed % 50)));
  documents.seed('calendarFeeds', 'f1', {
    hotelId: 'h1',
    roomTypeId: 'r1',
    unit: 3,
    held: masksOf(held),
    heldBlocked: masksOf(held.slice(3, 9)),
  });
}

async function nightsOnBoard(
  documents: MemoryDocuments,
  month: string,
  now: Date,
): Promise<number> {
  const { from, to } = nightsOfMonth(month);
  const question = { hotel: 'h1', from, days: daysBetween(from, to), cursor: '' };
  const { stays, blocks, feeds } = await readBoard(documents, question, now);
  const within = (first: CalendarDate, end: CalendarDate) =>
    Math.max(0, daysBetween(first > from ? first : from, end < to ? end : to));
  const sums = [
    ...stays.map(({ checkIn, checkOut, units }) => within(checkIn, checkOut) * units.length),
    ...blocks.map((block) => within(block.from, block.to)),
    ...feeds.map((feed) => within(feed.from, feed.to)),
  ];
  return sums.reduce((sum, nights) => sum + nights, 0);
}

/** Sum of the ledger over stays that are sold or cancelled, less what is decided to go back. */
function ledgerOf({ fixture }: MoneyHistory): number {
  const rows = (collection: string) =>
    Object.entries(fixture.documents.snapshot())
      .filter(([path]) => path.startsWith(`${collection}/`))
      .map(([path, data]) => ({ id: path.slice(collection.length + 1), data }));
  const unapplied = rows('payments').filter(
    ({ data }) => data.status !== 'applied' && data.status !== 'voided',
  );
  const notOfStays = new Set<unknown>(unapplied.map(({ id }) => id));
  // A dispute counts once it is lost.
  const kinds = ['payment', 'payment-voided', 'refund', 'refund-returned'];
  const moved = rows('ledger').filter(
    ({ data }) => kinds.includes(String(data.kind)) && !notOfStays.has(data.paymentId),
  );
  let sum = 0;
  for (const { id, data } of rows('bookings')) {
    const booking = readBooking(id, data);
    if (!['paid', 'completed', 'cancelled'].includes(booking.status)) continue;
    const own = moved.filter((row) => row.data.bookingId === id);
    sum += own.reduce((total, row) => total + Number(row.data.amountMinor), 0);
    const lost = rows('payments').filter(
      (row) => row.data.bookingId === id && !notOfStays.has(row.id),
    );
    sum -= booking.refundDueMinor - booking.refundedMinor;
    sum -= lost.reduce((total, row) => total + Number(row.data.disputeLostMinor), 0);
  }
  return sum;
}

const current = monthInKerala(testNow);
const stored = (documents: MemoryDocuments) => documents.snapshot([...ofReports]);
const monthOfHotel = async (documents: MemoryDocuments, month: string) =>
  readHotelMonth((await documents.get('hotelMonths', `h1_${month}`))?.data ?? {});

async function paidStay(fixture: PaymentFixture, key: string, checkIn: CalendarDate) {
  const booking = await fixture.book({ key, checkIn, checkOut: addDays(checkIn, 2) });
  await pay(fixture, key, booking.totalMinor, testNow);
  return booking;
}
const pay = (fixture: PaymentFixture, id: string, amountMinor: MinorUnits, now: Date) =>
  recordManualPayment(fixture, id, { key: `pay-${id}`, amountMinor, ...cash }, staff, now);

test('runs at once and runs again count everything once, and the site has what its hotels have', async () => {
  const fixture = paymentFixture(3);
  const { documents } = fixture;
  await paidStay(fixture, 'b1', inDays(9));
  await fixture.book({ key: 'b2', checkIn: inDays(10), checkOut: inDays(12) });
  await Promise.all([1, 2, 3].map(() => countReports(documents, testNow, open)));
  const first = stored(documents);
  const { figures } = await monthOfHotel(documents, shiftMonth(current, 0));
  // The stay is from 30 November to 2 December.
  expect(figures.nights).toMatchObject({ sold: 1, available: 90 });
  expect((await monthOfHotel(documents, shiftMonth(current, 1))).figures.nights).toMatchObject({
    sold: 1,
    held: 2,
    available: 93,
  });
  const rows = JSON.parse(String(first[`siteMonths/${current}`]?.rows));
  expect(rows).toEqual({ h1: { name: 'Backwater House', figures } });
  expect(await countReports(documents, later(hourMs / 2), open)).toBe(0);
  expect(await countReports(documents, later(hourMs), open)).toBe(1);
  expect(stored(documents)).toEqual(first);
});

test('a booking that is paid while it is counted is right in the next run', async () => {
  const fixture = paymentFixture(3);
  const { documents } = fixture;
  const booking = await fixture.book({ key: 'b1', checkIn: inDays(2), checkOut: inDays(4) });
  let isPaid = false;
  documents.beforeCommit = async (writes) => {
    if (isPaid || !writes.some(({ collection }) => collection === 'hotelMonths')) return;
    isPaid = true;
    await pay(fixture, 'b1', booking.totalMinor, testNow);
  };
  await countReports(documents, testNow, open);
  expect((await monthOfHotel(documents, current)).figures.nights).toMatchObject({
    held: 2,
    sold: 0,
  });
  await countReports(documents, later(hourMs), open);
  const { figures } = await monthOfHotel(documents, current);
  expect(figures.nights).toMatchObject({ held: 0, sold: 2 });
  expect(figures.bookings).toMatchObject({ made: 1, paid: 1, leadDays: { 2: 1 } });
});

test('a count that another run overtook is made again', async () => {
  const fixture = paymentFixture(3);
  const { documents } = fixture;
  const hotel = await documents.get('hotels', 'h1');
  const count = () =>
    countHotelMonths(documents, { hotelId: 'h1', hotel, months: [current] }, testNow);
  const booking = await fixture.book({ key: 'b1', checkIn: inDays(2), checkOut: inDays(4) });
  let isOvertaken = false;
  documents.beforeCommit = async (writes) => {
    if (isOvertaken || !writes.some(({ collection }) => collection === 'hotelMonths')) return;
    isOvertaken = true;
    await pay(fixture, 'b1', booking.totalMinor, testNow);
    await count();
  };
  await count();
  expect((await monthOfHotel(documents, current)).figures.nights).toMatchObject({ sold: 2 });
});

test('a run that is stopped goes on, and a crashed one holds up only the runs of a quarter of an hour', async () => {
  const { documents } = paymentFixture();
  const hotel = (await documents.get('hotels', 'h1'))?.data ?? {};
  for (let n = 1; n < 130; n++)
    documents.seed('hotels', `h${n}`, { ...hotel, createdAt: later(n) });
  let left = 60;
  const short = { isOver: () => left-- <= 0 };
  const first = await countReports(documents, testNow, short);
  expect(first).toBeLessThan(129);
  expect(first + (await countReports(documents, later(1), open))).toBe(129);
  documents.seed('meta', 'reports', { leaseUntil: later(2 * hourMs + 15 * 60_000) });
  expect(await countReports(documents, later(2 * hourMs), open)).toBe(0);
  expect(await countReports(documents, later(2 * hourMs + 15 * 60_000), open)).toBe(129);
});

test('units taken off later change no day that is over; a hotel that is gone has nothing to sell', async () => {
  const fixture = paymentFixture(3);
  const { documents } = fixture;
  await countReports(documents, testNow, open);
  const hotel = (await documents.get('hotels', 'h1'))?.data ?? {};
  const roomTypes = [{ _id: 'r1', name: 'Double Bed', pricePerNight: 120, maxGuests: 2, units: 1 }];
  documents.seed('hotels', 'h1', { ...hotel, roomTypes });
  const days = 5;
  const soon = later(days * 24 * hourMs);
  await countReports(documents, soon, open);
  const { days: counts } = await monthOfHotel(documents, current);
  // 1 to 25 November had three units, the last five days have one.
  expect(counts.available).toEqual([...Array(25).fill(3), ...Array(5).fill(1)]);
  await documents.commit([{ kind: 'delete', collection: 'hotels', id: 'h1' }]);
  await countRecentReports(documents, soon, open);
  const after = await monthOfHotel(documents, current);
  expect(after.days.available).toEqual([...Array(25).fill(3), ...Array(5).fill(0)]);
  expect((await monthOfHotel(documents, shiftMonth(current, 1))).figures.nights.available).toBe(0);
});

test('a frozen month is repaired: silently after a late change, with an alert after a hand in the database', async () => {
  const fixture = paymentFixture(3);
  const { documents } = fixture;
  await paidStay(fixture, 'b1', inDays(2));
  await countReports(documents, testNow, open);
  const spring = new Date('2027-04-20T05:00:00Z');
  const summer = new Date('2027-05-20T05:00:00Z');
  const change = async (patch: Record<string, unknown>) =>
    documents.commit([{ kind: 'update', collection: 'bookings', id: 'b1', patch }]);
  const check = (now: Date) => checkFrozenReports(documents, now, open);
  expect(await check(spring)).toBe(0);
  await change({ refundDueMinor: 2000, updatedAt: new Date('2027-04-21T05:00:00Z') });
  for (let night = 0; night < 4; night++) expect(await check(summer)).toBe(0);
  const moneyIn = async () =>
    (await documents.get('hotelMonthMoney', `h1_${current}`))?.data.money as MonthMoney;
  expect((await moneyIn()).usd?.rooms).toBe(22_000);
  await change({ refundDueMinor: 4000 });
  let differing = 0;
  for (let night = 0; night < 4; night++) differing += await check(summer);
  expect(differing).toBe(1);
  expect(log.error).toHaveBeenCalledWith('rollup-differs', expect.any(Error), {
    hotelId: 'h1',
    reason: current,
  });
  expect((await moneyIn()).usd?.rooms).toBe(20_000);
});

test('a year of 300 houses beside the year before is 49 reads, one house as many, and half without money', async () => {
  const fixture = paymentFixture(3);
  const { documents } = fixture;
  const hotel = (await documents.get('hotels', 'h1'))?.data ?? {};
  const createdAt = new Date('2024-12-05T05:00:00Z');
  for (let n = 1; n <= 300; n++) documents.seed('hotels', `h${n}`, { ...hotel, createdAt });
  await paidStay(fixture, 'b1', inDays(2));
  await countReports(documents, testNow, open);
  const read = async (question: { hotel: string }, hasMoney: boolean) => {
    const { documents: counting, operations } = counted(documents);
    const asked = { from: '2025-12', to: '2026-11', currency: 'usd', ...question } as const;
    const report = await readReport(counting, asked, hasMoney);
    return { report, reads: operations.reads };
  };
  const { report, reads } = await read({ hotel: 'all' }, true);
  expect(reads).toBe(49);
  expect(report.hotels).toHaveLength(300);
  expect(
    report.months.map(({ now, before }) => [
      now?.figures.nights.available,
      before?.figures.nights.available,
    ])[0],
  ).toEqual([300 * 3 * 31, 300 * 3 * 31]);
  expect(report.months.at(-1)?.now?.money).toMatchObject({ rooms: 24_000, nights: 2 });
  expect((await read({ hotel: 'h1' }, true)).reads).toBe(49);
  expect((await read({ hotel: 'all' }, false)).reads).toBe(25);
});
