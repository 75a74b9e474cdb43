import { readFile } from 'node:fs/promises';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import {
  type PaymentExceptionReason,
  paymentExceptionReasons,
} from '@kerala-stays/domain/money/payment';
import { expect, test, vi } from 'vitest';
import { issueTaxDocuments } from '../billing/issue-tax-documents.ts';
import { checkPayment } from '../money/check-payment.ts';
import type { PaidFact } from '../money/payment-event.ts';
import { recordEvent } from '../money/record-event.ts';
import { startPayment } from '../money/start-payment.ts';
import { syncPayment } from '../money/sync-payment.ts';
import type { MemoryDocuments } from '../testing/memory-documents.ts';
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
import { taxFixture } from '../testing/tax-fixture.ts';
import { followBalances } from './balances.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking } from './change-booking.ts';
import { decideRefund, recordRefundPaid } from './decide-refund.ts';
import { recordManualPayment } from './record-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

type Raised = Promise<{ documents: MemoryDocuments }>;

const minor = (amount: number) => amount as MinorUnits;
const settled = { keepPrice: false, keepDifference: false, keepReason: '' };
const goodwill = { reason: 'Rain', payer: 'agency' } as const;

/** A stay of 240 whose page is open. */
async function opened(): Promise<PaymentFixture> {
  const fixture = paymentFixture(2);
  await fixture.book({ key: 'b1' });
  await startPayment(fixture, 'b1', testNow);
  return fixture;
}

/** The same, paid on its page. */
async function paid(): Promise<PaymentFixture> {
  const fixture = await opened();
  fixture.gateway.pay('cs_1', 'pi_1');
  await checkPayment(fixture, 'b1', testNow);
  return fixture;
}

/** Stripe says that money arrived, as our own record does not have it. */
async function told(fixture: PaymentFixture, change: Partial<PaidFact>) {
  const fact: PaidFact = {
    kind: 'paid',
    paymentId: 'pi_9',
    bookingId: 'b1',
    attemptId: 'b1-a1',
    amountMinor: 24_000,
    currency: 'usd',
    livemode: false,
    mode: 'payment',
    ...change,
  };
  await recordEvent(
    fixture,
    { provider: 'stripe', id: 'evt_9', type: 'checkout.session.completed', fact },
    testNow,
  );
  return fixture;
}

/** A taxed stay of three nights that was paid, and has its invoice. */
async function invoiced() {
  const fixture = await taxFixture('property', { units: 2 });
  const booking = await fixture.book();
  await fixture.bill(booking);
  await fixture.pay(booking);
  await issueTaxDocuments(fixture, testNow);
  return { fixture, booking };
}

/** Gives an amount of a taxed stay back by hand. */
async function giveBack(
  { fixture, booking }: Awaited<ReturnType<typeof invoiced>>,
  amount: number,
) {
  const decision = { ...goodwill, key: 'k', amountMinor: minor(amount), method: 'upi' } as const;
  await decideRefund(fixture, booking._id, decision, staff, testNow);
  await recordRefundPaid(fixture, 'refund-k-0', { reference: 'UTR 8' }, testNow);
}

/** How each kind comes about, over the services that raise it. */
const raise: Record<PaymentExceptionReason, () => Raised> = {
  'wrong-amount': async () => told(await opened(), { amountMinor: 23_999 }),
  'wrong-currency': async () => told(await opened(), { currency: 'inr' }),
  'wrong-mode': async () => told(await opened(), { mode: 'subscription' }),
  'wrong-livemode': async () => told(await opened(), { livemode: true }),
  'unknown-booking': async () => told(await opened(), { bookingId: 'b404' }),
  'unknown-attempt': async () => told(await opened(), { attemptId: 'b1-a404' }),
  'attempt-of-other-booking': async () => {
    const fixture = await opened();
    await fixture.book({ key: 'b2' });
    return told(fixture, { bookingId: 'b2' });
  },
  'not-paid': async () => {
    const fixture = await opened();
    const fact = { kind: 'completed-unpaid', bookingId: 'b1', attemptId: 'b1-a1' } as const;
    const type = 'checkout.session.completed';
    await recordEvent(fixture, { provider: 'stripe', id: 'evt_9', type, fact }, testNow);
    return fixture;
  },
  'booking-not-payable': async () => {
    const fixture = await opened();
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    return told(fixture, {});
  },
  'already-paid': async () => told(await paid(), {}),
  overpaid: async () => {
    const fixture = await opened();
    fixture.gateway.refundOutcomes = ['error-500'];
    fixture.gateway.pay('cs_1', 'pi_1');
    const totalMinor = minor(20_000);
    const price = { totalMinor, reason: 'As agreed' };
    const change = { ...settled, price, seenTotalMinor: totalMinor };
    await changeBooking(fixture, 'b1', change, staff, testNow);
    await checkPayment(fixture, 'b1', testNow);
    return fixture;
  },
  'refund-failed': async () => {
    const fixture = await paid();
    fixture.gateway.refundOutcomes = [{ refused: 'charge_not_refundable' }];
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    return fixture;
  },
  'refund-waiting': async () => {
    const fixture = await paid();
    fixture.gateway.dispute('pi_1', 'open');
    await syncPayment(fixture, 'pi_1', testNow);
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    return fixture;
  },
  'refund-mismatch': async () => {
    const fixture = await paid();
    const decision = { ...goodwill, key: 'k', amountMinor: minor(4000), method: 'bank' } as const;
    await decideRefund(fixture, 'b1', decision, staff, testNow);
    await recordRefundPaid(fixture, 'refund-k-0', { reference: 'UTR 9' }, testNow);
    fixture.gateway.refundAtStripe('pi_1', 4000);
    await syncPayment(fixture, 'pi_1', testNow);
    return fixture;
  },
  disputed: async () => {
    const fixture = await paid();
    fixture.gateway.dispute('pi_1', 'open');
    await syncPayment(fixture, 'pi_1', testNow);
    return fixture;
  },
  'dispute-lost': async () => {
    const fixture = await paid();
    fixture.gateway.dispute('pi_1', 'lost');
    await syncPayment(fixture, 'pi_1', testNow);
    return fixture;
  },
  'balance-overdue': async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    const part = { ...cash, amountMinor: minor(10_000) };
    await recordManualPayment(fixture, 'b1', part, staff, testNow);
    await followBalances(fixture, later(22 * 24 * hourMs));
    return fixture;
  },
  'invoice-too-low': async () => {
    const { fixture, booking } = await invoiced();
    const change = { ...settled, checkOut: inDays(25), seenTotalMinor: minor(1_680_000) };
    await fixture.pay(await changeBooking(fixture, booking._id, change, staff, testNow));
    return fixture;
  },
  'credit-too-late': async () => {
    const stay = await invoiced();
    await giveBack(stay, 10_000);
    await issueTaxDocuments(stay.fixture, new Date('2027-11-30T18:30:00Z'));
    return stay.fixture;
  },
  'credit-too-large': async () => {
    const stay = await invoiced();
    await giveBack(stay, 1_260_000);
    await issueTaxDocuments(stay.fixture, testNow);
    // As restored from a backup in which the note was not on the booking yet.
    const patch = { creditedMinor: 0, taxStatus: 'credit-due' };
    const { _id: id } = stay.booking;
    await stay.fixture.documents.commit([{ kind: 'update', collection: 'bookings', id, patch }]);
    await issueTaxDocuments(stay.fixture, testNow);
    return stay.fixture;
  },
};

test.each(paymentExceptionReasons)('the exception %s is raised', async (reason) => {
  const { documents } = await raise[reason]();
  const rows = await documents.find('paymentExceptions', { where: [['resolved', '==', false]] });
  expect(rows.map(({ data }) => data.reason)).toContain(reason);
});

test('operators read what to do about each kind of exception, and about no other', async () => {
  const page = await readFile(new URL('../../../docs/payments.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## When something does not add up\n');
  const [table = ''] = section.split('\n## ');
  const documented = [...table.matchAll(/^\| (?!reason |---)([^|]+) \|/gm)].flatMap(
    ([, names = '']) => names.split(', '),
  );
  expect(documented.sort()).toEqual([...paymentExceptionReasons].sort());
});
