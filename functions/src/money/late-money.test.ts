import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { owedMinor } from '@kerala-stays/domain/money/deposit';
import { describe, expect, test, vi } from 'vitest';
import { cancelBooking, quoteCancellation } from '../bookings/cancel-booking.ts';
import { changeBooking } from '../bookings/change-booking.ts';
import { decideRefund, recordRefundPaid } from '../bookings/decide-refund.ts';
import { expireHolds } from '../bookings/expire-holds.ts';
import { recordArrival } from '../bookings/record-arrival.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { voidPayment } from '../bookings/void-payment.ts';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { closeException } from '../records/bookings/payment-exceptions.ts';
import {
  bookingOf,
  cash,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  rowsOf,
  staff,
  testNow,
} from '../testing/payment-fixture.ts';
import { checkPayment } from './check-payment.ts';
import { startPayment } from './start-payment.ts';
import { syncPayment } from './sync-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const dayMs = 24 * hourMs;
const minor = (amount: number) => amount as MinorUnits;
const openRows = (fixture: PaymentFixture) =>
  rowsOf(fixture, 'paymentExceptions')
    .filter(({ resolved }) => resolved === false)
    .map(({ reason }) => reason);
const textOf = (fixture: PaymentFixture, kind: string) =>
  rowsOf(fixture, 'mail')
    .filter((mail) => mail.kind === kind)
    .map(({ message }) => (message as { text: string }).text)
    .join();

/** Staff agree on another price. */
function reprice(fixture: PaymentFixture, total: number) {
  const totalMinor = minor(total);
  const price = { totalMinor, reason: 'As agreed' };
  const kept = { keepPrice: false, keepDifference: false, keepReason: '' };
  return changeBooking(
    fixture,
    'b1',
    { ...kept, price, seenTotalMinor: totalMinor },
    staff,
    testNow,
  );
}

/** A stay of 240 that was paid by card on its page. */
async function paidByCard(): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  await startPayment(fixture, 'b1', testNow);
  fixture.gateway.pay('cs_1', 'pi_1');
  await checkPayment(fixture, 'b1', testNow);
  return fixture;
}

describe('a stay that has begun', () => {
  const night = { key: 'b1', checkIn: inDays(1), checkOut: inDays(5) };

  test.each([
    ['the guest has arrived', 1, true],
    ['its first night is over', 2, false],
  ])('keeps its nights and owes when its only payment is voided: %s', async (_, days, arrived) => {
    const fixture = paymentFixture();
    await fixture.book(night);
    await recordManualPayment(fixture, 'b1', { ...cash, key: 'p1' }, staff, testNow);
    const now = later(days * dayMs);
    if (arrived) await recordArrival(fixture, 'b1', { kind: 'checked-in' }, now);
    const voided = await voidPayment(fixture, 'manual-p1', 'It was by UPI', now);
    expect(voided).toMatchObject({ status: 'part-paid', isPaid: false, paidMinor: 0 });
    expect(await expireHolds(fixture, later((days + 2) * dayMs))).toBe(0);
    expect(rowsOf(fixture, 'nightLocks')).toHaveLength(4);
    expect(textOf(fixture, 'payment-voided')).toContain('$480 is still to be paid.');
    const again = await recordManualPayment(
      fixture,
      'b1',
      { method: 'upi', note: 'UTR 7', key: 'p2' },
      staff,
      later((days + 1) * dayMs),
    );
    expect(again).toMatchObject({ status: 'paid', isPaid: true, paidMinor: 48_000 });
  });

  test('before it begins, the nights are held as of a new booking', async () => {
    const fixture = paymentFixture();
    await fixture.book(night);
    await recordManualPayment(fixture, 'b1', { ...cash, key: 'p1' }, staff, testNow);
    const voided = await voidPayment(fixture, 'manual-p1', 'It was by UPI', testNow);
    expect(voided.status).toBe('pending-payment');
  });
});

describe('a price that fell while the money was on its way', () => {
  test.each([
    ['on a page', true],
    ['and the hold ran out', false],
  ])('counts as far as it is owed, and the rest goes back: %s', async (_, isInTime) => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    await startPayment(fixture, 'b1', testNow);
    // The guest's bank took the money before the page was closed.
    fixture.gateway.pay('cs_1', 'pi_1');
    await reprice(fixture, 20_000);
    const now = isInTime ? later(hourMs) : later(2 * dayMs);
    await runEveryFiveMinutes(fixture, now);
    await runEveryFiveMinutes(fixture, now);
    expect(await bookingOf(fixture)).toMatchObject({
      status: 'paid',
      isPaid: true,
      paidMinor: 24_000,
      excessReturnedMinor: 4000,
      refundedMinor: 4000,
    });
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 4000 }]);
    expect(openRows(fixture)).toEqual([]);
    expect(textOf(fixture, 'booking-expired')).toBe('');
  });

  test('so does a debit that a bank takes days for', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    await startPayment(fixture, 'b1', testNow);
    Object.assign(fixture.gateway.sessions.get('cs_1') ?? {}, { status: 'complete' });
    await reprice(fixture, 20_000);
    await runEveryFiveMinutes(fixture, later(2 * dayMs));
    expect(await bookingOf(fixture)).toMatchObject({ status: 'pending-payment', paidMinor: 0 });
    fixture.gateway.pay('cs_1', 'pi_1');
    await runEveryFiveMinutes(fixture, later(3 * dayMs));
    await runEveryFiveMinutes(fixture, later(3 * dayMs));
    const counts = { status: 'paid', paidMinor: 24_000, excessReturnedMinor: 4000 };
    expect(await bookingOf(fixture)).toMatchObject(counts);
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 4000 }]);
    expect(openRows(fixture)).toEqual([]);
  });

  test('a part that was recorded at the desk in the meantime is the same', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    await startPayment(fixture, 'b1', testNow);
    fixture.gateway.failures = ['down'];
    await recordManualPayment(
      fixture,
      'b1',
      { ...cash, key: 'p1', amountMinor: 15_000 },
      staff,
      testNow,
    ).catch(() => undefined);
    fixture.gateway.failures = [];
    fixture.gateway.pay('cs_1', 'pi_1');
    fixture.gateway.refundOutcomes = ['failed'];
    await checkPayment(fixture, 'b1', testNow);
    expect(openRows(fixture)).toEqual(['overpaid']);
    expect(await bookingOf(fixture)).toMatchObject({ isPaid: true, excessReturnedMinor: 15_000 });
  });
});

describe('money of which we learn while the price falls', () => {
  /** 200 of the 240 were promised as goodwill; the price falls to 100 while nobody knows what became of them. */
  async function promised(isSent: boolean) {
    const fixture = await paidByCard();
    const decision = { key: 'k1', amountMinor: 20_000, reason: 'Rain', payer: 'agency' } as const;
    if (!isSent) fixture.gateway.refundOutcomes = ['failed'];
    await decideRefund(fixture, 'b1', decision, staff, testNow);
    if (!isSent) fixture.gateway.refundAtStripe('pi_1', 20_000);
    await reprice(fixture, 10_000);
    return fixture;
  }

  test.each([
    ['sent by us', true],
    ['sent in Stripe’s dashboard', false],
  ])('a promised gift is a gift, whoever sends it: %s', async (_, isSent) => {
    const fixture = await promised(isSent);
    await syncPayment(fixture, 'pi_1', testNow);
    const left = { refundedMinor: 24_000, excessReturnedMinor: 4000, isPaid: true };
    expect(await bookingOf(fixture)).toMatchObject(left);
    await reprice(fixture, 24_000);
    // Only the 40 that were no gift are asked for.
    expect(owedMinor(await bookingOf(fixture))).toBe(4000);
  });

  test('a promised excess that the bank has taken is not sent', async () => {
    const fixture = await paidByCard();
    fixture.gateway.dispute('pi_1', 'lost', 20_000);
    await reprice(fixture, 10_000);
    expect(await bookingOf(fixture)).toMatchObject({
      disputeLostMinor: 20_000,
      refundDueMinor: 0,
      excessReturnedMinor: 0,
      isPaid: true,
    });
    expect(fixture.gateway.refunds).toEqual([]);
  });
});

describe('a closed month never changes', () => {
  const month = (days: number) => later(days * dayMs);

  test('a payment counts on the day on which it is recorded, with the day on which it came beside it', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1', checkIn: inDays(90), checkOut: inDays(92), holdHours: 300 });
    const receivedOn = inDays(2);
    await recordManualPayment(fixture, 'b1', { ...cash, receivedOn }, staff, month(12));
    expect(rowsOf(fixture, 'ledger')).toMatchObject([{ at: month(12), movedOn: receivedOn }]);
    expect(rowsOf(fixture, 'payments')).toMatchObject([{ createdAt: month(12), receivedOn }]);
  });

  test.each([
    ['before the booking was made', -1, 'The booking was made on'],
    ['in 1970', -20_778, 'The booking was made on'],
    ['tomorrow', 1, 'in the future'],
  ])('a payment that came %s is rejected', async (_, days, words) => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    const payment = { ...cash, receivedOn: inDays(days) };
    await expect(recordManualPayment(fixture, 'b1', payment, staff, testNow)).rejects.toMatchObject(
      { code: 'invalid', message: expect.stringContaining(words) },
    );
    expect(rowsOf(fixture, 'ledger')).toEqual([]);
  });

  test('refunds, disputes and fees that we learn of later count then', async () => {
    const fixture = await paidByCard();
    fixture.gateway.refundAtStripe('pi_1', 1000);
    const at = testNow.toISOString();
    const fees = [500, 1500].map(
      (amount) => ({ amountMinor: minor(amount), currency: 'usd', at }) as const,
    );
    const [payment] = fixture.gateway.payments.values();
    Object.assign(payment ?? {}, { fee: fees[0] });
    fixture.gateway.dispute('pi_1', 'lost', 20_000, fees.slice(1));
    const learned = month(45);
    await syncPayment(fixture, 'pi_1', learned);
    const rows = rowsOf(fixture, 'ledger').filter(({ kind }) => kind !== 'payment');
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['dispute', 'fee', 'fee', 'refund']);
    for (const row of rows) expect(row).toMatchObject({ at: learned, movedOn: inDays(0) });
  });
});

describe('what the bank took by a dispute that was lost', () => {
  async function lost(amount = 24_000) {
    const fixture = await paidByCard();
    fixture.gateway.dispute('pi_1', 'lost', amount);
    await syncPayment(fixture, 'pi_1', testNow);
    return fixture;
  }

  test('may be recorded again by staff, whole or in parts, and never more', async () => {
    const fixture = await lost();
    const part = { ...cash, key: 'p1', amountMinor: 10_000 };
    await recordManualPayment(fixture, 'b1', part, staff, testNow);
    expect(await bookingOf(fixture)).toMatchObject({ paidMinor: 24_000, disputeLostMinor: 14_000 });
    await recordManualPayment(fixture, 'b1', { ...cash, key: 'p2' }, staff, testNow);
    expect(await bookingOf(fixture)).toMatchObject({
      paidMinor: 24_000,
      disputeLostMinor: 0,
      isPaid: true,
    });
    await expect(
      recordManualPayment(fixture, 'b1', { ...cash, key: 'p3' }, staff, testNow),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect(textOf(fixture, 'payment-received')).toContain('$140');
  });

  test('counts as lost again when that payment was a mistake', async () => {
    const fixture = await lost();
    await recordManualPayment(fixture, 'b1', { ...cash, key: 'p1' }, staff, testNow);
    const voided = await voidPayment(fixture, 'manual-p1', 'Another guest', testNow);
    expect(voided).toMatchObject({ status: 'paid', paidMinor: 24_000, disputeLostMinor: 24_000 });
  });

  test('goes back by the policy, or when the price falls, only once it was paid again', async () => {
    const fixture = await lost();
    expect(quoteCancellation(await bookingOf(fixture), testNow).refundMinor).toBe(0);
    await recordManualPayment(fixture, 'b1', { ...cash, key: 'p1' }, staff, testNow);
    await reprice(fixture, 20_000);
    expect(await bookingOf(fixture)).toMatchObject({
      excessReturnedMinor: 4000,
      refundDueMinor: 4000,
    });
    const cancelled = await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect(cancelled.refundDueMinor).toBe(minor(24_000));
  });
});

test('money that went back by hand and in Stripe’s dashboard is a row for staff, until it fails there', async () => {
  const fixture = await paidByCard();
  const decision = { key: 'k1', amountMinor: 4000, reason: 'Rain', payer: 'agency' } as const;
  await decideRefund(fixture, 'b1', { ...decision, method: 'bank' }, staff, testNow);
  await recordRefundPaid(fixture, 'refund-k1-0', { reference: 'UTR 9' }, testNow);
  expect(openRows(fixture)).toEqual([]);
  fixture.gateway.refundAtStripe('pi_1', 4000);
  await syncPayment(fixture, 'pi_1', testNow);
  expect(openRows(fixture)).toEqual(['refund-mismatch']);
  fixture.gateway.endRefund('pi_1', 'failed', 'declined');
  await syncPayment(fixture, 'pi_1', testNow);
  expect(openRows(fixture)).not.toContain('refund-mismatch');
});

test('and is one again when more went back there after staff had closed it', async () => {
  const fixture = await paidByCard();
  const decision = { key: 'k1', amountMinor: 4000, reason: 'Rain', payer: 'agency' } as const;
  await decideRefund(fixture, 'b1', { ...decision, method: 'bank' }, staff, testNow);
  await recordRefundPaid(fixture, 'refund-k1-0', { reference: 'UTR 9' }, testNow);
  fixture.gateway.refundAtStripe('pi_1', 3000);
  await syncPayment(fixture, 'pi_1', testNow);
  await closeException(fixture.documents, 'refund-mismatch-pi_1', 'A second gift', staff);
  await syncPayment(fixture, 'pi_1', testNow);
  expect(openRows(fixture)).toEqual([]);
  fixture.gateway.refundAtStripe('pi_1', 2000, 're_own_2');
  await syncPayment(fixture, 'pi_1', testNow);
  expect(rowsOf(fixture, 'paymentExceptions')).toMatchObject([
    { reason: 'refund-mismatch', resolved: false, amountMinor: 5000 },
  ]);
});
