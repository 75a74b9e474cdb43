import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  type ConfirmedChange,
  confirmedChangeSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { owedMinor } from '@kerala-stays/domain/money/deposit';
import { describe, expect, test, vi } from 'vitest';
import { issueRefunds } from '../money/issue-refunds.ts';
import { createPaymentLink } from '../money/payment-link.ts';
import { startPayment } from '../money/start-payment.ts';
import { syncPayment } from '../money/sync-payment.ts';
import {
  bookingOf,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  staff,
  testNow,
} from '../testing/payment-fixture.ts';
import { followBalances } from './balances.ts';
import { cancelBooking, quoteCancellation } from './cancel-booking.ts';
import { changeBooking, previewChange } from './change-booking.ts';
import { completeStays } from './complete-stays.ts';
import { decideRefund, recordRefundPaid, withdrawRefund } from './decide-refund.ts';
import { recordManualPayment } from './record-payment.ts';
import { voidPayment } from './void-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const goodwill = { key: 'k1', reason: 'The boat was late', payer: 'agency' } as const;
const shorter = { checkOut: inDays(22) };
const priced = (totalMinor: number) => ({
  price: { totalMinor: totalMinor as MinorUnits, reason: 'Agreed on the phone' },
});

/** Two nights at 12000, paid by card. */
async function byCard(): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  await startPayment(fixture, 'b1', testNow);
  fixture.gateway.pay('cs_1', 'pi_1');
  await syncPayment(fixture, 'pi_1', testNow);
  return fixture;
}

/** The same, paid by UPI. */
async function byHand(): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  await recordManualPayment(
    fixture,
    'b1',
    { method: 'upi', note: 'desk', key: 'm1' },
    staff,
    testNow,
  );
  return fixture;
}

const look = (fixture: PaymentFixture, wanted: Partial<ConfirmedChange>) =>
  previewChange(
    fixture,
    'b1',
    confirmedChangeSchema.parse({ ...wanted, seenTotalMinor: 0 }),
    testNow,
  );

let minutes = 1;
/** Applies the change as staff confirm it after the preview. */
async function change(fixture: PaymentFixture, wanted: Partial<ConfirmedChange>): Promise<Booking> {
  const { before, after } = await look(fixture, wanted);
  const seen = { seenTotalMinor: after.totalMinor, seenUpdatedAt: before.updatedAt };
  const input = confirmedChangeSchema.parse({ ...wanted, ...seen });
  minutes += 1;
  return changeBooking(fixture, 'b1', input, staff, later(minutes * 60_000));
}

const rows = (fixture: PaymentFixture, collection: string) =>
  Object.entries(fixture.documents.snapshot())
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([path, data]): Record<string, unknown> => ({ ...data, id: path.split('/')[1] }));
const textsOf = (fixture: PaymentFixture, kind: string) =>
  rows(fixture, 'mail')
    .filter((mail) => mail.kind === kind)
    .map(({ message }) => (message as { text: string }).text);

describe('a price that falls below what was paid', () => {
  test('returns the difference to the card by itself, and says so before and after', async () => {
    const fixture = await byCard();
    expect(await look(fixture, shorter)).toMatchObject({
      freedMinor: 12_000,
      owedMinor: 0,
      returns: [
        {
          channel: 'stripe',
          method: 'card',
          amountMinor: 12_000,
          isWaiting: false,
          lateMethod: '',
        },
      ],
      sentences: [expect.any(String), expect.stringContaining('$120 of it goes back to you.')],
    });
    expect(await change(fixture, shorter)).toMatchObject({
      status: 'paid',
      isPaid: true,
      totalMinor: 12_000,
      paidMinor: 24_000,
      refundedMinor: 12_000,
      refundStatus: 'issued',
      excessReturnedMinor: 12_000,
    });
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 12_000 }]);
    expect(rows(fixture, 'refunds')).toMatchObject([
      { cause: 'booking-changed', decidedBy: 'staff-1', reason: expect.stringContaining('$240') },
    ]);
    expect(textsOf(fixture, 'booking-changed')).toEqual([
      expect.stringContaining('You have paid $240; $120 of it goes back to you.'),
    ]);
    expect(textsOf(fixture, 'refund-issued')).toEqual([expect.stringContaining('$120')]);
  });

  test('is to be returned by hand where it was paid by hand', async () => {
    const fixture = await byHand();
    expect((await look(fixture, shorter)).returns).toEqual([
      {
        channel: 'manual',
        method: 'upi',
        amountMinor: 12_000,
        isWaiting: false,
        lateMethod: '',
      },
    ]);
    expect(await change(fixture, shorter)).toMatchObject({
      refundStatus: 'by-hand',
      refundDueMinor: 12_000,
      refundedMinor: 0,
    });
    const [refund] = rows(fixture, 'refunds');
    await recordRefundPaid(fixture, String(refund?.id), { reference: 'UTR 42' }, testNow);
    expect(await bookingOf(fixture)).toMatchObject({ refundStatus: 'issued', isPaid: true });
  });

  test('waits while the guest’s bank disputes the payment', async () => {
    const fixture = await byCard();
    fixture.gateway.dispute('pi_1', 'open');
    await syncPayment(fixture, 'pi_1', testNow);
    const { returns, sentences } = await look(fixture, shorter);
    expect(returns).toEqual([
      {
        channel: 'stripe',
        method: 'card',
        amountMinor: 12_000,
        isWaiting: true,
        lateMethod: '',
      },
    ]);
    expect(sentences.join(' ')).toContain('waits until that is settled');
    expect(await change(fixture, shorter)).toMatchObject({ refundStatus: 'waiting' });
    expect(fixture.gateway.refunds).toEqual([]);
  });

  test('stays owed while Stripe is down, and is sent by the job', async () => {
    const fixture = await byCard();
    fixture.gateway.failures = ['down', 'down', 'down', 'down'];
    expect(await change(fixture, shorter)).toMatchObject({ refundStatus: 'pending' });
    fixture.gateway.failures = [];
    await issueRefunds(fixture, testNow);
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 12_000 }]);
  });

  test('is kept when staff say so with a reason, and pays a later rise', async () => {
    const fixture = await byCard();
    const keep = { ...shorter, keepDifference: true };
    await expect(change(fixture, keep)).rejects.toMatchObject({ code: 'invalid' });
    // No reason is needed when nothing is kept.
    await change(fixture, { guestMobile: '+91 1', keepDifference: true });
    expect(await look(fixture, keep)).toMatchObject({ freedMinor: 12_000, returns: [] });
    expect(await change(fixture, { ...keep, keepReason: 'Cancelled too late' })).toMatchObject({
      refundDueMinor: 0,
      isPaid: true,
      keepReason: 'Cancelled too late',
    });
    expect(textsOf(fixture, 'booking-changed').at(-1)).toContain(
      'the difference of $120 stays with us',
    );
    // A changed name returns none of the kept money.
    expect(await change(fixture, { guestName: 'Ravi' })).toMatchObject({ refundDueMinor: 0 });
    expect(await change(fixture, priced(24_000))).toMatchObject({ status: 'paid', isPaid: true });
    expect(fixture.gateway.refunds).toEqual([]);
  });

  test('returns once: at a second click, and to two members of staff at once', async () => {
    const fixture = await byCard();
    const { after, before } = await look(fixture, shorter);
    const seen = { seenTotalMinor: after.totalMinor, seenUpdatedAt: before.updatedAt };
    const input = confirmedChangeSchema.parse({ ...shorter, ...seen });
    const settled = await Promise.allSettled(
      [1, 2, 3].map((minute) =>
        changeBooking(fixture, 'b1', input, { uid: `s${minute}` }, later(minute * 60_000)),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await changeBooking(
      fixture,
      'b1',
      confirmedChangeSchema.parse({ ...shorter, seenTotalMinor: 12_000 }),
      staff,
      later(600_000),
    );
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 12_000 }]);
    expect(rows(fixture, 'refunds')).toHaveLength(1);
  });

  test('returns no more than is left', async () => {
    const fixture = await byCard();
    await decideRefund(fixture, 'b1', { ...goodwill, amountMinor: 20_000 }, staff, testNow);
    expect((await look(fixture, shorter)).freedMinor).toBe(4000);
    await change(fixture, shorter);
    expect(await bookingOf(fixture)).toMatchObject({ refundedMinor: 24_000, isPaid: true });
  });

  test('is refunded by the policy for what it is now', async () => {
    const fixture = await byCard();
    await change(fixture, priced(20_000));
    const at = new Date(testNow.getTime() + 12 * 86_400_000);
    expect(quoteCancellation(await bookingOf(fixture), at)).toMatchObject({
      percent: 50,
      refundMinor: 10_000,
      keptMinor: 10_000,
    });
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect(await bookingOf(fixture)).toMatchObject({ refundedMinor: 24_000 });
  });
});

test('what was kept covers a payment that is voided', async () => {
  const fixture = await byCard();
  await change(fixture, priced(30_000));
  await recordManualPayment(
    fixture,
    'b1',
    { method: 'upi', note: 'desk', key: 'm2' },
    staff,
    testNow,
  );
  await change(fixture, { ...priced(20_000), keepDifference: true, keepReason: 'Late' });
  expect(await voidPayment(fixture, 'manual-m2', 'Not theirs', testNow)).toMatchObject({
    status: 'paid',
    isPaid: true,
    paidMinor: 24_000,
  });
});

describe('a price that rises', () => {
  test('after a difference went back asks for that again, by a page and by hand', async () => {
    const fixture = await byCard();
    await change(fixture, shorter);
    const dearer = await change(fixture, priced(30_000));
    expect(dearer).toMatchObject({ status: 'part-paid', isPaid: false });
    expect(owedMinor(dearer)).toBe(18_000);
    expect(textsOf(fixture, 'booking-changed')[1]).toContain(
      'You have paid $240, of which $120 went back to you or is on its way, so $180 is still to be paid.',
    );
    await createPaymentLink(fixture, 'b1', testNow);
    const attempt = rows(fixture, 'paymentAttempts').find(({ kind }) => kind === 'link');
    expect(attempt?.amountMinor).toBe(18_000);
    const pay = (amountMinor: number, key: string) =>
      recordManualPayment(
        fixture,
        'b1',
        { method: 'upi', note: 'desk', key, amountMinor },
        staff,
        testNow,
      );
    await expect(pay(18_001, 'm1')).rejects.toThrow('Only $180 is owed');
    expect(await pay(8000, 'm2')).toMatchObject({ status: 'part-paid' });
    expect(textsOf(fixture, 'deposit-received')[0]).toContain('You have paid $200 of $300 for it.');
    expect(await pay(10_000, 'm3')).toMatchObject({ status: 'paid', isPaid: true });
  });

  test('after goodwill asks for the rise only', async () => {
    const fixture = await byCard();
    await decideRefund(fixture, 'b1', { ...goodwill, amountMinor: 5000 }, staff, testNow);
    expect(await bookingOf(fixture)).toMatchObject({ isPaid: true, excessReturnedMinor: 0 });
    const dearer = await change(fixture, priced(30_000));
    expect(owedMinor(dearer)).toBe(6000);
    expect(await change(fixture, priced(24_000))).toMatchObject({ status: 'paid', isPaid: true });
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 5000 }]);
  });

  test('is settled when the refund of the difference is not owed any more, and its page is closed', async () => {
    const fixture = await byHand();
    await change(fixture, shorter);
    await change(fixture, priced(24_000));
    await startPayment(fixture, 'b1', later(1_000_000));
    const [refund] = rows(fixture, 'refunds');
    const paid = await withdrawRefund(fixture, String(refund?.id), 'They stay after all', testNow);
    expect(paid).toMatchObject({ status: 'paid', isPaid: true, excessReturnedMinor: 0 });
    expect(await bookingOf(fixture)).toMatchObject({ status: 'paid', isPaid: true });
    expect([...fixture.gateway.sessions.values()].map(({ status }) => status)).toEqual(['expired']);
  });

  test('is settled so after the stay, too: nothing is asked for, and the row for staff closes', async () => {
    const fixture = await byHand();
    await change(fixture, shorter);
    await change(fixture, priced(24_000));
    const after = later(24 * 86_400_000);
    await completeStays(fixture, after);
    expect(await bookingOf(fixture)).toMatchObject({ status: 'completed', isPaid: false });
    const [refund] = rows(fixture, 'refunds');
    await withdrawRefund(fixture, String(refund?.id), 'They stayed after all', after);
    expect(await bookingOf(fixture)).toMatchObject({ status: 'completed', isPaid: true });
    await expect(createPaymentLink(fixture, 'b1', after)).rejects.toThrow('already paid');
    await followBalances(fixture, after);
    expect(rows(fixture, 'paymentExceptions')).toMatchObject([
      { reason: 'balance-overdue', resolved: true },
    ]);
  });

  test('counts a refund that staff made of what they had kept, here or at Stripe', async () => {
    const [here, atStripe] = [await byCard(), await byCard()];
    for (const fixture of [here, atStripe]) {
      await change(fixture, { ...shorter, keepDifference: true, keepReason: 'Late' });
    }
    await decideRefund(here, 'b1', { ...goodwill, amountMinor: 15_000 }, staff, testNow);
    atStripe.gateway.refundAtStripe('pi_1', 15_000);
    await syncPayment(atStripe, 'pi_1', testNow);
    for (const fixture of [here, atStripe]) {
      expect(await bookingOf(fixture)).toMatchObject({ isPaid: true, excessReturnedMinor: 12_000 });
      expect((await look(fixture, priced(24_000))).owedMinor).toBe(12_000);
      // Nothing is returned twice.
      expect((await look(fixture, priced(11_000))).freedMinor).toBe(1000);
    }
  });

  test('is asked for once, when a difference that waited was paid back in Stripe’s dashboard', async () => {
    const fixture = await byCard();
    fixture.gateway.refundOutcomes = [{ refused: 'balance_insufficient' }];
    await change(fixture, shorter);
    fixture.gateway.refundAtStripe('pi_1', 12_000);
    await syncPayment(fixture, 'pi_1', testNow);
    expect(await bookingOf(fixture)).toMatchObject({
      refundStatus: 'issued',
      refundedMinor: 12_000,
      excessReturnedMinor: 12_000,
    });
    expect((await look(fixture, priced(24_000))).owedMinor).toBe(12_000);
  });
});
