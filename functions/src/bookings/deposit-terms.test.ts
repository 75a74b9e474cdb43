import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { confirmedChangeSchema } from '@kerala-stays/domain/bookings/booking-input';
import type { DepositTerms } from '@kerala-stays/domain/money/deposit';
import { expect, test, vi } from 'vitest';
import { startPayment } from '../money/start-payment.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import {
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  staff,
  testNow,
} from '../testing/payment-fixture.ts';
import { followBalances } from './balances.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking, previewChange } from './change-booking.ts';
import { expireHold } from './expire-holds.ts';
import { offerStay } from './offer-stay.ts';
import { recordManualPayment } from './record-payment.ts';
import { rescheduleBooking } from './reschedule-booking.ts';
import { voidPayment } from './void-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const third = { depositPercent: 30, balanceDaysBefore: 14 };
const nothingAtOnce = { depositPercent: 0, balanceDaysBefore: 10 };

function setTerms({ documents }: PaymentFixture, terms: DepositTerms): void {
  documents.seed('hotels', 'h1', { ...documents.snapshot()['hotels/h1'], ...terms });
}

function withTerms(terms: DepositTerms): PaymentFixture {
  const fixture = paymentFixture();
  setTerms(fixture, terms);
  return fixture;
}

const planOf = ({ dueNowMinor, balanceMinor, balanceDueOn }: Booking) => [
  dueNowMinor,
  balanceMinor,
  balanceDueOn,
];

function mailOf({ documents }: PaymentFixture, idPart: string): string {
  const [, mail] =
    Object.entries(documents.snapshot()).find(([path]) => path.includes(`-${idPart}`)) ?? [];
  return JSON.stringify(mail?.message ?? '');
}

const pay = (fixture: PaymentFixture, id: string, amountMinor: number, key: string) =>
  recordManualPayment(
    fixture,
    id,
    { method: 'cash', note: 'at the desk', amountMinor, key } as never,
    staff,
    testNow,
  );

async function change(fixture: PaymentFixture, id: string, wanted: object): Promise<Booking> {
  const input = confirmedChangeSchema.parse({ ...wanted, seenTotalMinor: 0 });
  const { before, after } = await previewChange(fixture, id, input, later(60_000));
  const seen = { seenTotalMinor: after.totalMinor, seenUpdatedAt: before.updatedAt };
  return changeBooking(fixture, id, { ...input, ...seen }, staff, later(60_000));
}

test('a booking asks for the deposit of its hotel, and staff see both parts before it is made', async () => {
  const fixture = withTerms(third);
  const stay = { hotelId: 'h1', roomTypeId: 'r1', checkIn: inDays(21), checkOut: inDays(23) };
  const options = { now: testNow, currency: 'usd', includeInactive: true } as const;
  const plan = { dueNowMinor: 7200, balanceMinor: 16_800, balanceDueOn: inDays(7) };
  expect(
    await offerStay(fixture.documents, { ...stay, guests: 2 } as never, options),
  ).toMatchObject(plan);
  expect(await fixture.book()).toMatchObject({ status: 'pending-payment', ...plan });
  expect(mailOf(fixture, 'booking-created')).toContain('Please pay $72 by');
  expect(mailOf(fixture, 'booking-created')).toContain('The balance of $168 is due on');
});

test('a stay nearer than its balance is due at once', async () => {
  const fixture = withTerms(third);
  const booking = await fixture.book({ checkIn: inDays(14), checkOut: inDays(16) });
  expect(planOf(booking)).toEqual([24_000, 0, '']);
});

test('with nothing due at once a booking is secured without a hold, and no mail names one', async () => {
  const fixture = withTerms(nothingAtOnce);
  const booking = await fixture.book({ key: 'b1' });
  expect(booking).toMatchObject({ status: 'part-paid', isPaid: false, holdUntil: '' });
  expect(planOf(booking)).toEqual([0, 24_000, inDays(11)]);
  expect((await getBooking(fixture.documents, 'b1')).booking).toEqual(booking);
  expect(mailOf(fixture, 'booking-created')).toBe('""');
  const told = mailOf(fixture, 'booking-reserved');
  expect(told).toContain('nothing is due yet. Please pay $240 by Wednesday, 2 December 2026');
  expect(told).not.toMatch(/held until|held for|we hold|holding|release/);
  expect(told).toContain('.ics');

  expect(await expireHold(fixture, 'b1', later(20 * 24 * hourMs))).toBe(false);
  await followBalances(fixture, later(4 * 24 * hourMs));
  expect(mailOf(fixture, 'balance-reminder')).toContain(
    'We have not received a payment for it yet. Please pay $240 by',
  );
  await followBalances(fixture, later(12 * 24 * hourMs));
  expect(fixture.documents.snapshot()['paymentExceptions/balance-b1']).toMatchObject({
    reason: 'balance-overdue',
    amountMinor: 24_000,
  });
});

test('with nothing due at once Pay Now asks for the balance, and a voided payment brings no hold', async () => {
  const fixture = withTerms(nothingAtOnce);
  await fixture.book({ key: 'b1' });
  const { booking } = await getBooking(fixture.documents, 'b1');
  await startPayment(fixture, booking._id, later(60_000));
  expect(fixture.documents.snapshot()['paymentAttempts/b1-a1']).toMatchObject({
    amountMinor: 24_000,
  });
  await pay(fixture, 'b1', 24_000, 'k1');
  expect((await getBooking(fixture.documents, 'b1')).booking.status).toBe('paid');
  await voidPayment(fixture, 'manual-k1', 'another guest', later(60_000));
  expect((await getBooking(fixture.documents, 'b1')).booking).toMatchObject({
    status: 'part-paid',
    isPaid: false,
    paidMinor: 0,
    holdUntil: '',
  });
});

test('a secured stay that no one paid leaves the calendar when it is cancelled', async () => {
  const fixture = withTerms(nothingAtOnce);
  await fixture.book({ key: 'b1' });
  await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
  const told = mailOf(fixture, 'booking-cancelled');
  expect(told).not.toContain('refund of');
  expect(told).toContain('method=CANCEL');
});

test('a move takes the balance along, and says so; what was paid is not asked for again', async () => {
  const fixture = withTerms(third);
  await fixture.book({ key: 'b1' });
  await pay(fixture, 'b1', 7200, 'k1');
  const moved = await rescheduleBooking(fixture, 'b1', inDays(40), testNow);
  expect(planOf(moved)).toEqual([7200, 16_800, inDays(26)]);
  expect(mailOf(fixture, 'booking-rescheduled')).toContain('$168 is still to be paid, by');
});

test('a move to a day after the balance was due makes it due today', async () => {
  const fixture = withTerms(third);
  await fixture.book({ key: 'b1' });
  await pay(fixture, 'b1', 7200, 'k1');
  const moved = await rescheduleBooking(fixture, 'b1', inDays(9), testNow);
  expect(planOf(moved)).toEqual([7200, 16_800, inDays(0)]);
});

test('an unpaid booking that is moved or priced again follows the terms of its hotel', async () => {
  const fixture = withTerms(third);
  const near = await fixture.book({ key: 'b1', checkIn: inDays(12), checkOut: inDays(14) });
  expect(near.balanceMinor).toBe(0);
  const moved = await rescheduleBooking(fixture, 'b1', inDays(30), testNow);
  expect(planOf(moved)).toEqual([7200, 16_800, inDays(16)]);
  const price = { totalMinor: 20_000, reason: 'Agreed on the phone' };
  expect(planOf(await change(fixture, 'b1', { price }))).toEqual([6000, 14_000, inDays(16)]);
  expect(mailOf(fixture, 'booking-changed')).toContain(
    '$60 of it is due now, and $140 by 7 Dec 2026.',
  );
});

test('a change of price after the deposit changes the balance alone, whatever the terms are by then', async () => {
  const fixture = withTerms(third);
  await fixture.book({ key: 'b1' });
  await pay(fixture, 'b1', 7200, 'k1');
  setTerms(fixture, { depositPercent: 100, balanceDaysBefore: 0 });
  const price = (totalMinor: number) => ({ price: { totalMinor, reason: 'Agreed' } });
  expect(planOf(await change(fixture, 'b1', price(30_000)))).toEqual([7200, 22_800, inDays(7)]);
  const cheap = await change(fixture, 'b1', price(7200));
  expect(cheap).toMatchObject({ isPaid: true, status: 'paid', dueNowMinor: 7200 });
});
