import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../bookings/booking.ts';
import { readBooking } from '../bookings/booking-read.ts';
import { bookingSources } from '../bookings/booking-source.ts';
import { masksOf } from '../calendars/month-masks.ts';
import { addDays, type CalendarDate, daysBetween, nightsBetween } from '../core/calendar.ts';
import { figuresOf } from './figures.ts';
import { type AskedInquiry, countHotelMonth, type MonthSources } from './hotel-month.ts';
import { type MoneySums, noFigures, noMoney, sumFigures, sumMoney } from './month-figures.ts';
import { monthsBetween, shiftMonth } from './report-months.ts';
import { stayMoney } from './stay-money.ts';

const start = '2026-08-20' as CalendarDate;
/** Every month that a generated record may touch. */
const months = monthsBetween('2026-07', '2027-03');
const today = '2026-11-15' as CalendarDate;
const instantOf = (date: CalendarDate, minutes = 0) =>
  new Date(Date.parse(`${date}T06:00:00Z`) + minutes * 60_000).toISOString();

const statuses = ['pending-payment', 'part-paid', 'paid', 'cancelled', 'completed', 'expired'];
const someBooking = fc.record({
  from: fc.integer({ min: 0, max: 120 }),
  nights: fc.integer({ min: 1, max: 70 }),
  lead: fc.integer({ min: 0, max: 40 }),
  rooms: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom(...statuses),
  currency: fc.constantFrom('usd', 'inr'),
  source: fc.constantFrom(...bookingSources, undefined),
  cost: fc.integer({ min: 0, max: 30 }),
  rate: fc.integer({ min: 1, max: 50_000 }),
  whole: fc.integer({ min: -40, max: 40 }),
  tax: fc.integer({ min: 0, max: 9_999 }),
  charge: fc.integer({ min: 0, max: 999 }),
  paid: fc.integer({ min: 0, max: 4_000_000 }),
  refund: fc.integer({ min: 0, max: 100 }),
  excess: fc.integer({ min: 0, max: 100 }),
  lost: fc.integer({ min: 0, max: 5_000 }),
  isPaid: fc.boolean(),
});
type Made = typeof someBooking extends fc.Arbitrary<infer Value> ? Value : never;

function bookingFrom(made: Made, id: string): Booking {
  const checkInDate = addDays(start, made.from);
  const checkOutDate = addDays(checkInDate, made.nights);
  const createdAt = instantOf(addDays(checkInDate, -made.lead));
  const room = nightsBetween(checkInDate, checkOutDate).flatMap((date) =>
    Array.from({ length: made.rooms }, (_, n) => ({
      kind: 'night',
      date,
      room: n + 1,
      label: 'Night',
      amountMinor: made.rate,
    })),
  );
  const lines = [
    ...room,
    { kind: 'adjustment', date: '', label: 'Agreed', amountMinor: made.whole * made.nights },
    { kind: 'service-charge', date: checkInDate, label: 'Charge', amountMinor: made.charge },
    { kind: 'tax', date: '', label: 'Tax', amountMinor: made.tax },
  ].filter((line) => line.amountMinor > 0 || line.kind === 'adjustment');
  const totalMinor = Math.max(
    0,
    lines.reduce((sum, line) => sum + line.amountMinor, 0),
  );
  const refundDueMinor = Math.floor((made.paid * made.refund) / 100);
  return readBooking(id, {
    hotel: { _id: 'h1', name: 'House' },
    checkInDate,
    checkOutDate,
    nights: made.nights,
    units: Array.from({ length: made.rooms }, (_, n) => n + 1),
    status: made.status,
    currency: made.currency,
    source: made.source,
    sourceCostPercent: made.cost,
    lines,
    totalMinor,
    paidMinor: made.paid,
    refundDueMinor,
    excessReturnedMinor: Math.floor((refundDueMinor * made.excess) / 100),
    disputeLostMinor: Math.min(made.lost, made.paid - refundDueMinor),
    createdAt,
    updatedAt: createdAt,
    paidAt: made.isPaid ? instantOf(addDays(checkInDate, -made.lead), 90) : null,
    cancelledAt: made.status === 'cancelled' ? instantOf(checkInDate) : null,
  });
}

const someRun = fc
  .record({ from: fc.integer({ min: 0, max: 150 }), nights: fc.integer({ min: 1, max: 40 }) })
  .map(({ from, nights }) => ({
    from: addDays(start, from),
    to: addDays(addDays(start, from), nights),
  }));
const someFeed = fc.record({ held: someRun, blocked: someRun }).map(({ held, blocked }) => {
  const nights = nightsBetween(held.from, held.to);
  return {
    held: masksOf(nights),
    heldBlocked: masksOf(nights.filter((night) => night >= blocked.from && night < blocked.to)),
  };
});
const someInquiry = fc.record({
  day: fc.integer({ min: 0, max: 120 }),
  booking: fc.integer({ min: -1, max: 6 }),
  answer: fc.option(fc.integer({ min: 0, max: 4_000 })),
});

const someSources: fc.Arbitrary<MonthSources> = fc
  .record({
    units: fc.integer({ min: 0, max: 6 }),
    made: fc.array(someBooking, { maxLength: 7 }),
    blocks: fc.array(someRun, { maxLength: 3 }),
    feeds: fc.array(someFeed, { maxLength: 2 }),
    asked: fc.array(someInquiry, { maxLength: 8 }),
  })
  .map(({ units, made, blocks, feeds, asked }) => ({
    units,
    bookings: made.map((each, n) => bookingFrom(each, `b${n}`)),
    blocks,
    feeds,
    inquiries: asked.map(
      ({ day, booking, answer }, n): AskedInquiry => ({
        _id: `i${n}`,
        createdAt: instantOf(addDays(start, day)),
        bookingId: booking < 0 ? '' : `b${booking}`,
        answerMinutes: answer,
        utmSource: ['', 'mail', 'constructor'][n % 3] ?? '',
      }),
    ),
  }));

/** A direct count, day by day and booking by booking, that shares no code with the product's. */
function directly(month: string, { units, bookings, blocks, feeds }: MonthSources) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const counts = { available: 0, sold: 0, held: 0, blocked: 0, portal: 0 };
  const revenue: Record<string, number> = {};
  for (let day = 1; day <= length; day++) {
    const date = `${month}-${String(day).padStart(2, '0')}`;
    let sold = 0;
    for (const booking of bookings) {
      if (date < booking.checkInDate || date >= booking.checkOutDate) continue;
      if (booking.status === 'pending-payment' || booking.status === 'part-paid') {
        counts.held += booking.units.length;
      }
      if (booking.status !== 'paid' && booking.status !== 'completed') continue;
      sold += booking.units.length;
      const night =
        stayMoney(booking).nights[daysBetween(booking.checkInDate, date as CalendarDate)];
      revenue[booking.currency] = (revenue[booking.currency] ?? 0) + (night ?? 0);
    }
    counts.sold += sold;
    counts.available += sold > units ? sold : units;
    counts.blocked += blocks.filter(({ from, to }) => from <= date && date < to).length;
    for (const { held, heldBlocked } of feeds) {
      const bit = 2 ** (day - 1);
      const has = (mask: number) => Math.floor((mask >>> 0) / bit) % 2 === 1;
      if (!has(held[month] ?? 0)) continue;
      counts[has(heldBlocked[month] ?? 0) ? 'blocked' : 'portal']++;
    }
  }
  return { counts, revenue };
}

const count = (month: string, sources: MonthSources) =>
  countHotelMonth(month, sources, null, today);
const totalOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

describe('a month of a hotel, of any records', () => {
  it('is what a direct count finds, and its days add up to it', () => {
    fc.assert(
      fc.property(someSources, (sources) => {
        for (const month of months) {
          const { figures, money, days } = count(month, sources);
          const { counts, revenue } = directly(month, sources);
          expect(figures.nights).toEqual(counts);
          for (const [kind, all] of Object.entries(days)) {
            expect(totalOf(all)).toBe(counts[kind as keyof typeof counts]);
          }
          for (const currency of ['usd', 'inr'] as const) {
            expect(money[currency]?.rooms ?? 0).toBe(revenue[currency] ?? 0);
          }
        }
      }),
    );
  });

  it('has an occupancy from 0 to 1, and a RevPAR that is ADR times occupancy', () => {
    fc.assert(
      fc.property(someSources, fc.boolean(), (all, withoutBlocked) => {
        const sources = {
          ...all,
          bookings: all.bookings.map((b) => ({ ...b, currency: 'usd' as const })),
        };
        for (const month of months) {
          const { figures, money } = count(month, sources);
          const shown = figuresOf(figures, money.usd ?? noMoney(), { withoutBlocked });
          if (shown.occupancy === null) expect(figures.nights.sold).toBe(0);
          else {
            expect(shown.occupancy).toBeGreaterThanOrEqual(0);
            expect(shown.occupancy).toBeLessThanOrEqual(1);
            const product = (shown.adr ?? 0) * shown.occupancy;
            expect(shown.revPar ?? 0).toBeCloseTo(product, 6);
          }
        }
      }),
    );
  });

  it('shares each stay with the other months: nothing is lost or counted twice at their ends', () => {
    fc.assert(
      fc.property(someSources, (sources) => {
        const all = months.map((month) => count(month, sources));
        const money = sumMoney(all.map((each) => each.money));
        const figures = sumFigures(all.map((each) => each.figures));
        const sold = sources.bookings.filter(
          ({ status }) => status === 'paid' || status === 'completed',
        );
        expect(figures.nights.sold).toBe(totalOf(sold.map(({ nights, rooms }) => nights * rooms)));
        expect(figures.bookings.made).toBe(sources.bookings.length);
        expect(figures.inquiries.received).toBe(sources.inquiries.length);
        const portal = figures.nights.portal;
        const bySource = Object.values(figures.sources).map(({ nights }) => nights);
        expect(totalOf(bySource)).toBe(figures.nights.sold + portal);
        for (const currency of ['usd', 'inr'] as const) {
          const own = sold.filter((booking) => booking.currency === currency);
          const rooms = totalOf(own.flatMap((booking) => stayMoney(booking).nights));
          const sums: MoneySums = money[currency] ?? noMoney();
          expect(sums.rooms).toBe(rooms);
          expect(totalOf(Object.values(sums.sources).map((each) => each.rooms))).toBe(rooms);
        }
      }),
    );
  });

  it('keeps the capacity of days that are over, whatever the hotel has later', () => {
    fc.assert(
      fc.property(
        someSources,
        someSources,
        fc.integer({ min: 0, max: 40 }),
        (first, later, pause) => {
          const after = addDays(today, pause);
          for (const month of ['2026-10', '2026-11', '2026-12']) {
            const before = count(month, first);
            const now = countHotelMonth(month, later, before, after);
            for (const [day, units] of before.days.available.entries()) {
              const date = addDays(`${month}-01` as CalendarDate, day);
              const sold = now.days.sold[day] ?? 0;
              const expected = date < after ? units : later.units;
              expect(now.days.available[day]).toBe(Math.max(expected, sold));
              if (date < after) expect(now.days.blocked[day]).toBe(before.days.blocked[day]);
            }
          }
        },
      ),
    );
  });

  it('counts the same however often, and in whatever order of its records', () => {
    fc.assert(
      fc.property(someSources, (sources) => {
        const turned = {
          ...sources,
          bookings: sources.bookings.toReversed(),
          blocks: sources.blocks.toReversed(),
          inquiries: sources.inquiries.toReversed(),
        };
        const first = count('2026-10', sources);
        expect(count('2026-10', turned)).toEqual(first);
        const twice = { ...sources, bookings: [...sources.bookings, ...sources.bookings] };
        expect(count('2026-10', twice).money).toEqual(first.money);
        expect(countHotelMonth('2026-10', sources, first, addDays(today, 9))).toEqual(first);
      }),
    );
  });
});

it('inquiries that were deleted stay counted, by their steps and sources', () => {
  const asked = (id: string, bookingId: string) => ({
    _id: id,
    createdAt: instantOf('2026-10-02' as CalendarDate),
    bookingId,
    answerMinutes: 30,
    utmSource: 'mail',
  });
  const sources = { units: 1, bookings: [], blocks: [], feeds: [] };
  const before = count('2026-10', { ...sources, inquiries: [asked('i1', ''), asked('i2', 'i2')] });
  const none = countHotelMonth('2026-10', { ...sources, inquiries: [] }, before, today);
  expect(none.figures.inquiries).toEqual(before.figures.inquiries);
  expect(none.figures.sources).toEqual(before.figures.sources);
  expect(none.figures.campaigns).toEqual({ mail: { inquiries: 2, booked: 0, paid: 0 } });
});

it('counts what campaigns brought, and those beyond twenty together', () => {
  const asked = (n: number, utmSource: string, bookingId = ''): AskedInquiry => ({
    _id: `i${n}`,
    createdAt: instantOf('2026-10-02' as CalendarDate),
    bookingId,
    answerMinutes: null,
    utmSource,
  });
  const booking = readBooking('b1', { status: 'paid', paidAt: '2026-10-03T00:00:00.000Z' });
  const rare = Array.from({ length: 22 }, (_, n) => asked(n, `rare${String(n).padStart(2, '0')}`));
  const common = [asked(30, 'constructor', 'b1'), asked(31, 'constructor'), asked(32, '')];
  const sources = { units: 1, bookings: [booking], blocks: [], feeds: [] };
  const { campaigns } = count('2026-10', { ...sources, inquiries: [...rare, ...common] }).figures;
  expect(campaigns.constructor).toEqual({ inquiries: 2, booked: 1, paid: 1 });
  expect(Object.keys(campaigns)).toHaveLength(21);
  expect(campaigns['-']).toEqual({ inquiries: 3, booked: 0, paid: 0 });
  expect(
    sumFigures([
      { ...noFigures(), campaigns },
      { ...noFigures(), campaigns },
    ]).campaigns['-'],
  ).toEqual({ inquiries: 6, booked: 0, paid: 0 });
});

it('money of a stay adds up to what was paid, less what goes back and what a bank took', () => {
  fc.assert(
    fc.property(someBooking, (made) => {
      const booking = bookingFrom(made, 'b1');
      const { nights, charges, taxes, kept, owed } = stayMoney(booking);
      const { paidMinor, refundDueMinor, disputeLostMinor } = booking;
      expect(totalOf(nights) + charges + taxes + kept - owed).toBe(
        paidMinor - refundDueMinor - disputeLostMinor,
      );
    }),
  );
});

it('a refund of a stay that took place is spread over its nights, the remainder on the last', () => {
  const night = (date: string) => ({ kind: 'night', date, label: 'Night', amountMinor: 1000 });
  const booking = readBooking('b1', {
    checkInDate: '2026-10-30',
    checkOutDate: '2026-11-02',
    status: 'completed',
    lines: ['2026-10-30', '2026-10-31', '2026-11-01'].map(night),
    totalMinor: 3000,
    paidMinor: 3000,
    refundDueMinor: 200,
  });
  expect(stayMoney(booking).nights).toEqual([934, 934, 932]);
});

it('months are counted across the ends of years', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
});
