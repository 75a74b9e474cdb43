import { randomUUID } from 'node:crypto';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { size } from '@kerala-stays/domain/testing/size';
import Stripe from 'stripe';
import { beforeAll, describe, expect, test } from 'vitest';
import { cancelBooking } from '../../functions/src/bookings/cancel-booking.ts';
import { handleWebhook } from '../../functions/src/money/handle-webhook.ts';
import { startPayment } from '../../functions/src/money/start-payment.ts';
import { db } from '../api/support/stack.ts';
import { otherCurrency } from '../support/site-currency.ts';
import { everythingTold } from './support/everything-told.ts';
import {
  book,
  deliver,
  deliverEvent,
  hotelWith,
  inParallel,
  rowsOf,
  services,
  sessionEvent,
  sign,
  storedBooking,
} from './support/payment-scene.ts';

/** Concurrent calls: the emulator runs each in its own process. */
const width = 3;
let booking: Booking;

async function payableBooking(): Promise<Booking> {
  const made = await book(await hotelWith(1));
  await startPayment(services, made._id, new Date());
  return made;
}

beforeAll(async () => {
  booking = await payableBooking();
});

const countEvents = async () => (await db.collection('stripeEvents').count().get()).data().count;

/** Each turns a genuine request into one that Stripe did not sign. */
const forgeries: [string, (payload: string) => [body: string, header: string | null]][] = [
  ['wrong secret', (payload) => [payload, sign(payload, { secret: 'whsec_other' }).header]],
  ['live secret for test', (payload) => [payload, sign(payload, { secret: 'whsec_live' }).header]],
  ['empty secret', (payload) => [payload, sign(payload, { secret: '' }).header]],
  ['edited body', (payload) => [payload.replace('"paid"', '"paid" '), sign(payload).header]],
  ['edited amount', (payload) => [payload.replace('24000', '24001'), sign(payload).header]],
  [
    'edited time',
    (payload) => {
      const { timestamp, signature } = sign(payload);
      return [payload, `t=${timestamp + 1},v1=${signature}`];
    },
  ],
  [
    'v0 only',
    (payload) => {
      const { timestamp, signature } = sign(payload);
      return [payload, `t=${timestamp},v0=${signature}`];
    },
  ],
  ['truncated body', (payload) => [payload.slice(0, -2), sign(payload).header]],
  [
    're-serialised',
    (payload) => [JSON.stringify(JSON.parse(payload), null, 1), sign(payload).header],
  ],
  ['no header', (payload) => [payload, null]],
  ['two headers', (payload) => [payload, `${sign(payload).header}, ${sign(payload).header}`]],
  ['cut signature', (payload) => [payload, sign(payload).header.slice(0, -1)]],
  ['empty body', (payload) => ['', sign(payload).header]],
];

test('P1: a forged webhook is rejected with 400 and leaves no trace', {
  tags: ['sized'],
}, async () => {
  // Stripe still reports other tests' payments for a moment.
  await everythingTold();
  const before = await countEvents();
  const rounds = Math.ceil(size(1, 130) / forgeries.length);
  const cases = Array.from({ length: rounds }, () => forgeries).flat();
  const wrong = await inParallel(cases, width, async ([name, forge]) => {
    const [body, header] = forge(JSON.stringify(sessionEvent(booking)));
    const status = await deliver(body, header);
    return status === 400 ? null : `${name}: ${status}`;
  });
  expect(wrong.filter((each) => each !== null)).toEqual([]);
  expect(await countEvents()).toBe(before);
  expect((await storedBooking(booking._id)).isPaid).toBe(false);
});

test('P1, control: the genuine event that they were forged from is accepted', async () => {
  const event = { ...sessionEvent(booking), type: 'customer.created' };
  expect(await deliverEvent(event)).toBe(200);
  expect((await db.collection('stripeEvents').doc(event.id).get()).exists).toBe(true);
});

test('P1: no mutation of a signed event passes the signature check', {
  tags: ['sized'],
}, async () => {
  const payload = JSON.stringify(sessionEvent(booking));
  const { header } = sign(payload);
  const stripe = new Stripe('sk_test_x');
  await expect(
    stripe.webhooks.constructEventAsync(payload, header, 'whsec_stand_in'),
  ).resolves.toBeDefined();
  let accepted = 0;
  const mutations = size(1000, 5_000);
  for (let i = 0; i < mutations; i++) {
    const bytes = Buffer.from(payload);
    const at = (i * 7919) % bytes.length;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (i % 7));
    const call = { payload: bytes, signature: header, eventId: '' };
    const read = await services.gateway.readEvent(call, new Date());
    if (read !== 'not-genuine') accepted++;
  }
  expect(accepted).toBe(0);
});

test('P2: one event delivered many times at once is recorded once', {
  tags: ['sized'],
}, async () => {
  const paid = await payableBooking();
  const payload = JSON.stringify(sessionEvent(paid));
  const { header } = sign(payload);
  // In this process, because the emulator starts a process for each concurrent call …
  const statuses = await Promise.all(
    Array.from({ length: size(20, 100) }, async () => {
      const call = { payload: Buffer.from(payload), signature: header, eventId: '' };
      const response = await handleWebhook(services, call, new Date());
      return response.status;
    }),
  );
  // … and a few over HTTP as well.
  const over = Array.from({ length: 6 }, () => header);
  statuses.push(...((await inParallel(over, width, () => deliver(payload, header))) as 200[]));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await rowsOf('payments', paid._id)).toHaveLength(1);
  expect(
    (await rowsOf('mail', paid._id)).filter((mail) => mail.id.includes('-booking-paid')),
  ).toHaveLength(1);
  expect(await storedBooking(paid._id)).toMatchObject({ isPaid: true, paidMinor: 24_000 });
});

test('P2, control: a handler that only reads before writing records the payment many times', async () => {
  const eventId = `evt_${randomUUID()}`;
  const bookingId = `control-${randomUUID()}`;
  const deliveries = 20;
  let ready = 0;
  let open: () => void = () => undefined;
  const barrier = new Promise<void>((resolve) => {
    open = resolve;
  });
  await Promise.all(
    Array.from({ length: deliveries }, async () => {
      const isKnown = (await db.collection('stripeEvents').doc(eventId).get()).exists;
      if (++ready === deliveries) open();
      await barrier;
      if (isKnown) return;
      await db.collection('payments').add({ bookingId, control: true });
      await db.collection('stripeEvents').doc(eventId).set({ control: true });
    }),
  );
  expect((await rowsOf('payments', bookingId)).length).toBeGreaterThanOrEqual(2);
});

test.each([
  [0, 200],
  [60, 200],
  [295, 200],
  [304, 400],
  [86_400, 400],
  [-60, 200],
  [-295, 200],
  [-306, 400],
])('P5: the response to an event %d seconds old is %d', async (ageSeconds, status) => {
  const payload = JSON.stringify({ ...sessionEvent(booking), type: 'customer.created' });
  expect(await deliver(payload, sign(payload, { ageSeconds }).header)).toBe(status);
});

describe('P6: a payment that does not match our record leaves the booking unpaid:', () => {
  const mismatches: [string, Parameters<typeof sessionEvent>[1], string][] = [
    ['amount - 1', { session: { amount_total: 23_999 } }, 'wrong-amount'],
    ['amount + 1', { session: { amount_total: 24_001 } }, 'wrong-amount'],
    ['amount x 100', { session: { amount_total: 2_400_000 } }, 'wrong-amount'],
    ['amount / 100', { session: { amount_total: 240 } }, 'wrong-amount'],
    ['another currency', { session: { currency: otherCurrency } }, 'wrong-currency'],
    ['no metadata', { session: { metadata: {} } }, 'foreign'],
    ['null metadata', { session: { metadata: null } }, 'foreign'],
    ['a booking that is not there', { metadata: { bookingId: 'gone' } }, 'unknown-booking'],
    ['a path as booking', { metadata: { bookingId: '../users/x' } }, 'foreign'],
    ['another attempt', { metadata: { attemptId: 'gone-a1' } }, 'unknown-attempt'],
    ['unpaid', { session: { payment_status: 'unpaid' } }, 'not-paid'],
    ['nothing to pay', { session: { payment_status: 'no_payment_required' } }, 'not-paid'],
    ['live mode', { event: { livemode: true }, session: { livemode: true } }, 'wrong-livemode'],
    ['a live event around a test object', { event: { livemode: true } }, 'wrong-livemode'],
    ['set-up mode', { session: { mode: 'setup' } }, 'wrong-mode'],
  ];

  test.each(mismatches)('%s', { tags: ['sized'] }, async (_, change, reason) => {
    const rounds = size(1, 2);
    for (let round = 0; round < rounds; round++) {
      const event = sessionEvent(booking, change);
      expect(await deliverEvent(event)).toBe(200);
      expect((await db.collection('stripeEvents').doc(event.id).get()).get('outcome')).toBe(reason);
      // Foreign events leave no row; a page that ended without payment leaves one, however often
      // reported.
      const named = reason === 'not-paid' ? ['bookingId', booking._id] : ['eventId', event.id];
      const found = await db
        .collection('paymentExceptions')
        .where(String(named[0]), '==', named[1])
        .get();
      const reasons = found.docs.map((row) => row.get('reason'));
      if (reason === 'foreign') expect(reasons).toEqual([]);
      else expect(reasons).toContain(reason);
    }
    expect((await storedBooking(booking._id)).isPaid).toBe(false);
  });

  test('control: the same event pays the booking when everything matches', async () => {
    const agreeing = await payableBooking();
    expect(await deliverEvent(sessionEvent(agreeing))).toBe(200);
    expect((await storedBooking(agreeing._id)).isPaid).toBe(true);
    expect(await rowsOf('paymentExceptions', agreeing._id)).toEqual([]);
  });

  test('it was made for another booking', async () => {
    const [mine, other] = await Promise.all([payableBooking(), payableBooking()]);
    const event = sessionEvent(mine, { metadata: { attemptId: `${other._id}-a1` } });
    expect(await deliverEvent(event)).toBe(200);
    expect((await storedBooking(mine._id)).isPaid).toBe(false);
    expect((await storedBooking(other._id)).isPaid).toBe(false);
  });

  test('the booking is cancelled', async () => {
    const cancelled = await payableBooking();
    await cancelBooking(services, cancelled._id, { by: 'guest' }, new Date());
    expect(await deliverEvent(sessionEvent(cancelled))).toBe(200);
    expect(await storedBooking(cancelled._id)).toMatchObject({
      isPaid: false,
      status: 'cancelled',
    });
    expect(await rowsOf('paymentExceptions', cancelled._id)).toMatchObject([
      { reason: 'booking-not-payable', refundDue: true },
    ]);
  });

  test('the booking is deleted', async () => {
    const deleted = await payableBooking();
    await db.collection('bookings').doc(deleted._id).delete();
    expect(await deliverEvent(sessionEvent(deleted))).toBe(200);
    expect(await rowsOf('paymentExceptions', deleted._id)).toMatchObject([
      { reason: 'unknown-booking', refundDue: true },
    ]);
  });
});

test('an event of a kind that we do not use is accepted and changes nothing', async () => {
  const event = { ...sessionEvent(booking), id: `evt_${randomUUID()}`, type: 'customer.created' };
  expect(await deliverEvent(event)).toBe(200);
  expect((await storedBooking(booking._id)).isPaid).toBe(false);
});
