import { describe, expect, test, vi } from 'vitest';
import { cancelBooking, quoteCancellation } from '../bookings/cancel-booking.ts';
import {
  decideRefund,
  recordRefundPaid,
  retryRefund,
  withdrawRefund,
} from '../bookings/decide-refund.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { voidPayment } from '../bookings/void-payment.ts';
import { closeException } from '../records/bookings/payment-exceptions.ts';
import {
  bookingOf,
  cash,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  staff,
  testNow,
  testToday,
} from '../testing/payment-fixture.ts';
import { refundUnappliedPayment } from './issue-refund.ts';
import { issueRefunds } from './issue-refunds.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';
import { syncPayment } from './sync-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const house = {
  by: 'house',
  reason: 'The roof leaks',
  payer: 'hotel',
  decidedBy: 'staff-1',
} as const;
const goodwill = { key: 'k1', reason: 'The boat was late', payer: 'agency' } as const;

/** Paid by card in full: 24000. */
async function paid(days = 21): Promise<PaymentFixture> {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', checkIn: inDays(days) });
  await startPayment(fixture, 'b1', testNow);
  fixture.gateway.pay('cs_1', 'pi_1');
  await syncPayment(fixture, 'pi_1', testNow);
  return fixture;
}

const rowsOf = (fixture: PaymentFixture, collection: string) =>
  Object.entries(fixture.documents.snapshot())
    .filter(([path]) => path.startsWith(`${collection}/`))
    .map(([path, data]): Record<string, unknown> => ({ ...data, id: path.split('/')[1] }));
const openRows = (fixture: PaymentFixture) =>
  rowsOf(fixture, 'paymentExceptions')
    .filter(({ resolved }) => resolved !== true)
    .map(({ reason }) => reason);
const balance = (fixture: PaymentFixture) =>
  rowsOf(fixture, 'ledger').reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0);
const mailKinds = (fixture: PaymentFixture) => rowsOf(fixture, 'mail').map(({ kind }) => kind);
const textOf = (fixture: PaymentFixture, wanted: string) => {
  const mail = rowsOf(fixture, 'mail').find(({ kind }) => kind === wanted);
  return (mail?.message as { text: string } | undefined)?.text;
};

describe('who cancels decides', () => {
  test('three days before, the policy returns nothing to a guest, the house returns everything', async () => {
    const [byGuest, byHouse] = [await paid(3), await paid(3)];
    expect(await cancelBooking(byGuest, 'b1', { by: 'guest' }, testNow)).toMatchObject({
      refundDueMinor: 0,
      refundStatus: 'none',
      cancelledBy: 'guest',
    });
    expect(await cancelBooking(byHouse, 'b1', house, testNow)).toMatchObject({
      refundedMinor: 24_000,
      refundStatus: 'issued',
      cancelledBy: 'house',
    });
    expect(rowsOf(byHouse, 'refunds')).toMatchObject([
      { cause: 'house-cancelled', payer: 'hotel', reason: 'The roof leaks', decidedBy: 'staff-1' },
    ]);
    expect(textOf(byHouse, 'booking-cancelled-by-house')).toContain(
      'We will refund $240 of the $240 that you paid',
    );
    expect([balance(byGuest), balance(byHouse)]).toEqual([24_000, 0]);
  });

  test('the house may return a chosen amount, never more than was paid', async () => {
    const fixture = await paid(3);
    await expect(
      cancelBooking(fixture, 'b1', { ...house, refundMinor: 24_001 }, testNow),
    ).rejects.toThrow('At most $240 can be refunded.');
    const cancelled = await cancelBooking(fixture, 'b1', { ...house, refundMinor: 5000 }, testNow);
    expect(cancelled.refundedMinor).toBe(5000);
  });

  test('what staff gave back before is not paid a second time by the policy', async () => {
    const fixture = await paid(12);
    await decideRefund(fixture, 'b1', { ...goodwill, amountMinor: 4000 }, staff, testNow);
    // Half of 24000 by the policy.
    const cancelled = await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect(cancelled.refundedMinor).toBe(12_000);
  });
});

describe('a goodwill refund', () => {
  test('is possible after the stay, once for each key, up to what is left', async () => {
    const fixture = await paid();
    const decision = { ...goodwill, amountMinor: 10_000 };
    await Promise.all([
      decideRefund(fixture, 'b1', decision, staff, later(90 * 24 * hourMs)),
      decideRefund(fixture, 'b1', decision, staff, later(90 * 24 * hourMs)),
    ]);
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 10_000 }]);
    const more = { ...goodwill, key: 'k2', amountMinor: 14_001 };
    await expect(decideRefund(fixture, 'b1', more, staff, testNow)).rejects.toThrow(
      'At most $140 can be refunded.',
    );
  });

  test('takes the latest payment first, each by the way in which it came', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    const part = { ...cash, amountMinor: 10_000, key: 'p1' };
    expect(await recordManualPayment(fixture, 'b1', part, staff, testNow)).toMatchObject({
      status: 'part-paid',
      isPaid: false,
      paidMinor: 10_000,
      holdUntil: '',
    });
    await startPayment(fixture, 'b1', testNow);
    fixture.gateway.pay('cs_1', 'pi_1');
    await syncPayment(fixture, 'pi_1', later(1));
    expect(await bookingOf(fixture)).toMatchObject({ status: 'paid', paidMinor: 24_000 });
    await decideRefund(fixture, 'b1', { ...goodwill, amountMinor: 20_000 }, staff, later(2));
    expect(await bookingOf(fixture)).toMatchObject({
      refundedMinor: 14_000,
      refundDueMinor: 20_000,
      refundStatus: 'by-hand',
    });
    await recordRefundPaid(fixture, 'refund-k1-1', { reference: 'UTR 9' }, later(3));
    expect(await bookingOf(fixture)).toMatchObject({
      refundedMinor: 20_000,
      refundStatus: 'issued',
    });
    expect(balance(fixture)).toBe(4000);
  });
});

describe('payments by hand', () => {
  test('are recorded once for each key, and never beyond what is owed', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    const part = { ...cash, amountMinor: 10_000, key: 'p1' };
    await Promise.all([
      recordManualPayment(fixture, 'b1', part, staff, testNow),
      recordManualPayment(fixture, 'b1', part, staff, testNow),
    ]);
    expect((await bookingOf(fixture)).paidMinor).toBe(10_000);
    await expect(
      recordManualPayment(
        fixture,
        'b1',
        { ...part, key: 'p2', amountMinor: 14_001 },
        staff,
        testNow,
      ),
    ).rejects.toThrow('Only $140 is owed');
  });

  test('can be voided: the booking is held again, and the guest gets a mail', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    await recordManualPayment(fixture, 'b1', { ...cash, key: 'p1' }, staff, testNow);
    const voided = await voidPayment(fixture, 'manual-p1', 'Another guest', testNow);
    expect(voided).toMatchObject({
      status: 'pending-payment',
      isPaid: false,
      paidMinor: 0,
      paymentMethod: '',
      holdUntil: later(24 * hourMs).toISOString(),
    });
    expect(balance(fixture)).toBe(0);
    expect(mailKinds(fixture)).toContain('payment-voided');
    // Repeating it changes nothing, and the right payment can be recorded.
    await voidPayment(fixture, 'manual-p1', 'Another guest', testNow);
    await recordManualPayment(fixture, 'b1', { ...cash, key: 'p2' }, staff, testNow);
    expect((await bookingOf(fixture)).isPaid).toBe(true);
  });

  test('voided on the day of check-in, the booking is held to the end of that day, as its mail says', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1', checkIn: testToday, checkOut: inDays(2) });
    await recordManualPayment(fixture, 'b1', { ...cash, key: 'p1' }, staff, testNow);
    const voided = await voidPayment(fixture, 'manual-p1', 'Another guest', testNow);
    expect(voided.holdUntil).toBe('2026-11-21T18:30:00.000Z');
    const mails = Object.entries(fixture.documents.snapshot());
    const mail = mails.find(([path]) => path.includes('payment-voided'))?.[1];
    expect(JSON.stringify(mail)).toContain('to be paid by 22 Nov 2026, 00:00 (India)');
  });

  test('cannot be voided once money of them went back, nor when they came by card', async () => {
    const fixture = await paid();
    await expect(voidPayment(fixture, 'pi_1', 'x', testNow)).rejects.toThrow('Only a payment');
    const byHand = paymentFixture();
    await byHand.book({ key: 'b1' });
    await recordManualPayment(byHand, 'b1', { ...cash, key: 'p1' }, staff, testNow);
    await decideRefund(byHand, 'b1', { ...goodwill, amountMinor: 1 }, staff, testNow);
    await expect(voidPayment(byHand, 'manual-p1', 'x', testNow)).rejects.toThrow('Only a payment');
  });
});

test('money is entered on the day on which we learn of it, so that no closed month changes', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  const day = (days: number) => later(days * 24 * hourMs);
  await recordManualPayment(
    fixture,
    'b1',
    { ...cash, key: 'p1', amountMinor: 9000 },
    staff,
    day(0),
  );
  await recordManualPayment(fixture, 'b1', { ...cash, key: 'p2' }, staff, day(1));
  await voidPayment(fixture, 'manual-p2', 'Another guest', day(31));
  await decideRefund(fixture, 'b1', { ...goodwill, amountMinor: 4000 }, staff, day(40));
  await recordRefundPaid(fixture, 'refund-k1-0', { reference: 'UTR 9' }, day(70));
  expect(
    rowsOf(fixture, 'ledger').map(({ kind, amountMinor, at }) => [kind, amountMinor, at]),
  ).toEqual([
    ['payment', 9000, day(0)],
    ['payment', 15_000, day(1)],
    ['refund', -4000, day(70)],
    ['payment-voided', -15_000, day(31)],
  ]);
});

describe('a refund that fails', () => {
  test('after it had left is on record, mailed to the guest, and goes out another way', async () => {
    const fixture = await paid();
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    fixture.gateway.endRefund('pi_1', 'failed', 'expired_or_canceled_card');
    await syncPayment(fixture, 'pi_1', testNow);
    expect(await bookingOf(fixture)).toMatchObject({ refundedMinor: 0, refundStatus: 'failed' });
    expect(openRows(fixture)).toEqual(['refund-failed']);
    expect(mailKinds(fixture)).toContain('refund-failed');
    expect(balance(fixture)).toBe(24_000);
    await retryRefund(fixture, 'cancel-pi_1', 'bank', testNow);
    expect(openRows(fixture)).toEqual([]);
    await recordRefundPaid(fixture, 'cancel-pi_1', { reference: 'UTR 9' }, testNow);
    expect(await bookingOf(fixture)).toMatchObject({
      refundedMinor: 24_000,
      refundStatus: 'issued',
    });
    expect(balance(fixture)).toBe(0);
    // Stripe's result for the first attempt changes nothing.
    const before = fixture.documents.snapshot();
    await syncPayment(fixture, 'pi_1', later(1));
    expect(fixture.documents.snapshot()).toEqual(before);
  });

  test('because Stripe refused it gets a row, and a second try its own key', async () => {
    const fixture = await paid();
    fixture.gateway.refundOutcomes = [{ refused: 'balance_insufficient' }];
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect(await bookingOf(fixture)).toMatchObject({ refundStatus: 'failed', refundedMinor: 0 });
    expect(openRows(fixture)).toEqual(['refund-failed']);
    expect(mailKinds(fixture)).not.toContain('refund-issued');
    // Staff decide; the job does not repeat refused refunds.
    expect(await issueRefunds(fixture, later(hourMs))).toBe(0);
    await retryRefund(fixture, 'cancel-pi_1', 'stripe', later(hourMs));
    expect((await bookingOf(fixture)).refundStatus).toBe('issued');
    expect(fixture.gateway.refunds).toHaveLength(1);
  });

  test('after it had left, and is tried by card again, is not taken for the first try', async () => {
    const fixture = await paid();
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    fixture.gateway.endRefund('pi_1', 'failed', 'expired_or_canceled_card');
    await syncPayment(fixture, 'pi_1', testNow);
    await retryRefund(fixture, 'cancel-pi_1', 'stripe', later(hourMs));
    expect((await bookingOf(fixture)).refundStatus).toBe('issued');
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 24_000 }]);
    await syncPayment(fixture, 'pi_1', later(2 * hourMs));
    expect((await bookingOf(fixture)).refundStatus).toBe('issued');
    expect([openRows(fixture), balance(fixture)]).toEqual([[], 0]);
  });

  test('of an unapplied payment is tried again with a key of its own', async () => {
    const fixture = await paid();
    fixture.gateway.arrive('pi_2', { amountMinor: 24_000, bookingId: 'b1', attemptId: 'b1-a1' });
    await syncPayment(fixture, 'pi_2', testNow);
    fixture.gateway.refundOutcomes = [{ refused: 'balance_insufficient' }];
    const press = () => refundUnappliedPayment(fixture, 'pi_2', staff, testNow);
    await expect(press()).rejects.toThrow('Stripe refused this refund (balance_insufficient)');
    await press();
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_2', amountMinor: 24_000 }]);
    expect(openRows(fixture)).toEqual([]);
  });

  test('with an answer that Stripe would repeat for a day goes out with the next run, once', async () => {
    const fixture = await paid();
    fixture.gateway.refundOutcomes = ['error-500'];
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect((await bookingOf(fixture)).refundStatus).toBe('pending');
    expect(await issueRefunds(fixture, later(hourMs))).toBe(1);
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 24_000 }]);
  });

  test('can be withdrawn with a reason, and does not come back', async () => {
    const fixture = await paid();
    fixture.gateway.refundOutcomes = [{ refused: 'charge_not_refundable' }];
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    await withdrawRefund(fixture, 'cancel-pi_1', 'The guest took another stay', testNow);
    expect(await bookingOf(fixture)).toMatchObject({ refundDueMinor: 0, refundStatus: 'none' });
    expect(openRows(fixture)).toEqual([]);
    await expect(
      recordRefundPaid(fixture, 'cancel-pi_1', { reference: 'x' }, testNow),
    ).rejects.toThrow('by hand');
    await expect(retryRefund(fixture, 'cancel-pi_1', 'stripe', testNow)).rejects.toThrow(
      'no longer',
    );
  });

  test('after it had left and was withdrawn stays so, whatever Stripe still shows', async () => {
    const fixture = await paid();
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    fixture.gateway.endRefund('pi_1', 'failed', 'expired_or_canceled_card');
    await syncPayment(fixture, 'pi_1', testNow);
    await withdrawRefund(fixture, 'cancel-pi_1', 'Paid in cash at the desk', testNow);
    await syncPayment(fixture, 'pi_1', later(hourMs));
    expect(await bookingOf(fixture)).toMatchObject({ refundDueMinor: 0, refundStatus: 'none' });
    expect(openRows(fixture)).toEqual([]);
  });

  test('made in the dashboard in the meantime, it counts: nothing is paid a second time', async () => {
    const fixture = await paid(12);
    fixture.gateway.failures = ['down'];
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    fixture.gateway.failures = [];
    fixture.gateway.refundAtStripe('pi_1', 12_000);
    await issueRefunds(fixture, later(hourMs));
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 12_000 }]);
    expect(await bookingOf(fixture)).toMatchObject({
      refundedMinor: 12_000,
      refundStatus: 'issued',
    });
  });
});

describe('a dispute', () => {
  const settle = (fixture: PaymentFixture) => syncPayment(fixture, 'pi_1', testNow);

  test('that is won leaves no trace on the booking, and closes its row', async () => {
    const fixture = await paid();
    fixture.gateway.dispute('pi_1', 'open');
    await settle(fixture);
    expect(await bookingOf(fixture)).toMatchObject({ disputed: true, isPaid: true });
    expect([openRows(fixture), balance(fixture)]).toEqual([['disputed'], 0]);
    fixture.gateway.dispute('pi_1', 'won');
    await settle(fixture);
    expect(await bookingOf(fixture)).toMatchObject({ disputed: false, disputeLostMinor: 0 });
    expect([openRows(fixture), balance(fixture)]).toEqual([[], 24_000]);
  });

  test('keeps a refund waiting until staff decide; Stripe is not asked', async () => {
    const fixture = await paid();
    fixture.gateway.dispute('pi_1', 'open');
    await settle(fixture);
    const cancelled = await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect(cancelled.refundStatus).toBe('waiting');
    expect(fixture.gateway.refunds).toEqual([]);
    expect(openRows(fixture).sort()).toEqual(['disputed', 'refund-waiting']);
    expect(textOf(fixture, 'booking-cancelled')).toContain('Your bank is looking into the payment');
    fixture.gateway.dispute('pi_1', 'won');
    await settle(fixture);
    expect(openRows(fixture)).toEqual(['refund-waiting']);
    await retryRefund(fixture, 'cancel-pi_1', 'stripe', testNow);
    expect((await bookingOf(fixture)).refundStatus).toBe('issued');
  });

  test('that opens while a refund is owed holds it back, too', async () => {
    const fixture = await paid();
    fixture.gateway.failures = ['down'];
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    fixture.gateway.failures = [];
    fixture.gateway.dispute('pi_1', 'open');
    await issueRefunds(fixture, later(hourMs));
    expect(fixture.gateway.refunds).toEqual([]);
    expect((await bookingOf(fixture)).refundStatus).toBe('waiting');
    expect(openRows(fixture).sort()).toEqual(['disputed', 'refund-waiting']);
  });

  test('that is lost takes the money, and the refund that waited is not owed any more', async () => {
    const fixture = await paid();
    fixture.gateway.dispute('pi_1', 'open');
    await settle(fixture);
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    fixture.gateway.dispute('pi_1', 'lost');
    await settle(fixture);
    expect(await bookingOf(fixture)).toMatchObject({
      disputed: false,
      disputeLostMinor: 24_000,
      refundDueMinor: 0,
      refundStatus: 'none',
    });
    expect([openRows(fixture), balance(fixture)]).toEqual([['dispute-lost'], 0]);
    await closeException(fixture.documents, 'dp_pi_1', 'Accepted', staff);
    await settle(fixture);
    expect(openRows(fixture)).toEqual([]);
  });
});

test('money that the bank took back is not promised to a guest who cancels', async () => {
  const fixture = await paid();
  fixture.gateway.dispute('pi_1', 'lost', 20_000);
  await syncPayment(fixture, 'pi_1', testNow);
  expect(quoteCancellation(await bookingOf(fixture), testNow).refundMinor).toBe(4000);
  const cancelled = await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
  expect(cancelled.refundedMinor).toBe(4000);
  expect(textOf(fixture, 'booking-cancelled')).toContain('$40');
});

describe('events about money that is not on record', () => {
  const hint = { kind: 'payment-changed', paymentId: 'pi_1' } as const;

  test('record the payment first, then what became of it', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    await startPayment(fixture, 'b1', testNow);
    fixture.gateway.pay('cs_1', 'pi_1');
    fixture.gateway.refundAtStripe('pi_1', 5000);
    await recordEvent(
      fixture,
      { provider: 'stripe', id: 'evt_1', type: 'charge.refunded', fact: hint },
      testNow,
    );
    expect(await bookingOf(fixture)).toMatchObject({ isPaid: true, refundedMinor: 5000 });
    expect(openRows(fixture)).toEqual([]);
  });

  test('that names no booking are someone else’s: no row, no payment, no button', async () => {
    const fixture = paymentFixture();
    fixture.gateway.arrive('pi_1', { amountMinor: 150_000 });
    const fact = {
      kind: 'paid',
      paymentId: 'pi_1',
      bookingId: '',
      attemptId: '',
      amountMinor: 150_000,
      currency: 'usd',
      livemode: false,
      mode: 'payment',
    } as const;
    const before = fixture.documents.snapshot();
    for (const [id, each] of [
      ['evt_1', fact],
      ['evt_2', hint],
    ] as const) {
      expect(
        await recordEvent(fixture, { provider: 'stripe', id, type: 'x', fact: each }, testNow),
      ).toEqual({
        outcome: 'foreign',
      });
    }
    const {
      'stripeEvents/evt_1': _,
      'stripeEvents/evt_2': __,
      ...rest
    } = fixture.documents.snapshot();
    expect(rest).toEqual(before);
  });
});

test('a late payment revives an expired booking while its nights are free', async () => {
  const fixture = paymentFixture(2);
  await fixture.book({ key: 'b1', holdHours: 1 });
  await startPayment(fixture, 'b1', testNow);
  const stored = fixture.documents.snapshot()['bookings/b1'] ?? {};
  fixture.gateway.pay('cs_1', 'pi_1');
  // Released before the payment reached us.
  const locks = Object.keys(fixture.documents.snapshot()).filter((path) =>
    path.startsWith('nightLocks/'),
  );
  await fixture.documents.commit(
    locks.map((path) => ({ kind: 'delete', collection: 'nightLocks', id: path.slice(11) })),
  );
  fixture.documents.seed('bookings', 'b1', { ...stored, status: 'expired' });
  // Its own unit has been sold, the other has not.
  await fixture.book({ key: 'b2', unit: 1 });
  await syncPayment(fixture, 'pi_1', testNow);
  expect(await bookingOf(fixture)).toMatchObject({ status: 'paid', isPaid: true, unit: 2 });
  expect(openRows(fixture)).toEqual([]);
  expect(mailKinds(fixture)).toContain('booking-paid');
});

test('the payer of a payment that cannot be used reads so when it arrives, and when it goes back', async () => {
  const fixture = await paid();
  fixture.gateway.arrive('pi_2', { amountMinor: 24_000, bookingId: 'b1', attemptId: 'b1-a1' });
  await syncPayment(fixture, 'pi_2', testNow);
  expect(textOf(fixture, 'unapplied-payment')).toContain('$240');
  expect(openRows(fixture)).toEqual(['already-paid']);
  fixture.gateway.refundAtStripe('pi_2', 24_000);
  await syncPayment(fixture, 'pi_2', testNow);
  expect(textOf(fixture, 'unapplied-payment-returned')).toContain('$240');
  expect(openRows(fixture)).toEqual([]);
  expect((await bookingOf(fixture)).refundedMinor).toBe(0);
});

test('money in a currency that we do not keep is a row for staff, not a payment in dollars', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  await startPayment(fixture, 'b1', testNow);
  const named = { bookingId: 'b1', attemptId: 'b1-a1' };
  fixture.gateway.arrive('pi_1', { amountMinor: 24_000, currency: 'eur', ...named });
  await syncPayment(fixture, 'pi_1', testNow);
  expect([rowsOf(fixture, 'payments'), rowsOf(fixture, 'ledger')]).toEqual([[], []]);
  expect(rowsOf(fixture, 'paymentExceptions')).toMatchObject([
    { reason: 'wrong-currency', currency: 'eur', refundDue: false },
  ]);
});
