import type { PaymentAttempt } from '@kerala-stays/domain/money/payment';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { expireHold } from '../bookings/expire-holds.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import { log } from '../platform/log.ts';
import {
  bookingOf,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  testNow,
} from '../testing/payment-fixture.ts';
import { checkPayment } from './check-payment.ts';
import { checkSession } from './check-session.ts';
import { GatewayRefused, GatewayUnavailable } from './payment-gateway.ts';
import { createPaymentLink } from './payment-link.ts';
import { reconcilePayments } from './reconcile.ts';
import { startPayment } from './start-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));
beforeEach(() => vi.mocked(log.error).mockClear());

const openSessions = ({ gateway }: PaymentFixture) =>
  [...gateway.sessions.values()].filter(({ status }) => status === 'open').map(({ id }) => id);
const attempts = (fixture: PaymentFixture) =>
  Object.entries(fixture.documents.snapshot())
    .filter(([path]) => path.startsWith('paymentAttempts/'))
    .map(([path, { status }]) => `${path.slice('paymentAttempts/'.length)} ${status}`);

/** A held stay with a link that two people have opened. */
async function openedLink(fixture: PaymentFixture): Promise<void> {
  await fixture.book({ key: 'b1', holdHours: 1 });
  await createPaymentLink(fixture, 'b1', testNow);
  fixture.gateway.openLink('plink_1');
  fixture.gateway.openLink('plink_1');
}

describe('the pages that payers opened from a link', () => {
  test.each<[string, (fixture: PaymentFixture) => Promise<unknown>]>([
    ['the hold ends', (fixture) => expireHold(fixture, 'b1', later(hourMs))],
    [
      'the booking is cancelled',
      (fixture) => cancelBooking(fixture, 'b1', { by: 'guest' }, testNow),
    ],
    ['the stay is moved', (fixture) => rescheduleBooking(fixture, 'b1', inDays(30), testNow)],
  ])('are closed with the link when %s', async (_, end) => {
    const fixture = paymentFixture();
    await openedLink(fixture);
    await end(fixture);
    expect(openSessions(fixture)).toEqual([]);
    expect(fixture.gateway.links.get('plink_1')).toEqual({ active: false });
    expect(attempts(fixture)).toEqual(['b1-link-1 expired']);
  });

  test('are closed when another of them was paid', async () => {
    const fixture = paymentFixture();
    await openedLink(fixture);
    fixture.gateway.pay('cs_1', 'pi_1');
    expect(await checkPayment(fixture, 'b1', testNow)).toMatchObject({ isPaid: true });
    expect(openSessions(fixture)).toEqual([]);
  });

  test('are found by the nightly comparison when closing them failed', async () => {
    const fixture = paymentFixture();
    await openedLink(fixture);
    fixture.gateway.failures = ['down'];
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect(openSessions(fixture)).toHaveLength(2);
    await reconcilePayments(fixture, later(hourMs));
    expect(openSessions(fixture)).toEqual([]);
  });

  test('are found by the nightly comparison when one of them was paid and closing the others failed', async () => {
    const fixture = paymentFixture();
    await openedLink(fixture);
    fixture.gateway.pay('cs_1', 'pi_1');
    const expire = fixture.gateway.expireSession;
    fixture.gateway.expireSession = async () => {
      throw new GatewayUnavailable(new Error('down'), false);
    };
    expect(await checkPayment(fixture, 'b1', testNow)).toMatchObject({ isPaid: true });
    fixture.gateway.expireSession = expire;
    expect(openSessions(fixture)).toEqual(['cs_2']);
    await reconcilePayments(fixture, later(hourMs));
    expect(openSessions(fixture)).toEqual([]);
  });

  test('keep the money of a payer who was faster than the cancellation on record', async () => {
    const fixture = paymentFixture();
    await openedLink(fixture);
    fixture.gateway.pay('cs_2', 'pi_2');
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect(fixture.documents.snapshot()['paymentExceptions/pi_2']).toMatchObject({
      reason: 'booking-not-payable',
      refundDue: true,
    });
    expect(openSessions(fixture)).toEqual([]);
  });
});

describe('a payment link', () => {
  test('takes a new key after a failure that Stripe would replay', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    fixture.gateway.failures = ['error-500'];
    await expect(createPaymentLink(fixture, 'b1', testNow)).rejects.toThrow('unavailable');
    await createPaymentLink(fixture, 'b1', testNow);
    expect(attempts(fixture)).toEqual(['b1-link-1 failed', 'b1-link-2 open']);
  });

  test('keeps its key while it is unknown whether Stripe has made it', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    fixture.gateway.failures = ['down'];
    await expect(createPaymentLink(fixture, 'b1', testNow)).rejects.toThrow('unavailable');
    await createPaymentLink(fixture, 'b1', testNow);
    expect(attempts(fixture)).toEqual(['b1-link-1 open']);
  });

  test('is the only live one, whatever the price does', async () => {
    const fixture = paymentFixture();
    const { lines } = await fixture.book({ key: 'b1' });
    const priced = (nights: number) => ({
      lines: lines.slice(0, nights),
      totalMinor: nights * 12_000,
      dueNowMinor: nights * 12_000,
    });
    for (const nights of [2, 1, 2]) {
      const patch = priced(nights);
      await fixture.documents.commit([{ kind: 'update', collection: 'bookings', id: 'b1', patch }]);
      await createPaymentLink(fixture, 'b1', testNow);
    }
    const active = [...fixture.gateway.links].filter(([, link]) => link.active);
    expect(active.map(([id]) => id)).toEqual(['plink_3']);
  });

  test('tells a guest who is back before the webhook that the stay is paid', async () => {
    const fixture = paymentFixture();
    await openedLink(fixture);
    expect(await checkPayment(fixture, 'b1', testNow)).toMatchObject({ isPaid: false });
    fixture.gateway.pay('cs_2', 'pi_2');
    expect(await checkPayment(fixture, 'b1', testNow)).toMatchObject({ isPaid: true });
  });
});

describe('a page that is being made while its booking', () => {
  const ways = [
    ['session', startPayment],
    ['link', createPaymentLink],
  ] as const;

  test.each(ways)('is cancelled (%s) is closed and never handed out', async (_, open) => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    const { createSession, createLink } = fixture.gateway;
    const cancel = () => cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    fixture.gateway.createSession = async (attempt: PaymentAttempt) => {
      const made = await createSession.call(fixture.gateway, attempt);
      await cancel();
      return made;
    };
    fixture.gateway.createLink = async (attempt: PaymentAttempt) => {
      const made = await createLink.call(fixture.gateway, attempt);
      await cancel();
      return made;
    };
    await expect(open(fixture, 'b1', testNow)).rejects.toThrow('was cancelled');
    expect(openSessions(fixture)).toEqual([]);
    expect([...fixture.gateway.links.values()].filter(({ active }) => active)).toEqual([]);
    expect(attempts(fixture).join()).not.toMatch(/open|creating/);
  });

  test('is moved is replaced by one for the new dates', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    const { createSession } = fixture.gateway;
    fixture.gateway.createSession = async (attempt: PaymentAttempt) => {
      const made = await createSession.call(fixture.gateway, attempt);
      fixture.gateway.createSession = createSession;
      await rescheduleBooking(fixture, 'b1', inDays(30), testNow);
      return made;
    };
    const url = await startPayment(fixture, 'b1', testNow);
    expect(openSessions(fixture)).toEqual(['cs_2']);
    expect(url).toBe('https://pay.example/cs_2');
  });
});

test('a stay that was moved is not paid on the page of its old dates', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  const before = await startPayment(fixture, 'b1', testNow);
  // Moved by a process that crashed before it could close the page.
  const patch = { checkInDate: inDays(30), checkOutDate: inDays(32) };
  await fixture.documents.commit([{ kind: 'update', collection: 'bookings', id: 'b1', patch }]);
  expect(await startPayment(fixture, 'b1', testNow)).not.toBe(before);
  expect(openSessions(fixture)).toHaveLength(1);
});

describe('a refusal by Stripe', () => {
  test('is logged with its code and request, and tried once', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    let calls = 0;
    fixture.gateway.createSession = async () => {
      calls++;
      const failure = { status: 403, requestId: 'req_1', type: 'invalid_request_error' };
      throw new GatewayRefused(new Error('no'), 'more_permissions_required', failure);
    };
    await expect(startPayment(fixture, 'b1', testNow)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Payment is unavailable right now. You have not been charged.',
    });
    expect(calls).toBe(1);
    expect(log.error).toHaveBeenCalledWith('payment-refused', expect.any(GatewayRefused), {
      bookingId: 'b1',
      stripeCode: 'more_permissions_required',
      stripeRequestId: 'req_1',
      stripeStatus: 403,
    });
  });

  test.each([
    ['amount_too_large', {}, 'more than can be charged in one online payment'],
    ['amount_too_small', {}, 'too small'],
    ['parameter_invalid', { param: 'line_items[0][price_data][currency]' }, 'in this currency'],
  ])('of kind %s %j is described truly', async (code, failure, sentence) => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    fixture.gateway.createSession = async () => {
      throw new GatewayRefused(new Error('no'), code, failure);
    };
    await expect(startPayment(fixture, 'b1', testNow)).rejects.toThrow(sentence);
  });
});

test('the deposit is asked for first, and then the balance', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1' });
  const patch = { dueNowMinor: 6000, balanceMinor: 18_000, balanceDueOn: inDays(7) };
  await fixture.documents.commit([{ kind: 'update', collection: 'bookings', id: 'b1', patch }]);
  await startPayment(fixture, 'b1', testNow);
  await createPaymentLink(fixture, 'b1', testNow);
  const paid = { status: 'part-paid', paidMinor: 6000, holdUntil: null };
  await fixture.documents.commit([
    { kind: 'update', collection: 'bookings', id: 'b1', patch: paid },
  ]);
  await startPayment(fixture, 'b1', testNow);
  const rows = Object.values(
    Object.fromEntries(
      Object.entries(fixture.documents.snapshot()).filter(([path]) =>
        path.startsWith('paymentAttempts/'),
      ),
    ),
  ).map(({ part, amountMinor, status }) => [part, amountMinor, status]);
  expect(rows).toEqual([
    ['deposit', 6000, 'expired'],
    ['balance', 18_000, 'open'],
    ['deposit', 6000, 'open'],
  ]);
  expect((await bookingOf(fixture, 'b1')).holdUntil).toBe('');
});

test('the payer of a link learns without an account that it is paid; other sessions are no one’s business', async () => {
  const fixture = paymentFixture();
  await openedLink(fixture);
  const check = (id: string) => checkSession(fixture, id, testNow);
  const { reference } = await bookingOf(fixture, 'b1');
  expect(await check('cs_1')).toEqual({ isPaid: false, status: 'open', reference });
  fixture.gateway.pay('cs_1', 'pi_1');
  expect(await check('cs_1')).toEqual({ isPaid: true, status: 'complete', reference });
  expect((await bookingOf(fixture, 'b1')).isPaid).toBe(true);
  expect(await check('cs_2')).toMatchObject({ isPaid: false, status: 'expired' });
  await expect(check('cs_9')).rejects.toThrow('Not found');
  const session = fixture.gateway.sessions.get('cs_2');
  if (session) fixture.gateway.sessions.set('cs_8', { ...session, id: 'cs_8', attemptId: '' });
  await expect(check('cs_8')).rejects.toThrow('Not found');
});
