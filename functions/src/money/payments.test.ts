import { describe, expect, test, vi } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { expireHold } from '../bookings/expire-holds.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { getOwnBooking } from '../records/bookings/list-bookings.ts';
import {
  bookingOf,
  cash,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  staff,
  stayInput,
  testNow,
} from '../testing/payment-fixture.ts';
import { checkPayment } from './check-payment.ts';
import { issueRefund, refundUnappliedPayment } from './issue-refund.ts';
import { issueRefunds } from './issue-refunds.ts';
import type { PaymentFact } from './payment-event.ts';
import { createPaymentLink } from './payment-link.ts';
import { reconcilePayments } from './reconcile.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';

// Deliberate failures would fill the test's output.
vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

type Paid = Extract<PaymentFact, { kind: 'paid' }>;

function paidFact(bookingId: string, change: Partial<Paid> = {}): Paid {
  return {
    kind: 'paid',
    paymentId: 'pi_1',
    bookingId,
    attemptId: `${bookingId}-a1`,
    amountMinor: 24_000,
    currency: 'usd',
    livemode: false,
    mode: 'payment',
    ...change,
  };
}

const event = (id: string, fact: PaymentFact) => ({
  provider: 'stripe' as const,
  id,
  type: 'test',
  fact,
});

async function started(fixture: PaymentFixture): Promise<string> {
  const { _id } = await fixture.book({ key: 'b1' });
  await startPayment(fixture, _id, testNow);
  return _id;
}

async function paid(fixture: PaymentFixture): Promise<string> {
  const id = await started(fixture);
  fixture.gateway.pay('cs_1', 'pi_1');
  await recordEvent(fixture, event('evt_1', paidFact(id)), testNow);
  return id;
}

const openSessions = (fixture: PaymentFixture) =>
  [...fixture.gateway.sessions.values()].filter((session) => session.status === 'open');

describe('Pay Now', () => {
  test('opens one session when pressed in several places at once', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    const urls = await Promise.all(
      Array.from({ length: 50 }, () => startPayment(fixture, _id, testNow)),
    );
    expect(new Set(urls).size).toBe(1);
    expect(fixture.gateway.sessions.size).toBe(1);
  });

  test('finds the same session again after a lost response', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    fixture.gateway.failures = ['response-lost'];
    await expect(startPayment(fixture, _id, testNow)).rejects.toThrow('You have not been charged');
    expect(await startPayment(fixture, _id, testNow)).toBe('https://pay.example/cs_1');
    expect(fixture.gateway.sessions.size).toBe(1);
  });

  test('takes a new key after a failure that Stripe would replay, and after a rejected request', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    fixture.gateway.failures = ['error-500'];
    await expect(startPayment(fixture, _id, testNow)).rejects.toThrow('Payment is unavailable');
    // A page that would close too soon is created again at once; other refusals would only repeat.
    fixture.gateway.failures = ['stale'];
    await startPayment(fixture, _id, testNow);
    expect([...fixture.gateway.sessions.values()].map((session) => session.attemptId)).toEqual([
      `${_id}-a3`,
    ]);
  });

  test('is rejected for a paid, a cancelled and an expired booking', async () => {
    const fixture = paymentFixture(3);
    await expect(startPayment(fixture, await paid(fixture), testNow)).rejects.toThrow(
      'already paid',
    );
    const cancelled = await fixture.book();
    await cancelBooking(fixture, cancelled._id, { by: 'guest' }, testNow);
    await expect(startPayment(fixture, cancelled._id, testNow)).rejects.toThrow('was cancelled');
    const expired = await fixture.book({ holdHours: 1 });
    await expect(startPayment(fixture, expired._id, later(hourMs))).rejects.toThrow('has passed');
  });

  test('is rejected when the amount differs from the stored lines or is below the minimum', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    for (const totalMinor of [23_999, 0, 49]) {
      const patch = { totalMinor };
      await fixture.documents.commit([{ kind: 'update', collection: 'bookings', id: _id, patch }]);
      await expect(startPayment(fixture, _id, testNow)).rejects.toThrow('no longer be paid');
    }
    expect(fixture.gateway.sessions.size).toBe(0);
  });

  test('extends the hold once, for as long as the payment page is open', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book({ holdHours: 1 });
    const late = later(50 * 60_000);
    await startPayment(fixture, _id, late);
    const { holdUntil } = await bookingOf(fixture, _id);
    expect(Date.parse(holdUntil)).toBe(late.getTime() + 32 * 60_000);
    await startPayment(fixture, _id, new Date(late.getTime() + 60_000));
    expect((await bookingOf(fixture, _id)).holdUntil).toBe(holdUntil);
  });

  test('opens another session when the price has changed, and closes the old one', async () => {
    const fixture = paymentFixture();
    const id = await started(fixture);
    const { lines } = await bookingOf(fixture, id);
    const patch = { lines: lines.slice(0, 1), totalMinor: 12_000 };
    await fixture.documents.commit([{ kind: 'update', collection: 'bookings', id, patch }]);
    await startPayment(fixture, id, testNow);
    expect(openSessions(fixture).map((session) => session.amountMinor)).toEqual([12_000]);
  });

  test('survives a crash between any two writes', async () => {
    for (let death = 1; death <= 4; death++) {
      const fixture = paymentFixture();
      const { _id } = await fixture.book();
      let commits = 0;
      fixture.documents.beforeCommit = async () => {
        if (++commits === death) throw new Error('killed');
      };
      await startPayment(fixture, _id, testNow).catch(() => undefined);
      fixture.documents.beforeCommit = async () => undefined;
      const url = await startPayment(fixture, _id, testNow);
      expect(fixture.gateway.sessions.size).toBe(1);
      expect(openSessions(fixture)[0]?.url).toBe(url);
    }
  });
});

describe('a payment', () => {
  test('pays the booking once, with one ledger row and one mail', async () => {
    const fixture = paymentFixture();
    const id = await paid(fixture);
    expect(await bookingOf(fixture, id)).toMatchObject({
      status: 'paid',
      isPaid: true,
      paidMinor: 24_000,
      paymentId: 'pi_1',
      paymentMethod: 'card',
    });
    const before = fixture.documents.snapshot();
    expect((await recordEvent(fixture, event('evt_1', paidFact(id)), testNow)).outcome).toBe(
      'duplicate',
    );
    expect(fixture.documents.snapshot()).toEqual(before);
    expect(Object.keys(before).filter((path) => path.startsWith('payments/'))).toEqual([
      'payments/pi_1',
    ]);
    expect(before[`mail/${id}-booking-paid-pi_1`]?.message).toMatchObject({
      attachments: [{ filename: expect.stringMatching(/^KS-.*\.ics$/) }],
    });
  });

  test('is recorded once when its event is delivered many times at once', async () => {
    const fixture = paymentFixture();
    const id = await started(fixture);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        recordEvent(fixture, event('evt_1', paidFact(id)), testNow),
      ),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'paid')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'duplicate')).toHaveLength(199);
  });

  test.each<[string, Partial<Paid>, string]>([
    ['one unit too little', { amountMinor: 23_999 }, 'wrong-amount'],
    ['one unit too much', { amountMinor: 24_001 }, 'wrong-amount'],
    ['a hundred times as much', { amountMinor: 2_400_000 }, 'wrong-amount'],
    ['a hundredth', { amountMinor: 240 }, 'wrong-amount'],
    ['another currency', { currency: 'inr' }, 'wrong-currency'],
    ['a currency unknown to us', { currency: 'eur' }, 'wrong-currency'],
    ['a booking that is not there', { bookingId: 'gone' }, 'unknown-booking'],
    ['no attempt', { attemptId: '' }, 'unknown-attempt'],
    ['the attempt of another booking', { attemptId: 'b2-a1' }, 'attempt-of-other-booking'],
    ['live mode', { livemode: true }, 'wrong-livemode'],
    ['contradictory modes', { livemode: null }, 'wrong-livemode'],
    ['a subscription', { mode: 'subscription' }, 'wrong-mode'],
  ])(
    'with %s becomes an exception for staff and does not pay the booking',
    async (_, change, reason) => {
      const fixture = paymentFixture(2);
      const id = await started(fixture);
      const other = await fixture.book({ key: 'b2' });
      await startPayment(fixture, other._id, testNow);
      const { outcome } = await recordEvent(fixture, event('evt_x', paidFact(id, change)), testNow);
      expect(outcome).toBe(reason);
      expect((await bookingOf(fixture, id)).isPaid).toBe(false);
      expect((await bookingOf(fixture, other._id)).isPaid).toBe(false);
      const exceptions = Object.entries(fixture.documents.snapshot()).filter(([path]) =>
        path.startsWith('paymentExceptions/'),
      );
      expect(exceptions).toMatchObject([[expect.any(String), { reason, resolved: false }]]);
    },
  );

  test('for a cancelled or expired booking is kept as unapplied and refunded on request', async () => {
    for (const end of ['cancel', 'expire'] as const) {
      const fixture = paymentFixture();
      const id = await started(fixture);
      // Expired while Stripe had no payment; cancelled while it had one, which is found then.
      if (end === 'expire') await expireHold(fixture, id, later(25 * hourMs));
      fixture.gateway.pay('cs_1', 'pi_1');
      if (end === 'cancel') await cancelBooking(fixture, id, { by: 'guest' }, testNow);
      // The nights have another booking now.
      else await createBooking(fixture, stayInput({ key: 'b2' }), later(25 * hourMs));
      const { outcome } = await recordEvent(fixture, event('evt_1', paidFact(id)), testNow);
      expect(outcome).toBe(end === 'cancel' ? 'known' : 'booking-not-payable');
      expect((await bookingOf(fixture, id)).isPaid).toBe(false);
      await refundUnappliedPayment(fixture, 'pi_1', staff, testNow);
      expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 24_000 }]);
      expect(fixture.documents.snapshot()['paymentExceptions/pi_1']).toMatchObject({
        resolved: true,
      });
      await expect(refundUnappliedPayment(fixture, 'pi_1', staff, testNow)).rejects.toThrow(
        'Not found',
      );
    }
  });

  test('made a second time for one booking is kept as unapplied, never lost', async () => {
    const fixture = paymentFixture();
    const id = await paid(fixture);
    const second = paidFact(id, { paymentId: 'pi_2' });
    expect((await recordEvent(fixture, event('evt_2', second), testNow)).outcome).toBe(
      'already-paid',
    );
    const after = fixture.documents.snapshot();
    expect(after['payments/pi_2']).toMatchObject({ status: 'surplus' });
    expect(after['paymentExceptions/pi_2']).toMatchObject({
      reason: 'already-paid',
      refundDue: true,
    });
    expect((await bookingOf(fixture, id)).paymentId).toBe('pi_1');
  });

  test('found by asking Stripe has the same effect as its webhook', async () => {
    const fixture = paymentFixture();
    const id = await started(fixture);
    expect(await checkPayment(fixture, id, testNow)).toMatchObject({ isPaid: false });
    fixture.gateway.pay('cs_1', 'pi_1');
    expect(await checkPayment(fixture, id, testNow)).toMatchObject({ isPaid: true });
    expect((await recordEvent(fixture, event('evt_1', paidFact(id)), testNow)).outcome).toBe(
      'known',
    );
  });
});

describe('a booking that can no longer be paid', () => {
  const later25 = later(25 * hourMs);

  test.each<[string, (fixture: PaymentFixture, id: string) => Promise<unknown>]>([
    ['was cancelled', (fixture, id) => cancelBooking(fixture, id, { by: 'guest' }, testNow)],
    [
      'was paid by hand',
      (fixture, id) => recordManualPayment(fixture, id, cash, { uid: 's' }, testNow),
    ],
    ['has expired', (fixture, id) => expireHold(fixture, id, later25)],
    [
      'made way for another one',
      (fixture) => createBooking(fixture, stayInput({ key: 'b2' }), later25),
    ],
    [
      'was paid by link',
      (fixture, id) =>
        recordEvent(fixture, event('evt_1', paidFact(id, { attemptId: `${id}-link-1` })), testNow),
    ],
  ])('because it %s has no open payment page and no active link', async (_, end) => {
    const fixture = paymentFixture();
    const id = await started(fixture);
    await createPaymentLink(fixture, id, testNow);
    await end(fixture, id);
    expect(openSessions(fixture)).toEqual([]);
    const attempts = await fixture.documents.find('paymentAttempts', {
      where: [['status', '==', 'open']],
    });
    expect(attempts).toEqual([]);
  });
});

describe('payment links', () => {
  test('are one per booking and price, and are closed with the booking', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    const url = await createPaymentLink(fixture, _id, testNow);
    expect(await createPaymentLink(fixture, _id, testNow)).toBe(url);
    await startPayment(fixture, _id, testNow);
    await cancelBooking(fixture, _id, { by: 'guest' }, testNow);
    expect(fixture.gateway.links.get('plink_1')).toEqual({ active: false });
    expect(openSessions(fixture)).toEqual([]);
  });

  test('pay the booking through a payment attempt of their own', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    await createPaymentLink(fixture, _id, testNow);
    const fact = paidFact(_id, { attemptId: `${_id}-link-1` });
    expect((await recordEvent(fixture, event('evt_1', fact), testNow)).outcome).toBe('paid');
  });
});

describe('a refund', () => {
  test('is issued once after a cancellation, however often it is tried', async () => {
    const fixture = paymentFixture();
    const id = await paid(fixture);
    fixture.gateway.failures = ['down'];
    expect((await cancelBooking(fixture, id, { by: 'guest' }, testNow)).refundStatus).toBe(
      'pending',
    );
    expect(await issueRefunds(fixture, testNow)).toBe(1);
    expect(await issueRefunds(fixture, testNow)).toBe(0);
    expect(fixture.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 24_000 }]);
    expect(await bookingOf(fixture, id)).toMatchObject({
      refundStatus: 'issued',
      refundedMinor: 24_000,
      isPaid: true,
    });
  });

  test('whose response was lost is not paid out twice', async () => {
    const fixture = paymentFixture();
    const id = await paid(fixture);
    const { refund } = fixture.gateway;
    fixture.gateway.refund = async (...call) => {
      await refund.apply(fixture.gateway, call);
      throw new Error('killed');
    };
    expect((await cancelBooking(fixture, id, { by: 'guest' }, testNow)).refundStatus).toBe(
      'pending',
    );
    fixture.gateway.refund = refund;
    expect(await issueRefund(fixture, id, testNow)).toBe(true);
    expect(fixture.gateway.refunds).toHaveLength(1);
  });
});

describe('the scheduled jobs:', () => {
  test('reconciliation finds payments whose webhook never arrived', async () => {
    const fixture = paymentFixture(20);
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) {
      const { _id } = await fixture.book();
      ids.push(_id);
      await startPayment(fixture, _id, testNow);
      fixture.gateway.pay(`cs_${i + 1}`, `pi_${i + 1}`);
    }
    const result = await reconcilePayments(fixture, later(hourMs));
    expect(result).toMatchObject({ sessions: 20, recovered: 20 });
    expect((await reconcilePayments(fixture, later(hourMs))).recovered).toBe(0);
    for (const id of ids) expect((await bookingOf(fixture, id)).isPaid).toBe(true);
  });

  test('reconciliation closes a payment page whose creation was never confirmed', async () => {
    const fixture = paymentFixture();
    const { _id } = await fixture.book();
    fixture.gateway.failures = ['response-lost'];
    await startPayment(fixture, _id, testNow).catch(() => undefined);
    await reconcilePayments(fixture, later(2 * hourMs));
    await reconcilePayments(fixture, later(2 * hourMs));
    expect(openSessions(fixture)).toEqual([]);
    const open = Object.entries(fixture.documents.snapshot()).filter(
      ([path, { status }]) =>
        path.startsWith('paymentAttempts/') && /creating|open/.test(String(status)),
    );
    expect(open).toEqual([]);
  });

  test('the links of many unpaid stays do not keep the link of a paid stay from being closed', async () => {
    const fixture = paymentFixture(2);
    const unpaid = await fixture.book({ holdHours: 200 });
    await createPaymentLink(fixture, unpaid._id, testNow);
    const attemptsOf = (bookingId: string) =>
      fixture.documents.find('paymentAttempts', { where: [['bookingId', '==', bookingId]] });
    const [link] = await attemptsOf(unpaid._id);
    for (let i = 0; i < 700; i++) {
      fixture.documents.seed('paymentAttempts', `a${String(i).padStart(4, '0')}`, link?.data ?? {});
    }
    const { _id } = await fixture.book({ holdHours: 200 });
    await createPaymentLink(fixture, _id, later(1));
    // Paid, but the process crashed before it could close the other pages.
    const stored = fixture.documents.snapshot()[`bookings/${_id}`] ?? {};
    fixture.documents.seed('bookings', _id, { ...stored, status: 'paid', isPaid: true });
    await reconcilePayments(fixture, later(2 * hourMs));
    const statuses = async (id: string) => (await attemptsOf(id)).map(({ data }) => data.status);
    expect(await statuses(_id)).toEqual(['expired']);
    expect(new Set(await statuses(unpaid._id))).toEqual(new Set(['open']));
  });

  test('a row that Stripe does not know does not stop the others from being reconciled', async () => {
    const fixture = paymentFixture(2);
    const lost = await fixture.book({ holdHours: 200 });
    await startPayment(fixture, lost._id, testNow);
    const { _id } = await fixture.book({ holdHours: 200 });
    await startPayment(fixture, _id, testNow);
    fixture.gateway.sessions.delete('cs_1');
    fixture.gateway.pay('cs_2', 'pi_9');
    const result = await reconcilePayments(fixture, later(30 * hourMs));
    expect(result).toMatchObject({ recovered: 1, closed: 1 });
    expect(fixture.documents.snapshot()[`paymentAttempts/${lost._id}-a1`]?.status).toBe('failed');
    expect((await bookingOf(fixture, _id)).isPaid).toBe(true);
  });

  test('the expiry of a hold closes its session', async () => {
    const fixture = paymentFixture();
    await started(fixture);
    expect(await runEveryFiveMinutes(fixture, later(25 * hourMs))).toBe(1);
    expect(openSessions(fixture)).toEqual([]);
  });

  test('a rescheduled booking is paid at the agreed price', async () => {
    const fixture = paymentFixture();
    const id = await started(fixture);
    await rescheduleBooking(fixture, id, inDays(30), testNow);
    expect((await recordEvent(fixture, event('evt_1', paidFact(id)), testNow)).outcome).toBe(
      'paid',
    );
  });
});

test('a stranger’s booking cannot be paid', async () => {
  const fixture = paymentFixture();
  const { _id } = await fixture.book();
  await expect(
    getOwnBooking(fixture.documents, _id, {
      uid: 'stranger',
      isStaff: false,
    }),
  ).rejects.toThrow('Booking not found');
});
