import { describe, expect, test, vi } from 'vitest';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { closeLeftPages } from '../money/close-left-pages.ts';
import { GatewayRefused } from '../money/payment-gateway.ts';
import { createPaymentLink } from '../money/payment-link.ts';
import { startPayment } from '../money/start-payment.ts';
import { syncPayment } from '../money/sync-payment.ts';
import { startClock } from '../platform/job-clock.ts';
import {
  bookingOf,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  stayInput,
  testNow,
} from '../testing/payment-fixture.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';
import { expireHold, expireHolds } from './expire-holds.ts';
import { changeHold } from './extend-hold.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const mails = (fixture: PaymentFixture, kind: string) =>
  Object.values(fixture.documents.snapshot()).filter((data) => data.kind === kind);
const minuteMs = 60_000;

test('a payment made in time is found before the hold is released, by session and by link', async () => {
  for (const way of ['session', 'link'] as const) {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1', holdHours: 1 });
    if (way === 'session') await startPayment(fixture, 'b1', testNow);
    else {
      await createPaymentLink(fixture, 'b1', testNow);
      fixture.gateway.openLink('plink_1');
    }
    fixture.gateway.pay('cs_1', 'pi_1');
    expect(await expireHold(fixture, 'b1', later(2 * hourMs))).toBe(false);
    expect(await bookingOf(fixture)).toMatchObject({ status: 'paid', paymentId: 'pi_1' });
    expect(mails(fixture, 'booking-expired')).toEqual([]);
  }
});

test.each([
  ['does not respond', 'down'],
  ['refuses, e.g. a withdrawn key', 'refused'],
] as const)(
  'while Stripe %s, a hold with a page waits; the next run goes on',
  async (_, failure) => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1', holdHours: 1 });
    await startPayment(fixture, 'b1', testNow);
    fixture.gateway.failures = [failure];
    expect(await expireHolds(fixture, later(2 * hourMs))).toBe(0);
    expect((await bookingOf(fixture)).status).toBe('pending-payment');
    expect(await expireHolds(fixture, later(2 * hourMs + 5 * minuteMs))).toBe(1);
    expect(mails(fixture, 'booking-expired')).toHaveLength(1);
  },
);

test('nights whose holder may have paid are not sold again', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', holdHours: 1 });
  await startPayment(fixture, 'b1', testNow);
  fixture.gateway.failures = ['down', 'down'];
  const second = createBooking(fixture, stayInput({ key: 'b2' }), later(2 * hourMs));
  await expect(second).rejects.toThrow('no longer available');
});

test('a page that Stripe never had does not keep nights', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', holdHours: 1 });
  await startPayment(fixture, 'b1', testNow);
  fixture.gateway.expireSession = async () => false;
  fixture.gateway.retrieveSession = async () => {
    throw new GatewayRefused(new Error('gone'), 'resource_missing');
  };
  expect(await expireHold(fixture, 'b1', later(2 * hourMs))).toBe(true);
});

test('a payment that arrives when the stay has begun does not take the nights again', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', checkIn: inDays(1), holdHours: 1 });
  await startPayment(fixture, 'b1', testNow);
  await expireHold(fixture, 'b1', later(2 * hourMs));
  fixture.gateway.pay('cs_1', 'pi_1');
  await syncPayment(fixture, 'pi_1', later(48 * hourMs));
  expect(await bookingOf(fixture)).toMatchObject({ status: 'expired', isPaid: false });
  expect(fixture.documents.snapshot()['paymentExceptions/pi_1']).toMatchObject({
    reason: 'booking-not-payable',
    resolved: false,
  });
});

test('a payment whose money is on its way keeps the nights for three days at most', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', holdHours: 1 });
  await startPayment(fixture, 'b1', testNow);
  const session = fixture.gateway.sessions.get('cs_1');
  Object.assign(session ?? {}, { status: 'complete', isPaid: false });
  expect(await expireHold(fixture, 'b1', later(48 * hourMs))).toBe(false);
  expect(await expireHold(fixture, 'b1', later(74 * hourMs))).toBe(true);
});

/** A Stripe that responds only once five calls are waiting; by then the run's time is up. */
function hangingStripe(fixture: PaymentFixture) {
  const asked = new Set<string>();
  const enough = Promise.withResolvers<void>();
  fixture.gateway.retrieveSession = async (id) => {
    asked.add(id);
    if (asked.size === 5) enough.resolve();
    await enough.promise;
    throw new GatewayRefused(new Error('slow'), 'api_error');
  };
  return { asked, readClock: () => (asked.size < 5 ? 0 : 60_000) };
}

test('a Stripe that hangs does not keep holds without pages from being released', async () => {
  const fixture = paymentFixture(12);
  for (let i = 0; i < 8; i++) {
    const { _id } = await fixture.book({ key: `p${i}`, holdHours: 1 });
    await startPayment(fixture, _id, testNow);
  }
  for (let i = 0; i < 4; i++) await fixture.book({ key: `q${i}`, holdHours: 2 });
  const { asked, readClock } = hangingStripe(fixture);
  expect(await expireHolds(fixture, later(3 * hourMs), startClock(45_000, readClock))).toBe(4);
  // Five at once, and none after the time was up.
  expect(asked.size).toBe(5);
});

test('another booking comes first in the next run', async () => {
  const fixture = paymentFixture(12);
  for (let i = 0; i < 8; i++) {
    const { _id } = await fixture.book({ key: `p${i}`, holdHours: 1 });
    await startPayment(fixture, _id, testNow);
  }
  const asked = new Set<string>();
  for (const run of [0, 1]) {
    const stripe = hangingStripe(fixture);
    const at = later(3 * hourMs + run * 5 * minuteMs);
    await expireHolds(fixture, at, startClock(45_000, stripe.readClock));
    for (const id of stripe.asked) asked.add(id);
  }
  expect(asked.size).toBe(8);
});

test('24 hours more are added to the later of now and the hold, and the guest gets a mail', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', holdHours: 72 });
  const longer = await changeHold(fixture, 'b1', { addHours: 24 }, later(hourMs));
  expect(longer.holdUntil).toBe(later(96 * hourMs).toISOString());
  const late = await changeHold(fixture, 'b1', { addHours: 24 }, later(100 * hourMs));
  expect(late.holdUntil).toBe(later(124 * hourMs).toISOString());
  const texts = mails(fixture, 'hold-changed').map(({ message }) => JSON.stringify(message));
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain('25 Nov 2026, 10:30 (India)');
});

test('staff may set a hold exactly, shorter too, and no hold reaches past the day of check-in', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', checkIn: inDays(2), holdHours: 24 });
  const shorter = await changeHold(fixture, 'b1', { holdHours: 2 }, testNow);
  expect(shorter.holdUntil).toBe(later(2 * hourMs).toISOString());
  // 23 November in Kerala ends at 18:30 UTC.
  const dayEnds = '2026-11-23T18:30:00.000Z';
  const longest = await changeHold(fixture, 'b1', { addHours: 336 }, later(1));
  expect(longest.holdUntil).toBe(dayEnds);
  const told = mails(fixture, 'hold-changed').length;
  const again = await changeHold(fixture, 'b1', { addHours: 24 }, later(2));
  expect([again.holdUntil, mails(fixture, 'hold-changed').length]).toEqual([dayEnds, told]);
  const after = new Date('2026-11-24T05:00:00Z');
  await expect(changeHold(fixture, 'b1', { addHours: 24 }, after)).rejects.toThrow('check-in');
});

test('a new booking is never held past the day of its check-in', async () => {
  const fixture = paymentFixture();
  const { holdUntil } = await fixture.book({ checkIn: inDays(2), holdHours: 336 });
  expect(holdUntil).toBe('2026-11-23T18:30:00.000Z');
});

test('a booking whose day of check-in is over expires, whatever its hold says, and cannot be paid', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', checkIn: inDays(1) });
  const patch = { holdUntil: later(500 * hourMs) };
  await fixture.documents.commit([{ kind: 'update', collection: 'bookings', id: 'b1', patch }]);
  const after = later(48 * hourMs);
  await expect(startPayment(fixture, 'b1', after)).rejects.toThrow('has passed');
  expect(await expireHolds(fixture, after)).toBe(1);
});

test('Pay Now extends a hold once; a change by staff allows it again', async () => {
  const fixture = paymentFixture();
  await fixture.book({ key: 'b1', holdHours: 1 });
  const press = async (minutes: number) => {
    await startPayment(fixture, 'b1', later(minutes * minuteMs));
    return (Date.parse((await bookingOf(fixture)).holdUntil) - testNow.getTime()) / minuteMs;
  };
  expect(await press(58)).toBe(90);
  expect(await press(88)).toBe(90);
  await changeHold(fixture, 'b1', { holdHours: 1 }, later(89 * minuteMs));
  expect(await press(147)).toBe(179);
  expect(await press(177)).toBe(179);
});

/** As Stripe lists it, whether or not its webhook arrived. */
function paidEvent({ attemptId, paymentId }: { attemptId: string; paymentId: string }) {
  const object = {
    payment_status: 'paid',
    mode: 'payment',
    payment_intent: paymentId,
    livemode: false,
    amount_total: 24_000,
    currency: 'usd',
    metadata: { bookingId: 'b1', attemptId },
  };
  return {
    id: `evt_${paymentId}`,
    created: Math.floor(testNow.getTime() / 1000),
    type: 'checkout.session.completed',
    livemode: false,
    data: { object },
  };
}

describe('the jobs of the next minutes repair', () => {
  test('a payment whose webhook was lost', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1', holdHours: 72 });
    await startPayment(fixture, 'b1', testNow);
    fixture.gateway.pay('cs_1', 'pi_1');
    fixture.gateway.events.push(paidEvent({ attemptId: 'b1-a1', paymentId: 'pi_1' }));
    await runEveryFiveMinutes(fixture, later(5 * minuteMs));
    expect(await bookingOf(fixture)).toMatchObject({ isPaid: true });
  });

  test('pages that Stripe did not close when the booking was cancelled', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    await createPaymentLink(fixture, 'b1', testNow);
    fixture.gateway.openLink('plink_1');
    fixture.gateway.failures = ['down'];
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    expect(fixture.gateway.links.get('plink_1')).toEqual({ active: true });
    await runEveryFiveMinutes(fixture, later(10 * minuteMs));
    expect(fixture.gateway.links.get('plink_1')).toEqual({ active: false });
    expect(fixture.gateway.sessions.get('cs_1')?.status).toBe('expired');
  });

  test('such pages in the next run when the time of one is over', async () => {
    const fixture = paymentFixture();
    await fixture.book({ key: 'b1' });
    await createPaymentLink(fixture, 'b1', testNow);
    fixture.gateway.failures = ['down'];
    await cancelBooking(fixture, 'b1', { by: 'guest' }, testNow);
    await closeLeftPages(fixture, later(hourMs), { isOver: () => true });
    expect(fixture.gateway.links.get('plink_1')).toEqual({ active: true });
    await closeLeftPages(fixture, later(24 * hourMs));
    expect(fixture.gateway.links.get('plink_1')).toEqual({ active: false });
  });
});
