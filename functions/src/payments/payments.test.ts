import { describe, expect, test, vi } from 'vitest';
import { getBooking } from '../bookings/booking-documents.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { expireHold } from '../bookings/expire-holds.ts';
import { getOwnBooking } from '../bookings/list-bookings.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import {
  hourMs,
  inDays,
  later,
  type PaymentWorld,
  paymentWorld,
  testNow,
} from '../testing/payment-world.ts';
import { checkPayment } from './check-payment.ts';
import { closeAttempts } from './close-attempts.ts';
import { issueRefund, refundSurplus } from './issue-refund.ts';
import { runHoldExpiry } from './jobs.ts';
import { createPaymentLink } from './payment-link.ts';
import { issueRefunds, reconcile } from './reconcile.ts';
import { recordEvent } from './record-event.ts';
import { startPayment } from './start-payment.ts';
import type { PaymentFact } from './stripe-event.ts';

// What goes wrong on purpose here is not worth a line in the test's output.
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

const event = (id: string, fact: PaymentFact) => ({ id, type: 'test', fact });

async function started(world: PaymentWorld): Promise<string> {
  const { _id } = await world.book({ key: 'b1' });
  await startPayment(world, _id, testNow);
  return _id;
}

async function paid(world: PaymentWorld): Promise<string> {
  const id = await started(world);
  world.gateway.pay('cs_1', 'pi_1');
  await recordEvent(world, event('evt_1', paidFact(id)), testNow);
  return id;
}

const bookingOf = async (world: PaymentWorld, id: string) =>
  (await getBooking(world.documents, id)).booking;
const openSessions = (world: PaymentWorld) =>
  [...world.gateway.sessions.values()].filter((session) => session.status === 'open');

describe('Pay Now', () => {
  test('pressed at once from everywhere opens one session', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    const urls = await Promise.all(
      Array.from({ length: 50 }, () => startPayment(world, _id, testNow)),
    );
    expect(new Set(urls).size).toBe(1);
    expect(world.gateway.sessions.size).toBe(1);
  });

  test('after a lost answer finds the same session', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    world.gateway.failures = ['answer-lost'];
    await expect(startPayment(world, _id, testNow)).rejects.toThrow('You have not been charged');
    expect(await startPayment(world, _id, testNow)).toBe('https://pay.example/cs_1');
    expect(world.gateway.sessions.size).toBe(1);
  });

  test('takes a new key after a failure that Stripe would replay, or a refusal', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    world.gateway.failures = ['error-500'];
    await expect(startPayment(world, _id, testNow)).rejects.toThrow('Payment is unavailable');
    world.gateway.failures = ['refused'];
    await startPayment(world, _id, testNow);
    expect([...world.gateway.sessions.values()].map((session) => session.attemptId)).toEqual([
      `${_id}-a3`,
    ]);
  });

  test('is refused for a paid, a cancelled and an expired booking', async () => {
    const world = paymentWorld(3);
    await expect(startPayment(world, await paid(world), testNow)).rejects.toThrow('already paid');
    const cancelled = await world.book();
    await cancelBooking(world, cancelled._id, undefined, testNow);
    await expect(startPayment(world, cancelled._id, testNow)).rejects.toThrow('was cancelled');
    const expired = await world.book({ holdHours: 1 });
    await expect(startPayment(world, expired._id, later(hourMs))).rejects.toThrow('has passed');
  });

  test('is refused for an amount that the stored lines do not add up to, or below the minimum', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    for (const totalMinor of [23_999, 0, 49]) {
      const patch = { totalMinor };
      await world.documents.commit([{ kind: 'update', collection: 'bookings', id: _id, patch }]);
      await expect(startPayment(world, _id, testNow)).rejects.toThrow('no longer be paid');
    }
    expect(world.gateway.sessions.size).toBe(0);
  });

  test('keeps the nights while the page is open, once', async () => {
    const world = paymentWorld();
    const { _id } = await world.book({ holdHours: 1 });
    const late = later(50 * 60_000);
    await startPayment(world, _id, late);
    const { holdUntil } = await bookingOf(world, _id);
    expect(Date.parse(holdUntil)).toBe(late.getTime() + 32 * 60_000);
    await startPayment(world, _id, new Date(late.getTime() + 60_000));
    expect((await bookingOf(world, _id)).holdUntil).toBe(holdUntil);
  });

  test('opens another session when the price has changed, and closes the old one', async () => {
    const world = paymentWorld();
    const id = await started(world);
    const { lines } = await bookingOf(world, id);
    const patch = { lines: lines.slice(0, 1), totalMinor: 12_000 };
    await world.documents.commit([{ kind: 'update', collection: 'bookings', id, patch }]);
    await startPayment(world, id, testNow);
    expect(openSessions(world).map((session) => session.amountMinor)).toEqual([12_000]);
  });

  test('survives a death between any two writes', async () => {
    for (let death = 1; death <= 4; death++) {
      const world = paymentWorld();
      const { _id } = await world.book();
      let commits = 0;
      world.documents.beforeCommit = async () => {
        if (++commits === death) throw new Error('killed');
      };
      await startPayment(world, _id, testNow).catch(() => undefined);
      world.documents.beforeCommit = async () => undefined;
      const url = await startPayment(world, _id, testNow);
      expect(world.gateway.sessions.size).toBe(1);
      expect(openSessions(world)[0]?.url).toBe(url);
    }
  });
});

describe('a payment', () => {
  test('pays the booking once, with one ledger row and one mail', async () => {
    const world = paymentWorld();
    const id = await paid(world);
    expect(await bookingOf(world, id)).toMatchObject({
      status: 'paid',
      isPaid: true,
      paidMinor: 24_000,
      paymentId: 'pi_1',
      paymentMethod: 'card',
    });
    const before = world.documents.snapshot();
    expect((await recordEvent(world, event('evt_1', paidFact(id)), testNow)).outcome).toBe(
      'duplicate',
    );
    expect(world.documents.snapshot()).toEqual(before);
    expect(Object.keys(before).filter((path) => path.startsWith('payments/'))).toEqual([
      'payments/pi_1',
    ]);
    expect(before[`mail/${id}-booking-paid`]?.message).toMatchObject({
      attachments: [{ filename: expect.stringMatching(/^KS-.*\.ics$/) }],
    });
  });

  test('of the same event at once is recorded once', async () => {
    const world = paymentWorld();
    const id = await started(world);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => recordEvent(world, event('evt_1', paidFact(id)), testNow)),
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
    ['no booking', { bookingId: '' }, 'unknown-booking'],
    ['a booking that is not there', { bookingId: 'gone' }, 'unknown-booking'],
    ['no attempt', { attemptId: '' }, 'unknown-attempt'],
    ['the attempt of another booking', { attemptId: 'b2-a1' }, 'attempt-of-other-booking'],
    ['live mode', { livemode: true }, 'wrong-livemode'],
    ['contradictory modes', { livemode: null }, 'wrong-livemode'],
    ['a subscription', { mode: 'subscription' }, 'wrong-mode'],
  ])('with %s is kept for staff and pays nothing', async (_, change, reason) => {
    const world = paymentWorld(2);
    const id = await started(world);
    const other = await world.book({ key: 'b2' });
    await startPayment(world, other._id, testNow);
    const { outcome } = await recordEvent(world, event('evt_x', paidFact(id, change)), testNow);
    expect(outcome).toBe(reason);
    expect((await bookingOf(world, id)).isPaid).toBe(false);
    expect((await bookingOf(world, other._id)).isPaid).toBe(false);
    const exceptions = Object.entries(world.documents.snapshot()).filter(([path]) =>
      path.startsWith('paymentExceptions/'),
    );
    expect(exceptions).toMatchObject([[expect.any(String), { reason, resolved: false }]]);
  });

  test('for a cancelled or expired booking is a surplus that goes back on request', async () => {
    for (const end of ['cancel', 'expire'] as const) {
      const world = paymentWorld();
      const id = await started(world);
      world.gateway.pay('cs_1', 'pi_1');
      if (end === 'cancel') await cancelBooking(world, id, undefined, testNow);
      else await expireHold(world, id, later(25 * hourMs));
      const { outcome } = await recordEvent(world, event('evt_1', paidFact(id)), testNow);
      expect(outcome).toBe('booking-not-payable');
      expect((await bookingOf(world, id)).isPaid).toBe(false);
      await refundSurplus(world, 'pi_1', testNow);
      expect(world.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 24_000 }]);
      expect(world.documents.snapshot()['paymentExceptions/pi_1']).toMatchObject({
        resolved: true,
      });
      await expect(refundSurplus(world, 'pi_1', testNow)).rejects.toThrow('Not found');
    }
  });

  test('a second one of the same booking is a surplus, never lost', async () => {
    const world = paymentWorld();
    const id = await paid(world);
    const second = paidFact(id, { paymentId: 'pi_2' });
    expect((await recordEvent(world, event('evt_2', second), testNow)).outcome).toBe(
      'already-paid',
    );
    const after = world.documents.snapshot();
    expect(after['payments/pi_2']).toMatchObject({ status: 'surplus' });
    expect(after['paymentExceptions/pi_2']).toMatchObject({
      reason: 'already-paid',
      refundDue: true,
    });
    expect((await bookingOf(world, id)).paymentId).toBe('pi_1');
  });

  test('that Stripe took back is noted as disputed, and stays paid', async () => {
    const world = paymentWorld();
    const id = await paid(world);
    const fact = {
      kind: 'disputed',
      paymentId: 'pi_1',
      amountMinor: 24_000,
      currency: 'usd',
    } as const;
    await recordEvent(world, event('evt_2', fact), testNow);
    expect(await bookingOf(world, id)).toMatchObject({ disputed: true, isPaid: true });
    expect(world.documents.snapshot()['paymentExceptions/evt_2']).toMatchObject({
      reason: 'disputed',
    });
  });

  test('asked for at Stripe counts like its webhook', async () => {
    const world = paymentWorld();
    const id = await started(world);
    expect(await checkPayment(world, id, testNow)).toBe(false);
    world.gateway.pay('cs_1', 'pi_1');
    expect(await checkPayment(world, id, testNow)).toBe(true);
    expect((await recordEvent(world, event('evt_1', paidFact(id)), testNow)).outcome).toBe('known');
  });
});

describe('payment links', () => {
  test('are one per booking and price, and close with the booking', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    const url = await createPaymentLink(world, _id, testNow);
    expect(await createPaymentLink(world, _id, testNow)).toBe(url);
    await startPayment(world, _id, testNow);
    await cancelBooking(world, _id, undefined, testNow);
    await closeAttempts(world, _id);
    expect(world.gateway.links.get('plink_1')).toEqual({ active: false });
    expect(openSessions(world)).toEqual([]);
  });

  test('pay the booking by their own attempt', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    await createPaymentLink(world, _id, testNow);
    const fact = paidFact(_id, { attemptId: `${_id}-link-24000` });
    expect((await recordEvent(world, event('evt_1', fact), testNow)).outcome).toBe('paid');
  });
});

describe('a refund', () => {
  test('is issued once after a cancellation, however often it is tried', async () => {
    const world = paymentWorld();
    const id = await paid(world);
    await cancelBooking(world, id, undefined, testNow);
    world.gateway.failures = ['down'];
    expect(await issueRefund(world, id, testNow)).toBe(false);
    expect((await bookingOf(world, id)).refundStatus).toBe('pending');
    expect(await issueRefunds(world, testNow)).toBe(1);
    expect(await issueRefunds(world, testNow)).toBe(0);
    expect(world.gateway.refunds).toEqual([{ paymentId: 'pi_1', amountMinor: 24_000 }]);
    expect(await bookingOf(world, id)).toMatchObject({
      refundStatus: 'issued',
      refundedMinor: 24_000,
      isPaid: true,
    });
  });

  test('whose answer got lost is not paid twice', async () => {
    const world = paymentWorld();
    const id = await paid(world);
    await cancelBooking(world, id, undefined, testNow);
    const { refund } = world.gateway;
    world.gateway.refund = async (...call) => {
      await refund.apply(world.gateway, call);
      throw new Error('killed');
    };
    expect(await issueRefund(world, id, testNow)).toBe(false);
    world.gateway.refund = refund;
    expect(await issueRefund(world, id, testNow)).toBe(true);
    expect(world.gateway.refunds).toHaveLength(1);
  });

  test('told late or twice lowers and doubles nothing', async () => {
    const world = paymentWorld();
    const id = await paid(world);
    const refunded = (refundedMinor: number) =>
      ({
        kind: 'refunded',
        paymentId: 'pi_1',
        bookingId: id,
        refundedMinor,
        currency: 'usd',
      }) as const;
    await recordEvent(world, event('evt_3', refunded(24_000)), testNow);
    await recordEvent(world, event('evt_2', refunded(5000)), testNow);
    expect(await bookingOf(world, id)).toMatchObject({ refundedMinor: 24_000, isPaid: true });
    await recordEvent(world, event('evt_4', refunded(24_001)), testNow);
    expect(world.documents.snapshot()['paymentExceptions/evt_4']).toMatchObject({
      reason: 'refund-mismatch',
    });
  });
});

describe('the jobs', () => {
  test('reconciliation finds payments whose webhook never came', async () => {
    const world = paymentWorld(20);
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) {
      const { _id } = await world.book();
      ids.push(_id);
      await startPayment(world, _id, testNow);
      world.gateway.pay(`cs_${i + 1}`, `pi_${i + 1}`);
    }
    const result = await reconcile(world, later(hourMs));
    expect(result).toMatchObject({ sessions: 20, recovered: 20 });
    expect((await reconcile(world, later(hourMs))).recovered).toBe(0);
    for (const id of ids) expect((await bookingOf(world, id)).isPaid).toBe(true);
  });

  test('reconciliation closes what lost its maker', async () => {
    const world = paymentWorld();
    const { _id } = await world.book();
    world.gateway.failures = ['answer-lost'];
    await startPayment(world, _id, testNow).catch(() => undefined);
    await reconcile(world, later(2 * hourMs));
    await reconcile(world, later(2 * hourMs));
    expect(openSessions(world)).toEqual([]);
    const open = Object.entries(world.documents.snapshot()).filter(
      ([path, { status }]) =>
        path.startsWith('paymentAttempts/') && /creating|open/.test(String(status)),
    );
    expect(open).toEqual([]);
  });

  test('links of many unpaid stays do not hide one whose stay is paid', async () => {
    const world = paymentWorld(2);
    const unpaid = await world.book({ holdHours: 200 });
    await createPaymentLink(world, unpaid._id, testNow);
    const attemptsOf = (bookingId: string) =>
      world.documents.find('paymentAttempts', { where: [['bookingId', '==', bookingId]] });
    const [link] = await attemptsOf(unpaid._id);
    for (let i = 0; i < 700; i++) {
      world.documents.seed('paymentAttempts', `a${String(i).padStart(4, '0')}`, link?.data ?? {});
    }
    const { _id } = await world.book({ holdHours: 200 });
    await createPaymentLink(world, _id, later(1));
    // Paid, and its process died before it could close what else was open.
    const stored = world.documents.snapshot()[`bookings/${_id}`] ?? {};
    world.documents.seed('bookings', _id, { ...stored, status: 'paid', isPaid: true });
    await reconcile(world, later(2 * hourMs));
    const statuses = async (id: string) => (await attemptsOf(id)).map(({ data }) => data.status);
    expect(await statuses(_id)).toEqual(['expired']);
    expect(new Set(await statuses(unpaid._id))).toEqual(new Set(['open']));
  });

  test('one row that Stripe does not know keeps nothing else from being reconciled', async () => {
    const world = paymentWorld(2);
    const lost = await world.book({ holdHours: 200 });
    await startPayment(world, lost._id, testNow);
    const { _id } = await world.book({ holdHours: 200 });
    await startPayment(world, _id, testNow);
    world.gateway.sessions.delete('cs_1');
    world.gateway.pay('cs_2', 'pi_9');
    const result = await reconcile(world, later(30 * hourMs));
    expect(result).toMatchObject({ recovered: 1, closed: 1 });
    expect(world.documents.snapshot()[`paymentAttempts/${lost._id}-a1`]?.status).toBe('failed');
    expect((await bookingOf(world, _id)).isPaid).toBe(true);
  });

  test('the expiry of a hold closes its session', async () => {
    const world = paymentWorld();
    await started(world);
    expect(await runHoldExpiry(world, later(25 * hourMs))).toBe(1);
    expect(openSessions(world)).toEqual([]);
  });

  test('a rescheduled booking is paid at the agreed price', async () => {
    const world = paymentWorld();
    const id = await started(world);
    await rescheduleBooking(world, id, inDays(30), testNow);
    expect((await recordEvent(world, event('evt_1', paidFact(id)), testNow)).outcome).toBe('paid');
  });
});

test('a stranger’s booking cannot be paid', async () => {
  const world = paymentWorld();
  const { _id } = await world.book();
  await expect(
    getOwnBooking(world.documents, _id, { uid: 'stranger', isAdmin: false }),
  ).rejects.toThrow('Booking not found');
});
