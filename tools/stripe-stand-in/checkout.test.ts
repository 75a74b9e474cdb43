import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Rig, sessionParams, startRig } from './testing/rig.ts';

let rig: Rig;

beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

const newSession = (change: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  rig.stripe.checkout.sessions.create(sessionParams(12_000, change));
const sessionOf = (id: string) => rig.stripe.checkout.sessions.retrieve(id);
const press = (url: string | null, action: string, card = 'US') =>
  fetch(String(url), {
    method: 'POST',
    body: new URLSearchParams({ action, card }),
    redirect: 'manual',
  });
const newLink = (limit: number | null = 1) =>
  rig.stripe.paymentLinks.create({
    line_items: sessionParams().line_items as Stripe.PaymentLinkCreateParams.LineItem[],
    metadata: { bookingId: 'b1' },
    ...(limit === null ? {} : { restrictions: { completed_sessions: { limit } } }),
  });
const visit = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual' });
  return rig.standIn.origin + answer.headers.get('location');
};

describe('a delayed method', () => {
  const delayed = async () => {
    const session = await newSession({ allowed_payment_method_types: ['card', 'sepa_debit'] });
    const answer = await press(session.url, 'delayed');
    expect(answer.headers.get('location')).toContain('site.example/done');
    expect(await sessionOf(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
    });
    return session.id;
  };
  const intentOf = async (id: string) =>
    rig.stripe.paymentIntents.retrieve(String((await sessionOf(id)).payment_intent));

  test('is complete and unpaid, and paid when it succeeds', async () => {
    const id = await delayed();
    expect(await intentOf(id)).toMatchObject({ status: 'processing', amount_received: 0 });
    await rig.control('settle', { id });
    expect((await sessionOf(id)).payment_status).toBe('paid');
    expect(await intentOf(id)).toMatchObject({ status: 'succeeded', amount_received: 12_000 });
    await expect
      .poll(() => rig.types().sort())
      .toEqual([
        'checkout.session.async_payment_succeeded',
        'checkout.session.completed',
        'payment_intent.succeeded',
      ]);
    const completed = rig.events().find(({ type }) => type === 'checkout.session.completed');
    expect(completed?.data.object.payment_status).toBe('unpaid');
  });

  test('stays unpaid when it fails, and nothing can be refunded', async () => {
    const id = await delayed();
    const payment = String((await sessionOf(id)).payment_intent);
    await expect(rig.stripe.refunds.create({ payment_intent: payment })).rejects.toThrow(
      'does not have a successful charge',
    );
    await rig.control('settle', { id: payment, outcome: 'failed' });
    expect((await sessionOf(id)).payment_status).toBe('unpaid');
    expect((await intentOf(id)).status).toBe('requires_payment_method');
    await expect.poll(() => rig.types()).toContain('checkout.session.async_payment_failed');
    await rig.control('settle', { id });
    expect((await sessionOf(id)).payment_status, 'final').toBe('unpaid');
  });

  test('is offered only where it is allowed', async () => {
    const html = async (url: string | null) => (await fetch(String(url))).text();
    expect(await html((await newSession()).url)).not.toContain('Delayed method');
  });
});

describe('3-D Secure', () => {
  test('asks, and pays after a yes', async () => {
    const { id, url } = await newSession();
    expect(await (await press(url, '3ds')).text()).toContain('Your bank asks');
    const { payment_intent } = await sessionOf(id);
    const intent = await rig.stripe.paymentIntents.retrieve(String(payment_intent));
    expect(intent).toMatchObject({ status: 'requires_action', next_action: {} });
    expect((await press(url, 'authenticate')).status).toBe(303);
    expect((await sessionOf(id)).payment_status).toBe('paid');
  });

  test('a no leaves the session open, with the reason', async () => {
    const { id, url } = await newSession();
    await press(url, '3ds');
    expect(await (await press(url, 'refuse')).text()).toContain('unable to authenticate');
    expect(await sessionOf(id)).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  });

  test('expires in the middle of it: the payment is canceled', async () => {
    const { id, url } = await newSession();
    await press(url, '3ds');
    await rig.stripe.checkout.sessions.expire(id);
    const { payment_intent } = await sessionOf(id);
    expect(await rig.stripe.paymentIntents.retrieve(String(payment_intent))).toMatchObject({
      status: 'canceled',
    });
    const { data } = await rig.stripe.events.list({ type: 'payment_intent.canceled' });
    expect(data).toHaveLength(1);
    expect(await (await press(url, 'authenticate')).text()).toContain('expired');
  });
});

describe('refused cards', () => {
  test.each([
    ['card_declined', 'card_declined', 'generic_decline'],
    ['insufficient_funds', 'card_declined', 'insufficient_funds'],
    ['expired_card', 'expired_card', undefined],
  ])('%s', async (outcome, code, declineCode) => {
    const { id } = await newSession();
    await rig.control('pay', { id, outcome });
    const { payment_intent } = await sessionOf(id);
    const intent = await rig.stripe.paymentIntents.retrieve(String(payment_intent), {
      expand: ['latest_charge'],
    });
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code },
      latest_charge: { status: 'failed', paid: false, failure_code: code },
    });
    expect(intent.last_payment_error?.decline_code).toBe(declineCode);
  });

  test('one payment is tried again and again, not one for each try', async () => {
    const { id, url } = await newSession();
    for (const _ of [1, 2, 3]) await press(url, 'decline');
    await press(url, 'pay');
    expect((await rig.stripe.paymentIntents.list()).data).toHaveLength(1);
    const { data } = await rig.stripe.charges.list();
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed', 'failed', 'failed']);
    expect((await sessionOf(id)).payment_status).toBe('paid');
  });
});

describe('what is kept and shown', () => {
  test('descriptions, suffix, payer, totals, line items', async () => {
    const { id, url } = await newSession({
      customer_email: 'asha@example.com',
      billing_address_collection: 'required',
      payment_intent_data: {
        description: 'KS-1: two nights',
        statement_descriptor_suffix: 'KS 1',
        metadata: { bookingId: 'b1' },
      },
    });
    expect(await (await fetch(String(url))).text()).toContain('KS-1, 2 nights');
    await press(url, 'pay', 'DE');
    const session = await rig.stripe.checkout.sessions.retrieve(id, {
      expand: ['line_items', 'payment_intent.latest_charge.balance_transaction'],
    });
    expect(session).toMatchObject({
      customer_details: { email: 'asha@example.com', address: { country: 'DE', city: 'Köln' } },
      total_details: { amount_discount: 0, amount_tax: 0 },
      line_items: { data: [{ description: 'Double Bed', amount_total: 12_000 }] },
      payment_intent: {
        description: 'KS-1: two nights',
        statement_descriptor_suffix: 'KS 1',
        latest_charge: {
          description: 'KS-1: two nights',
          payment_method_details: { card: { country: 'DE' } },
          balance_transaction: { amount: 12_000, fee: 360, net: 11_640 },
        },
      },
    });
  });

  test('nothing of the payer beyond country and postcode unless it is asked for', async () => {
    const { id, url } = await newSession();
    await press(url, 'pay', 'DE');
    expect((await sessionOf(id)).customer_details?.address).toMatchObject({
      country: 'DE',
      line1: null,
    });
  });
});

describe('sessions of a payment link', () => {
  test('are found by it, and can be expired', async () => {
    const link = await newLink();
    await visit(link.url);
    await newSession();
    const { data } = await rig.stripe.checkout.sessions.list({ payment_link: link.id });
    expect(data).toHaveLength(1);
    const [session] = data;
    expect((await rig.stripe.checkout.sessions.expire(session?.id ?? '')).status).toBe('expired');
    expect(await (await press(session?.url ?? '', 'pay')).text()).toContain('expired');
    await expect.poll(() => rig.types()).toEqual(['checkout.session.expired']);
  });

  test('are found by their payment', async () => {
    const { id, url } = await newSession();
    await press(url, 'pay');
    const payment = String((await sessionOf(id)).payment_intent);
    const { data } = await rig.stripe.checkout.sessions.list({ payment_intent: payment });
    expect(data.map((each) => each.id)).toEqual([id]);
  });

  test.each(['deactivated', 'used up'])('of a link that is %s: payable, or closed', async (how) => {
    const close = async (link: Stripe.PaymentLink, other: string) => {
      if (how === 'used up') await press(other, 'pay');
      else await rig.stripe.paymentLinks.update(link.id, { active: false });
    };
    for (const setting of ['payable', 'closed']) {
      await rig.control('account', { 'open-link-sessions': setting });
      const link = await newLink();
      const [page, other] = [await visit(link.url), await visit(link.url)];
      await close(link, other);
      expect((await press(page, 'pay')).status).toBe(setting === 'payable' ? 303 : 200);
      expect((await fetch(link.url)).status, 'nobody else comes in').toBe(404);
    }
  });
});

test('sessions expire by the clock of the stand-in', async () => {
  const { id, url } = await newSession();
  await rig.control('pay', { id, outcome: 'card_declined' });
  await rig.control('clock', { 'forward-seconds': String(24 * 60 * 60 + 1) });
  expect((await sessionOf(id)).status).toBe('expired');
  await expect.poll(() => rig.types()).toContain('checkout.session.expired');
  expect(await (await fetch(String(url))).text()).toContain('expired');
});
