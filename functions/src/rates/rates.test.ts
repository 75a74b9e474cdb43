import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { describe, expect, test } from 'vitest';
import { changeBooking } from '../bookings/change-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { offerStay } from '../bookings/offer-stay.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import { roomCalendar } from '../bookings/room-calendar.ts';
import { inDays, paymentFixture, stayInput, testNow } from '../testing/payment-fixture.ts';
import { findRateCard } from './rate-card-repository.ts';
import { saveRateCard } from './save-rate-card.ts';

const staff = { uid: 'staff-1', now: testNow };
const options = { now: testNow, currency: 'usd' as const, includeInactive: false };
const room = { hotelId: 'h1', roomTypeId: 'r1' };

/** A season from the 22nd to the 24th day from now: 150 a night, at least two nights. */
const seasonCard = (fields: object = {}): RateCard =>
  readRateCard({
    version: 0,
    weekend: [],
    seasons: [
      {
        id: 's1',
        name: 'Festival',
        from: inDays(22),
        to: inDays(24),
        all: { minStay: 2 },
        rooms: { r1: { rate: 150 } },
      },
    ],
    ...fields,
  });

async function withCard(card = seasonCard(), units = 2) {
  const fixture = paymentFixture(units);
  await saveRateCard(fixture.documents, 'h1', card, staff);
  return fixture;
}

describe('saving a card', () => {
  test('counts its versions, and tells who saved an older one', async () => {
    const { documents } = await withCard();
    expect((await findRateCard(documents, 'h1')).card).toEqual({ ...seasonCard(), version: 1 });
    await expect(saveRateCard(documents, 'h1', seasonCard(), staff)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Somebody else changed these rates. Reload to see them.',
    });
    await saveRateCard(documents, 'h1', seasonCard({ version: 1, seasons: [] }), staff);
    expect((await findRateCard(documents, 'h1')).card).toMatchObject({ version: 2, seasons: [] });
  });

  test('of two people at once one is refused', async () => {
    const { documents } = await withCard();
    const saves = [1, 2].map(() =>
      saveRateCard(documents, 'h1', seasonCard({ version: 1 }), staff).then(
        () => 'saved',
        (error: { code: string }) => error.code,
      ),
    );
    expect((await Promise.all(saves)).sort()).toEqual(['conflict', 'saved']);
    expect((await findRateCard(documents, 'h1')).card.version).toBe(2);
  });

  test('drops what is said about rooms that the hotel does not have, and names them', async () => {
    const { documents } = paymentFixture();
    const card = seasonCard({ standard: { all: {}, rooms: { gone: { weekend: 9 } } } });
    expect(await saveRateCard(documents, 'h1', card, staff)).toMatchObject({ dropped: ['gone'] });
  });

  test('of an unknown hotel, or with layers that share a night, is refused', async () => {
    const { documents } = paymentFixture();
    const [season] = seasonCard().seasons;
    const twice = seasonCard({ seasons: [season, { ...season, id: 's2', name: 'Onam' }] });
    await expect(saveRateCard(documents, 'h9', seasonCard(), staff)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(saveRateCard(documents, 'h1', twice, staff)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/^“Festival” and “Onam” both cover the night of /),
    });
  });
});

describe('a stay by a card', () => {
  test('costs the same in the calendar, the quote and the booking', async () => {
    const fixture = await withCard();
    const range = { from: inDays(21), days: 3 };
    const { nights } = await roomCalendar(fixture.documents, room, range, options);
    const prices = nights.map(({ priceMinor }) => priceMinor);
    expect(prices).toEqual([12_000, 15_000, 15_000]);
    const stay = stayInput({ checkOut: inDays(24) });
    const quote = await offerStay(fixture.documents, stay, options);
    const { booking } = await createBooking(fixture, stay, testNow);
    const total = prices.reduce((sum, price) => sum + price, 0);
    expect([quote.totalMinor, booking.totalMinor]).toEqual([total, total]);
    expect(booking).toMatchObject({ rateVersion: 1, adults: 2, childAges: [], guests: 2 });
  });

  test('that the card does not sell is priced, named, and booked by staff alone', async () => {
    const fixture = await withCard();
    const short = stayInput({ checkIn: inDays(22), checkOut: inDays(23) });
    const rule = `At least 2 nights from ${dayWords(inDays(22))}`;
    expect(await offerStay(fixture.documents, short, options)).toMatchObject({
      totalMinor: 15_000,
      available: true,
      rule,
    });
    await expect(createBooking(fixture, short, testNow)).rejects.toMatchObject({
      code: 'conflict',
      message: rule,
    });
    expect((await offerStay(fixture.documents, short, options)).explain).toEqual([
      {
        date: inDays(22),
        rateFrom: 'Festival, Double Bed',
        rules: ['at least 2 nights (Festival, all rooms)'],
      },
    ]);
    const made = await createBooking(fixture, { ...short, overrideRules: true }, testNow);
    expect(made.booking.totalMinor).toBe(15_000);
  });

  test('counts people beyond the included ones, by their ages', async () => {
    const terms = { included: 1, extraAdult: 20, children: [{ upToAge: 11, charge: 5 }] };
    const fixture = await withCard(seasonCard({ seasons: [], guests: { r1: terms } }));
    const family = stayInput({ adults: 1, childAges: [9] });
    const { booking } = await createBooking(fixture, family, testNow);
    expect(booking.totalMinor).toBe(2 * (12_000 + 500));
    expect(booking).toMatchObject({ guests: 2, adults: 1, childAges: [9] });
    const three = stayInput({ adults: 2, childAges: [3], key: 'k2' });
    await expect(createBooking(fixture, three, testNow)).rejects.toThrow(
      'This room type does not sleep that many guests',
    );
  });

  test.each([
    ['early-bird', 21, [21_600, 24_000]],
    ['last-minute', 20, [24_000, 21_600]],
  ] as const)('has its offer (%s) by the day in Kerala', async (kind, threshold, totals) => {
    const offer = { id: 'o1', name: 'By the day', kind, threshold, percent: 10, active: true };
    const fixture = await withCard(seasonCard({ seasons: [], offers: [offer] }));
    // The last second of the day, and the first of the next one.
    const requestedAt = ['2026-11-21T18:29:59Z', '2026-11-21T18:30:00Z'];
    const quotes = await Promise.all(
      requestedAt.map((now) =>
        offerStay(fixture.documents, stayInput(), { ...options, now: new Date(now) }),
      ),
    );
    expect(quotes.map(({ totalMinor }) => totalMinor)).toEqual(totals);
  });

  test('keeps its price when rates change, and pays today’s for a night more', async () => {
    const fixture = await withCard();
    const booking = await fixture.book();
    expect(booking.totalMinor).toBe(12_000 + 15_000);
    const dearer = seasonCard({ version: 1 });
    const seasons = dearer.seasons.map((season) => ({ ...season, rooms: { r1: { rate: 200 } } }));
    await saveRateCard(fixture.documents, 'h1', { ...dearer, seasons }, staff);
    const longer = { checkOut: inDays(24), seenTotalMinor: 12_000 + 15_000 + 20_000 };
    const decided = { keepPrice: false, keepDifference: false, keepReason: '' };
    const changed = await changeBooking(
      fixture,
      booking._id,
      { ...longer, ...decided },
      staff,
      testNow,
    );
    expect(changed.lines.map(({ amountMinor }) => amountMinor)).toEqual([12_000, 15_000, 20_000]);
  });

  test('is not moved by its guest to a day on which the house is closed; staff may', async () => {
    const closed = {
      id: 'c',
      name: 'Works',
      from: inDays(40),
      to: inDays(41),
      all: { closed: true },
    };
    const fixture = await withCard(seasonCard({ seasons: [closed] }));
    const booking = await fixture.book();
    const move = (by: 'guest' | 'staff', to: CalendarDate) =>
      rescheduleBooking(fixture, booking._id, to, testNow, by);
    await expect(move('guest', inDays(39))).rejects.toThrow(/is closed on /);
    const { nights } = await roomCalendar(
      fixture.documents,
      room,
      { from: inDays(39), days: 4 },
      options,
    );
    expect(nights.map(({ free }) => free)).toEqual([2, 0, 0, 2]);
    expect((await move('staff', inDays(39))).checkInDate).toBe(inDays(39));
  });
});

test('a hotel without a card sells as it did before there were cards', async () => {
  const fixture = paymentFixture();
  const { nights } = await roomCalendar(
    fixture.documents,
    room,
    { from: dateInKerala(testNow), days: 1 },
    options,
  );
  expect(nights).toEqual([
    {
      date: inDays(0),
      free: 1,
      longest: 1,
      priceMinor: 12_000,
      minStay: 1,
      maxStay: 90,
      arrival: true,
      departure: true,
    },
  ]);
  const { booking } = await createBooking(fixture, stayInput(), testNow);
  expect(booking.lines.map(({ kind, date }) => [kind, date])).toEqual([
    ['night', inDays(21)],
    ['night', addDays(inDays(21), 1)],
  ]);
});

const dayWords = (date: CalendarDate) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
