import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { messages } from '@kerala-stays/domain/core/messages';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { instantMessages, noInstant } from '@kerala-stays/domain/rates/instant';
import { describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../http/client-address.ts';
import { createInquiryIntakeRepository } from '../../inquiries/inquiry-intake-repository.ts';
import { createInstantIntake } from '../../inquiries/instant-intake.ts';
import { acknowledgeInquiry } from '../../mail/acknowledge-inquiry.ts';
import { tellOfInquiry, tellOfMail } from '../../mail/office-events.ts';
import { noGateway } from '../../money/no-gateway.ts';
import { AppError } from '../../platform/errors.ts';
import { createCodeJudge } from '../../rates/coupons/judge-code.ts';
import {
  bookingOf,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  rowsOf,
  stayInput,
  testNow,
} from '../../testing/payment-fixture.ts';
import { cancelBooking } from '../cancel-booking.ts';
import { createBooking } from '../create-booking.ts';
import { offerStay } from '../offer-stay.ts';
import { createBookNow } from './book-now.ts';

vi.mock('../../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const on = { ...noInstant, on: true };
const callerAt = (n: number): Caller => ({
  network: `net-${n}`,
  wideNetwork: null,
  hop: 'hop',
});
const keyOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function house(units = 1, terms: object = on): PaymentFixture {
  const fixture = paymentFixture(units);
  fixture.documents.seed('rateCards', 'h1', { version: 1, instant: terms });
  return fixture;
}

const request = (n: number, change: object = {}) => ({
  hotelId: 'h1',
  roomTypeId: 'r1',
  checkIn: inDays(21),
  checkOut: inDays(23),
  adults: 2,
  people: 2,
  name: 'Asha Nair',
  email: `guest${n}@example.com`,
  mobile: '+91 98470 12345',
  key: keyOf(n),
  seenTotalMinor: 24_000,
  ...change,
});

type Made = { rooms?: number; caller?: Caller; now?: Date; sentBy?: string };

function bookNow(fixture: PaymentFixture, body: object, made: Made = {}) {
  const intake = createInstantIntake(createInquiryIntakeRepository(fixture.documents));
  const judgeCode = createCodeJudge(() => fixture.documents);
  const { rooms = 1, caller = callerAt(1), now = testNow, sentBy = '' } = made;
  return createBookNow(() => fixture, intake, judgeCode)(body, rooms, { caller, sentBy, now });
}

const live = (fixture: PaymentFixture) =>
  Object.entries(fixture.documents.snapshot())
    .filter(([path]) => path.startsWith('bookings/'))
    .map(([path, data]) => readBooking(path.slice(9), data))
    .filter(({ status }) => holdsNights(status));

describe('booking at once', () => {
  test('stores inquiry and booking under one id, holds the nights for the house’s minutes', async () => {
    const fixture = house();
    const { booking, isNew } = await bookNow(fixture, request(1), { sentBy: 'u1' });
    expect(isNew).toBe(true);
    expect(booking).toMatchObject({
      _id: keyOf(1),
      inquiryId: keyOf(1),
      userId: 'u1',
      status: 'pending-payment',
      totalMinor: 24_000,
      holdUntil: later(hourMs).toISOString(),
    });
    const row = await fixture.documents.get('inquiries', keyOf(1));
    expect(readInquiry(keyOf(1), row?.data)).toMatchObject({
      bookingId: keyOf(1),
      status: 'contacted',
      unchecked: false,
    });
    expect(rowsOf(fixture, 'mail').map(({ kind }) => kind)).toEqual(['booking-created']);
  });

  test('again, by the same key or the same words, is the same booking', async () => {
    const fixture = house(3);
    await bookNow(fixture, request(1));
    const again = await bookNow(fixture, request(1));
    const reloaded = await bookNow(fixture, request(1, { key: keyOf(2) }));
    expect([again.isNew, reloaded.isNew]).toEqual([false, false]);
    expect([again.booking._id, reloaded.booking._id]).toEqual([keyOf(1), keyOf(1)]);
    const other = bookNow(fixture, request(1, { name: 'Ravi' }));
    await expect(other).rejects.toMatchObject({ code: 'conflict', fields: { code: 'key-used' } });
    expect(live(fixture)).toHaveLength(1);
  });

  test('two presses at once make one', async () => {
    const fixture = house(3);
    const both = await Promise.all([1, 1, 1].map((n) => bookNow(fixture, request(n))));
    expect(both.map(({ booking }) => booking._id)).toEqual([keyOf(1), keyOf(1), keyOf(1)]);
    expect(live(fixture)).toHaveLength(1);
  });

  test('writes no acknowledgement of an inquiry, and tells the office once, of the booking', async () => {
    const fixture = house();
    const office = { ...fixture, officeEmail: 'office@example.com' };
    await bookNow(fixture, request(1));
    const data = fixture.documents.snapshot()[`inquiries/${keyOf(1)}`] ?? {};
    await acknowledgeInquiry(office, keyOf(1), data, testNow);
    await tellOfInquiry(office, keyOf(1), data, testNow);
    for (const [path, mail] of Object.entries(fixture.documents.snapshot())) {
      if (path.startsWith('mail/')) await tellOfMail(office, path.slice(5), mail, testNow);
    }
    const mails = rowsOf(fixture, 'mail').map(({ kind }) => kind);
    expect(mails.sort()).toEqual(['booking-created', 'office-inquiry']);
  });

  test.each([
    ['a house that is off', { ...on, on: false }, {}, 1, instantMessages.off],
    ['a house of before', {}, {}, 1, instantMessages.off],
    ['too short notice', { ...on, leadDays: 22 }, {}, 1, 'from 13 Dec 2026 on'],
    ['too many nights', { ...on, maxNights: 1 }, {}, 1, 'Up to 1 night can'],
    ['too many rooms', { ...on, maxRooms: 1 }, { people: 4, adults: 4 }, 2, 'Up to 1 room can'],
    ['another price', on, { seenTotalMinor: 23_999 }, 1, 'The price is now $240'],
    ['no price', on, { seenTotalMinor: undefined }, 1, instantMessages.noPrice],
    ['no dates', on, { checkIn: '', checkOut: '' }, 1, instantMessages.noPrice],
    ['a filled honeypot', on, { leaveEmpty: 'x' }, 1, instantMessages.unchecked],
    ['no telephone', on, { mobile: '' }, 1, messages.fillRequired],
  ])('is refused for %s, and stores nothing', async (_, terms, change, rooms, message) => {
    const fixture = house(3, terms);
    await expect(bookNow(fixture, request(1, change), { rooms })).rejects.toThrow(message);
    for (const collection of ['inquiries', 'bookings', 'rateLimits', 'nightLocks', 'mail']) {
      expect(rowsOf(fixture, collection)).toEqual([]);
    }
  });

  test('is refused for a hotel that is switched off, and for nights that are taken', async () => {
    const fixture = house();
    await fixture.book();
    await expect(bookNow(fixture, request(1))).rejects.toMatchObject({ code: 'conflict' });
    const hotel = fixture.documents.snapshot()['hotels/h1'];
    fixture.documents.seed('hotels', 'h1', { ...hotel, isActive: false });
    const later21 = { checkIn: inDays(40), checkOut: inDays(42) };
    await expect(bookNow(fixture, request(2, later21))).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(rowsOf(fixture, 'inquiries')).toEqual([]);
  });

  test('is refused where nothing is due at once: anyone could hold nights for nothing', async () => {
    const fixture = house();
    const hotel = fixture.documents.snapshot()['hotels/h1'];
    fixture.documents.seed('hotels', 'h1', { ...hotel, depositPercent: 0, balanceDaysBefore: 7 });
    await expect(bookNow(fixture, request(1))).rejects.toThrow(instantMessages.nothingDue);
  });

  test('needs UPI where the site has no payment page', async () => {
    const fixture = { ...house(3), gateway: noGateway(), currency: 'inr' } as const;
    const press = () => bookNow(fixture as never, request(1));
    await expect(press()).rejects.toThrow(instantMessages.noPage);
    const { currency, gateway } = fixture;
    const quoted = { now: testNow, currency, includeInactive: false, provider: gateway.provider };
    const minutes = async (change: object = {}) =>
      (await offerStay(fixture.documents, stayInput(), { ...quoted, ...change })).instantMinutes;
    expect(await minutes()).toBe(0);
    const upi = { vpa: 'stays@okbank', payee: 'Lake Stays', merchantCode: '', isOn: true };
    fixture.documents.seed('meta', 'payments', { upi: { ...upi, minutes: 120 } });
    expect(await minutes()).toBe(60);
    expect(await minutes({ currency: 'usd' })).toBe(0);
    expect((await press()).isNew).toBe(true);
  });

  test('is off while a calendar of the house has been silent for six hours', async () => {
    const fixture = house();
    const feed = { hotelId: 'h1', state: 'ok', createdAt: testNow.toISOString() };
    const readAt = (ms: number) => ({ ...feed, lastOkAt: later(-ms).toISOString() });
    fixture.documents.seed('calendarFeeds', 'f1', readAt(6 * hourMs));
    await expect(bookNow(fixture, request(1))).rejects.toThrow(instantMessages.calendars);
    fixture.documents.seed('calendarFeeds', 'f1', { ...readAt(9 * hourMs), state: 'paused' });
    const quoted = { now: testNow, currency: 'usd', includeInactive: false } as const;
    const minutes = async () =>
      (await offerStay(fixture.documents, stayInput(), quoted)).instantMinutes;
    expect(await minutes()).toBe(60);
    fixture.documents.seed('calendarFeeds', 'f1', readAt(6 * hourMs));
    expect(await minutes()).toBe(0);
    fixture.documents.seed('calendarFeeds', 'f1', readAt(6 * hourMs - 1));
    expect((await bookNow(fixture, request(1))).isNew).toBe(true);
  });

  test('has two open holds of one address, until one is paid or let go', async () => {
    const fixture = house(5);
    const email = 'asha@example.com';
    const press = (n: number, now = testNow) =>
      bookNow(fixture, request(n, { email, message: `${n}` }), { caller: callerAt(n), now });
    await press(1);
    await press(2);
    await expect(press(3)).rejects.toMatchObject({
      code: 'too-many-requests',
      message: instantMessages.tooManyHolds,
    });
    expect(rowsOf(fixture, 'inquiries')).toHaveLength(2);
    await cancelBooking(fixture, keyOf(1), { by: 'guest' }, testNow);
    expect((await press(4)).isNew).toBe(true);
    // Three inquiries an hour come from an address of one network; these come from others.
    expect((await press(5, later(2 * hourMs))).isNew).toBe(true);
  });
});

describe('a rush', () => {
  const sold = (settled: PromiseSettledResult<unknown>[]) => {
    const odd = settled.filter(
      (each) => each.status === 'rejected' && !(each.reason instanceof AppError),
    );
    expect(odd).toEqual([]);
    return settled.filter(({ status }) => status === 'fulfilled').length;
  };

  test('of a hundred for the last room, while staff sell it, leaves one holder', async () => {
    const fixture = house();
    const settled = await Promise.allSettled([
      ...Array.from({ length: 100 }, (_, n) =>
        bookNow(fixture, request(n), { caller: callerAt(n) }),
      ),
      ...Array.from({ length: 10 }, () => createBooking(fixture, stayInput(), testNow)),
    ]);
    expect(sold(settled)).toBe(1);
    expect(live(fixture)).toHaveLength(1);
    expect(rowsOf(fixture, 'inquiries').length).toBeLessThanOrEqual(1);
  });

  test('of two hundred from five networks leaves ten holds', async () => {
    const fixture = house(50);
    const settled: PromiseSettledResult<unknown>[] = [];
    for (let wave = 0; wave < 10; wave++) {
      const presses = Array.from({ length: 20 }, (_, at) => wave * 20 + at).map((n) =>
        bookNow(fixture, request(n), { caller: callerAt(n % 5), now: later(wave * 60_000) }),
      );
      settled.push(...(await Promise.allSettled(presses)));
    }
    expect(sold(settled)).toBeLessThanOrEqual(10);
    expect(live(fixture)).toHaveLength(10);
  });
});

test('the nights of an overdue hold are for the next guest', async () => {
  const fixture = house();
  await bookNow(fixture, request(1));
  await bookNow(fixture, request(2, { email: 'other@example.com' }), {
    caller: callerAt(2),
    now: later(2 * hourMs),
  });
  expect((await bookingOf(fixture, keyOf(1))).status).toBe('expired');
  expect(live(fixture).map(({ _id }) => _id)).toEqual([keyOf(2)]);
});
