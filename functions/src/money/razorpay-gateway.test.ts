import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { describe, expect, it } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { runEveryFiveMinutes } from '../jobs/every-five-minutes.ts';
import { runNightly } from '../jobs/nightly.ts';
import {
  bookingOf,
  hourMs,
  later,
  paymentFixture,
  rowsOf,
  testNow,
} from '../testing/payment-fixture.ts';
import { RazorpayWorld } from '../testing/razorpay-world.ts';
import { checkPayment } from './check-payment.ts';
import { checkSession } from './check-session.ts';
import { handleWebhook } from './handle-webhook.ts';
import { createPaymentLink } from './payment-link.ts';
import { startPayment } from './start-payment.ts';

/** A site that takes payments by Razorpay, with one booking. */
async function site() {
  const memory = paymentFixture();
  const booking: Booking = await memory.book({ key: 'b1' });
  const world = new RazorpayWorld(testNow);
  const deps = { ...memory, gateway: world.gateway };
  const hear = (type: string, now = testNow) => handleWebhook(deps, world.latest(type), now);
  const links = () => Object.values(world.account.state.links);
  return { memory, booking, world, account: world.account, deps, hear, links };
}

/** A stay that was paid at the second try. */
async function paidSite(method = 'upi') {
  const all = await site();
  await startPayment(all.deps, 'b1', testNow);
  const id = all.links()[0]?.id ?? '';
  all.account.decline(id);
  const payment = all.account.pay(id, { method });
  await all.hear('payment.captured');
  return { ...all, payment };
}

describe('a page', () => {
  it('is a payment link of the attempt, which ends with the hold and takes the whole sum', async () => {
    const { deps, links, world } = await site();
    const url = await startPayment(deps, 'b1', testNow);
    const [link] = links();
    expect(url).toBe(`https://rzp.io/i/${link?.id}`);
    expect(link).toMatchObject({
      amount: 24_000,
      currency: 'USD',
      referenceId: 'b1-a1',
      notes: { bookingId: 'b1', attemptId: 'b1-a1' },
      callbackUrl: 'https://site.example/loader/my-bookings?booking=b1',
    });
    expect(link?.expireBy).toBe((testNow.getTime() + 23.5 * hourMs) / 1000);
    expect(await startPayment(deps, 'b1', testNow)).toBe(url);
    expect(world.calls).toEqual(['POST payment_links']);
  });

  it('is found again after a lost answer', async () => {
    const { deps, links, world } = await site();
    world.faults = ['answer-lost'];
    await expect(startPayment(deps, 'b1', testNow)).rejects.toMatchObject({ code: 'unavailable' });
    const url = await startPayment(deps, 'b1', testNow);
    expect(links().map(({ id }) => `https://rzp.io/i/${id}`)).toEqual([url]);
  });

  it('is another one when the account has the reference of an earlier store', async () => {
    const { deps, links, world } = await site();
    await startPayment(deps, 'b1', testNow);
    const again = paymentFixture();
    await again.book({ key: 'b1' });
    await startPayment({ ...again, gateway: world.gateway }, 'b1', later(hourMs));
    expect(links().map(({ referenceId }) => referenceId)).toEqual(['b1-a1', 'b1-a2']);
  });

  it('has a short reference for a long id, and the whole id in its notes', async () => {
    const { memory, deps, links } = await site();
    const key = '3f0c1a52-8f1d-4b5e-9a57-0a5b1c2d3e4f';
    await memory.book({ key, checkIn: '2027-01-05' as Booking['checkInDate'] });
    await createPaymentLink(deps, key, testNow);
    expect(links()[0]?.referenceId).toMatch(/^[0-9a-f]{40}$/);
    expect(links()[0]?.notes.attemptId).toBe(`${key}-link-1`);
  });

  it('for a link of staff ends with the hold, too, and a new one is made after it', async () => {
    const { deps, links, world } = await site();
    await createPaymentLink(deps, 'b1', testNow);
    const [link] = links();
    expect(link?.expireBy).toBe((testNow.getTime() + 24 * hourMs) / 1000);
    expect(link?.callbackUrl).toMatch(/booking=b1&link=1$/);
    const nearEnd = later(24 * hourMs - 60_000);
    world.now = nearEnd;
    await createPaymentLink(deps, 'b1', nearEnd);
    expect(links().map(({ status }) => status)).toEqual(['cancelled', 'created']);
  });
});

describe('a payment', () => {
  it.each(['payment.captured', 'payment_link.paid'])('counts by %s, once', async (type) => {
    const { deps, account, links, hear, memory } = await site();
    await startPayment(deps, 'b1', testNow);
    account.pay(links()[0]?.id ?? '', { method: 'netbanking' });
    expect(await hear(type)).toMatchObject({ status: 200, outcome: 'paid' });
    expect(await hear(type)).toMatchObject({ status: 200, outcome: 'duplicate' });
    await hear('payment.captured');
    expect(await bookingOf(memory)).toMatchObject({ isPaid: true, paymentMethod: 'netbanking' });
    expect(rowsOf(memory, 'payments')).toMatchObject([
      { provider: 'razorpay', channel: 'stripe', method: 'netbanking', amountMinor: 24_000 },
    ]);
    expect(rowsOf(memory, 'paymentAttempts')).toMatchObject([{ status: 'completed' }]);
  });

  it.each(['card', 'upi', 'netbanking', 'wallet'])('says that it was by %s', async (method) => {
    const { memory } = await paidSite(method);
    expect(rowsOf(memory, 'payments')).toMatchObject([{ method }]);
  });

  it('is found by its link where its notes say nothing', async () => {
    const all = await site();
    all.account.state.copiesNotes = false;
    await startPayment(all.deps, 'b1', testNow);
    all.account.pay(all.links()[0]?.id ?? '');
    expect(await all.hear('payment.captured')).toMatchObject({ outcome: 'paid' });
  });

  it.each(['the guest returns', 'its payer returns', 'five minutes pass', 'the night comes'])(
    'counts without a webhook when %s',
    async (way) => {
      const { deps, account, links, memory, world } = await site();
      await startPayment(deps, 'b1', testNow);
      const id = links()[0]?.id ?? '';
      account.pay(id);
      world.now = later(60_000);
      if (way === 'the guest returns') await checkPayment(deps, 'b1', world.now);
      if (way === 'its payer returns') await checkSession(deps, id, world.now);
      if (way === 'five minutes pass') await runEveryFiveMinutes(deps, world.now);
      if (way === 'the night comes') await runNightly(deps, world.now);
      expect(await bookingOf(memory)).toMatchObject({ isPaid: true });
    },
  );

  it('that comes twice is kept for a refund', async () => {
    const { account, links, hear, memory } = await paidSite();
    account.pay(links()[0]?.id ?? '', { beyond: true });
    expect(await hear('payment.captured')).toMatchObject({ outcome: 'already-paid' });
    expect(rowsOf(memory, 'payments').map(({ status }) => status)).toEqual(['applied', 'surplus']);
  });

  it('brings its fee, in rupees', async () => {
    const { memory } = await paidSite();
    const fees = rowsOf(memory, 'ledger').filter(({ kind }) => kind === 'fee');
    expect(fees).toMatchObject([{ amountMinor: -566, currency: 'inr' }]);
  });
});

describe('a link that is over', () => {
  it.each(['expired', 'cancelled'] as const)('closes its attempt when it is %s', async (end) => {
    const { deps, account, links, hear, memory, world } = await site();
    await startPayment(deps, 'b1', testNow);
    const [link] = links();
    if (end === 'cancelled') account.cancel(link?.id ?? '');
    else {
      world.now = later(24 * hourMs);
      account.expireOverdue();
    }
    expect(await hear(`payment_link.${end}`, world.now)).toMatchObject({ outcome: 'attempt-over' });
    expect(rowsOf(memory, 'paymentAttempts')).toMatchObject([{ status: 'expired' }]);
  });
});

describe('a refund', () => {
  it('goes to the payment once, however often it is asked for', async () => {
    const { deps, account, memory, payment, world } = await paidSite();
    world.faults = [];
    await cancelBooking(deps, 'b1', { by: 'guest' }, later(hourMs));
    expect(account.refundsOf(payment.id)).toMatchObject([{ amount: 24_000 }]);
    expect(rowsOf(memory, 'refunds')).toMatchObject([{ state: 'paid', tries: 0 }]);
  });

  it('is repeated with its key after a lost answer, and paid once', async () => {
    const { deps, account, memory, payment, world } = await paidSite();
    const [refund] = [
      { _id: 'r1', bookingId: 'b1', paymentId: payment.id, amountMinor: 500, tries: 0 },
    ];
    world.faults = ['answer-lost'];
    await expect(deps.gateway.refund(refund as never, 'KS-1')).rejects.toThrow('unavailable');
    await deps.gateway.refund(refund as never, 'KS-1');
    expect(account.refundsOf(payment.id)).toHaveLength(1);
    expect(rowsOf(memory, 'refunds')).toEqual([]);
  });

  it.each([
    ['pending', 'sent'],
    ['failed', 'failed'],
    ['processed', 'paid'],
  ] as const)('that is %s is %s here', async (status, state) => {
    const { deps, account, memory } = await paidSite();
    account.refundOutcomes = [status];
    await cancelBooking(deps, 'b1', { by: 'guest' }, later(hourMs));
    expect(rowsOf(memory, 'refunds')).toMatchObject([{ state }]);
  });

  it('of the dashboard is entered as one', async () => {
    const { account, hear, memory, payment } = await paidSite();
    account.refund(payment.id, 5000);
    expect(await hear('refund.processed')).toMatchObject({ outcome: 'settled' });
    expect(rowsOf(memory, 'refunds')).toMatchObject([
      { cause: 'made-at-stripe', amountMinor: 5000, state: 'paid' },
    ]);
  });
});

it('a dispute holds the payment, and takes the money when it is lost', async () => {
  const { account, hear, memory, payment } = await paidSite();
  const { id } = account.dispute(payment.id);
  await hear('payment.dispute.created');
  expect(rowsOf(memory, 'payments')).toMatchObject([{ disputed: true, disputeLostMinor: 0 }]);
  account.endDispute(id, 'lost');
  await hear('payment.dispute.lost');
  expect(rowsOf(memory, 'payments')).toMatchObject([{ disputed: false, disputeLostMinor: 24_000 }]);
  expect(await bookingOf(memory)).toMatchObject({ disputeLostMinor: 24_000 });
  const taken = rowsOf(memory, 'ledger').filter(({ kind }) => kind === 'dispute');
  expect(taken).toMatchObject([{ amountMinor: -24_000 }]);
});

describe('a webhook', () => {
  type Site = Awaited<ReturnType<typeof site>>;
  const captured = ({ world }: Site) => world.latest('payment.captured');
  const text = (all: Site) => captured(all).payload.toString();

  it.each<[string, (all: Site) => ReturnType<typeof captured>, string]>([
    ['no signature', (all) => ({ ...captured(all), signature: '' }), 'not-genuine'],
    [
      'the signature of Stripe',
      (all) => ({ ...captured(all), signature: `t=1,v1=${'0a'.repeat(32)}` }),
      'not-genuine',
    ],
    [
      'the signature of another event',
      (all) => ({ ...captured(all), signature: all.world.sign('{}', 'x').signature }),
      'not-genuine',
    ],
    [
      'the secret of the key, not of the webhook',
      (all) => all.world.sign(text(all), 'x', 'secret of the key'),
      'not-genuine',
    ],
    [
      'a body that was cut',
      (all) => ({ ...captured(all), payload: captured(all).payload.subarray(0, -1) }),
      'not-genuine',
    ],
    [
      'a body with another amount',
      (all) => ({ ...captured(all), payload: Buffer.from(text(all).replace('24000', '24001')) }),
      'not-genuine',
    ],
    [
      'an event of last month',
      (all) => {
        const event = { ...(JSON.parse(text(all)) as object), created_at: 1_700_000_000 };
        return all.world.sign(JSON.stringify(event), 'x');
      },
      'not-genuine',
    ],
    [
      'an event of tomorrow',
      (all) => {
        const at = testNow.getTime() / 1000 + 86_400;
        const event = { ...(JSON.parse(text(all)) as object), created_at: at };
        return all.world.sign(JSON.stringify(event), 'x');
      },
      'not-genuine',
    ],
    ['no event', (all) => all.world.sign('{"entity":"event"}', 'x'), 'no-event'],
    ['no JSON', (all) => all.world.sign('payment.captured', 'x'), 'no-event'],
  ])('with %s is refused', async (_, forge, outcome) => {
    const all = await site();
    await startPayment(all.deps, 'b1', testNow);
    all.account.pay(all.links()[0]?.id ?? '');
    const answer = await handleWebhook(all.deps, forge(all), testNow);
    expect(answer).toEqual({ status: 400, eventId: '', outcome });
    expect(rowsOf(all.memory, 'stripeEvents')).toEqual([]);
    expect(await bookingOf(all.memory)).toMatchObject({ isPaid: false });
  });

  it('is accepted with the secret of before while one replaces the other', async () => {
    const all = await site();
    await startPayment(all.deps, 'b1', testNow);
    all.account.pay(all.links()[0]?.id ?? '');
    all.world.settings.webhookSecrets = ['the new secret', 'secret of the webhook'];
    expect(await all.hear('payment.captured')).toMatchObject({ status: 200, outcome: 'paid' });
  });

  it('is believed in nothing but what it is about: the facts are read back', async () => {
    const all = await site();
    await startPayment(all.deps, 'b1', testNow);
    const made = all.account.pay(all.links()[0]?.id ?? '');
    const forged = { ...(JSON.parse(text(all)) as { payload: object }) };
    const entity = { id: made.id, amount: 1, currency: 'INR', status: 'failed', notes: [] };
    const body = JSON.stringify({ ...forged, payload: { payment: { entity } } });
    const answer = await handleWebhook(all.deps, all.world.sign(body, 'ev_x'), testNow);
    expect(answer).toMatchObject({ status: 200, outcome: 'paid' });
    expect(rowsOf(all.memory, 'payments')).toMatchObject([{ amountMinor: 24_000 }]);
  });

  it.each([
    ['a payment of the other mode, or of nobody', 'payment.captured', 'not-at-provider'],
    ['a link of nobody', 'payment_link.expired', 'ignored'],
    ['a type that is not used', 'invoice.paid', 'ignored'],
  ])('about %s changes nothing', async (_, event, outcome) => {
    const all = await site();
    const entity = { id: 'pay_nobody', payment_id: 'pay_nobody' };
    const payload = { payment: { entity }, payment_link: { entity: { id: 'plink_nobody' } } };
    const body = JSON.stringify({ event, created_at: testNow.getTime() / 1000, payload });
    const answer = await handleWebhook(all.deps, all.world.sign(body, 'ev_x'), testNow);
    expect(answer).toMatchObject({ status: 200, outcome });
    expect(rowsOf(all.memory, 'stripeEvents')).toHaveLength(1);
    expect(rowsOf(all.memory, 'payments')).toEqual([]);
  });

  it.each([
    ['another amount', { amount: 23_999 }, 'wrong-amount'],
    ['another currency', { currency: 'INR' }, 'wrong-currency'],
    ['another booking', { notes: { bookingId: 'b2', attemptId: 'b1-a1' } }, 'unknown-booking'],
    ['an unknown attempt', { notes: { bookingId: 'b1', attemptId: 'b1-a9' } }, 'unknown-attempt'],
    ['no booking at all', { notes: {} }, 'foreign'],
  ])('of a payment with %s does not pay', async (_, change, outcome) => {
    const all = await site();
    await startPayment(all.deps, 'b1', testNow);
    all.account.arrive({
      amount: 24_000,
      currency: 'USD',
      method: 'card',
      linkId: '',
      notes: { bookingId: 'b1', attemptId: 'b1-a1' },
      ...change,
    });
    expect(await all.hear('payment.captured')).toMatchObject({ status: 200, outcome });
    expect(await bookingOf(all.memory)).toMatchObject({ isPaid: false, paidMinor: 0 });
  });

  it('is to be repeated while Razorpay cannot be asked', async () => {
    const all = await site();
    await startPayment(all.deps, 'b1', testNow);
    all.account.pay(all.links()[0]?.id ?? '');
    all.world.faults = ['error-500'];
    await expect(all.hear('payment.captured')).rejects.toThrow('unavailable');
    expect(rowsOf(all.memory, 'stripeEvents')).toEqual([]);
    expect(await all.hear('payment.captured')).toMatchObject({ outcome: 'paid' });
  });
});

it('a key that Razorpay refuses opens no page', async () => {
  const { deps, world, links } = await site();
  world.settings.keySecret = 'of another account';
  await expect(startPayment(deps, 'b1', testNow)).rejects.toMatchObject({ code: 'unavailable' });
  expect(links()).toEqual([]);
});

it('a payment is found behind two hundred newer ones of other products', async () => {
  const { deps, account, memory, world } = await site();
  await startPayment(deps, 'b1', testNow);
  const [link] = Object.values(account.state.links);
  account.pay(link?.id ?? '');
  for (let i = 0; i < 230; i++) {
    account.arrive({ amount: 100, currency: 'INR', method: 'card', linkId: '', notes: {} });
  }
  world.now = later(60_000);
  await runEveryFiveMinutes(deps, world.now);
  expect(await bookingOf(memory)).toMatchObject({ isPaid: true });
});

it.each([true, false])(
  'a listed page says which payment it brought, and older pages are not listed (notes copied: %s)',
  async (isCopied) => {
    const { account, links, world, payment } = await paidSite();
    account.state.copiesNotes = isCopied;
    if (!isCopied) payment.notes = {};
    // The second one of two tabs, and another product of the account, by the same notes.
    const [link] = links();
    if (link === undefined) throw new Error('no link');
    account.pay(link.id, { beyond: true });
    account.arrive({ ...payment, amount: payment.amount + 100, notes: link.notes });
    world.now = later(hourMs);
    const listed = async (since: Date) => {
      const found = [];
      for await (const session of world.gateway.listSessions(since)) found.push(session);
      return found;
    };
    expect(await listed(testNow)).toMatchObject([
      { id: links()[0]?.id, isPaid: true, status: 'complete', paymentId: payment.id },
    ]);
    expect(await listed(later(1000))).toEqual([]);
    expect(account.links()).toHaveLength(1);
  },
);
