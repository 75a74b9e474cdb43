import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelBooking, quoteReturns } from '../../functions/src/bookings/cancel-booking.ts';
import { createBooking } from '../../functions/src/bookings/create-booking.ts';
import { recordManualPayment } from '../../functions/src/bookings/record-payment.ts';
import { startPayment } from '../../functions/src/money/start-payment.ts';
import {
  control,
  hotelWith,
  inDays,
  rowsOf,
  services,
  sessionsOf,
  stayIn,
  storedBooking,
} from './support/payment-scene.ts';

const patience = { timeout: 60_000, interval: 200 };
const inRupees = { ...services, currency: 'inr' as const };
const dayMs = 24 * 3_600_000;
const daySeconds = 24 * 3600;
const staff = { uid: 'staff-1' };

afterEach(() => control('clock', { 'ahead-seconds': '0' }));

/** A stay in four months, in rupees. */
async function booked(): Promise<Booking> {
  const stay = stayIn(await hotelWith(1), { checkIn: inDays(120), checkOut: inDays(122) });
  return (await createBooking(inRupees, stay, new Date())).booking;
}

/** Pays what is due on the booking's page. */
async function payBy(method: string, { _id }: Booking): Promise<void> {
  const url = await startPayment(inRupees, _id, new Date());
  await control('pay', { id: url.split('/').at(-1) ?? '', method });
}

async function untilPaid({ _id }: Booking): Promise<Booking> {
  await vi.waitFor(async () => expect((await storedBooking(_id)).isPaid).toBe(true), patience);
  return storedBooking(_id);
}

const waysOf = async (collection: string, { _id }: Booking) =>
  (await rowsOf(collection, _id)).map((row) => {
    const { method, channel } = row as { method?: string; channel?: string };
    return `${method} ${channel}`;
  });

const later = (days: number) => new Date(Date.now() + days * dayMs);

test.each(['upi', 'netbanking', 'card'])(
  'a payment by %s is on record as that, and goes back so',
  async (method) => {
    const booking = await booked();
    await payBy(method, booking);
    expect(await untilPaid(booking)).toMatchObject({ paymentMethod: method });
    const cancelled = await cancelBooking(inRupees, booking._id, { by: 'guest' }, new Date());
    expect(cancelled.refundStatus).toBe('issued');
    const way = `${method} stripe`;
    expect(await waysOf('refunds', booking)).toEqual([way]);
    const rows = await waysOf('ledger', booking);
    expect([...new Set(rows)]).toEqual([way]);
  },
);

test('a UPI payment of more than sixty days ago is paid back by bank, beside cash in cash', async () => {
  const booking = await booked();
  const cash = { method: 'cash', note: 'At the desk', amountMinor: 4000 } as const;
  await recordManualPayment(inRupees, booking._id, cash, staff, new Date());
  await payBy('upi', booking);
  const paid = await untilPaid(booking);
  const now = later(61);
  const [returns] = await quoteReturns(inRupees, paid, [paid.paidMinor], now);
  expect(returns?.map(({ method, lateMethod }) => [method, lateMethod])).toEqual([
    ['bank', 'upi'],
    ['cash', ''],
  ]);
  const cancelled = await cancelBooking(inRupees, booking._id, { by: 'guest' }, now);
  expect(cancelled.refundStatus).toBe('by-hand');
  expect((await waysOf('refunds', booking)).sort()).toEqual(['bank manual', 'cash manual']);
  expect(JSON.stringify(await rowsOf('mail', booking._id))).toContain('goes back by bank transfer');
});

test('a refund of UPI that Stripe refuses by its own clock is a row for staff, and none is promised as sent', async () => {
  const booking = await booked();
  await payBy('upi', booking);
  await untilPaid(booking);
  await control('clock', { 'ahead-seconds': String(61 * daySeconds) });
  const cancelled = await cancelBooking(inRupees, booking._id, { by: 'guest' }, new Date());
  expect(cancelled.refundStatus).toBe('failed');
  expect(await rowsOf('paymentExceptions', booking._id)).toMatchObject([
    { reason: 'refund-failed', resolved: false },
  ]);
  const kinds = (await rowsOf('mail', booking._id)).map((row) => (row as { kind?: string }).kind);
  expect(kinds).not.toContain('refund-issued');
});

test('events in reverse order tell the same of a UPI payment that went back in the dashboard', async () => {
  const booking = await booked();
  await control('hold-webhooks');
  await payBy('upi', booking);
  const [session] = await sessionsOf(booking._id);
  await control('refund', { id: session?.paymentIntent ?? '' });
  await control('release-webhooks', { order: 'reversed' });
  await vi.waitFor(
    async () => expect(await waysOf('refunds', booking)).toEqual(['upi stripe']),
    patience,
  );
  expect(await waysOf('payments', booking)).toEqual(['upi stripe']);
});
