import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paidIntent, type Rig, sessionParams, startRig } from './testing/rig.ts';

let rig: Rig;

beforeEach(async () => {
  rig = await startRig();
});
afterEach(() => rig.close());

const create = (params: Stripe.Checkout.SessionCreateParams, idempotencyKey?: string) =>
  rig.stripe.checkout.sessions.create(
    params,
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );
const named = (name: string, description = 'two nights') => {
  const params = sessionParams();
  const product = params.line_items?.[0]?.price_data?.product_data;
  if (product !== undefined) Object.assign(product, { name, description });
  return params;
};
const manyKeys = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v']));

describe('validation', () => {
  test.each<[string, Stripe.Checkout.SessionCreateParams, object]>([
    ['an unknown parameter', sessionParams(1000, { locale: 'de' }), { code: 'parameter_unknown' }],
    ['too little', sessionParams(49), { code: 'amount_too_small' }],
    ['nine digits', sessionParams(100_000_000), { code: 'amount_too_large' }],
    [
      'another currency',
      sessionParams(1000, {}, 'eur'),
      { param: expect.stringContaining('curr') },
    ],
    ['half a cent', sessionParams(1000.5), { code: 'parameter_invalid_integer' }],
    ['a long name', named('x'.repeat(251)), { message: expect.stringContaining('at most 250') }],
    ['no name', named(''), { code: 'parameter_invalid_empty' }],
    [
      'a long metadata value',
      sessionParams(1000, { metadata: { k: 'x'.repeat(501) } }),
      { param: 'metadata', message: expect.stringContaining('up to 500 characters') },
    ],
    [
      'a long metadata key',
      sessionParams(1000, { metadata: { ['k'.repeat(41)]: 'x' } }),
      { param: 'metadata', message: expect.stringContaining('up to 40 characters') },
    ],
    ['51 metadata keys', sessionParams(1000, { metadata: manyKeys }), { param: 'metadata' }],
    ['no address', sessionParams(1000, { success_url: 'done' }), { code: 'url_invalid' }],
    ['a script', sessionParams(1000, { cancel_url: 'javascript:1' }), { code: 'url_invalid' }],
    ['no e-mail', sessionParams(1000, { customer_email: 'asha' }), { code: 'email_invalid' }],
    [
      'a long description',
      sessionParams(1000, { payment_intent_data: { description: 'x'.repeat(1001) } }),
      { param: 'payment_intent_data[description]' },
    ],
    [
      'a long suffix',
      sessionParams(1000, { payment_intent_data: { statement_descriptor_suffix: 'x'.repeat(23) } }),
      { message: expect.stringContaining('22') },
    ],
    [
      'an end in ten minutes',
      sessionParams(1000, { expires_at: Math.floor(Date.now() / 1000) + 600 }),
      { param: 'expires_at' },
    ],
  ])('refuses %s', async (_, params, refusal) => {
    await expect(create(params)).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      ...refusal,
    });
  });

  test('accepts the limits themselves', async () => {
    const { k50: _, ...fifty } = manyKeys;
    await create({ ...named('x'.repeat(250)), metadata: { ...fifty } });
    await create(sessionParams(99_999_999, { metadata: { ['k'.repeat(40)]: 'x'.repeat(500) } }));
    await create(sessionParams(50));
  });
});

describe('idempotency', () => {
  test('a wrong parameter leaves no trace of the key', async () => {
    await expect(create(sessionParams(1), 'k')).rejects.toMatchObject({ statusCode: 400 });
    await expect(create(sessionParams(), 'k')).resolves.toMatchObject({ status: 'open' });
  });

  test('a refusal is remembered once execution began', async () => {
    const session = await create(sessionParams());
    const expire = () =>
      rig.stripe.checkout.sessions.expire(session.id, {}, { idempotencyKey: 'k' });
    await rig.control('pay', { id: session.id });
    const first = await expire().catch((error: Stripe.errors.StripeError) => error);
    const second = await expire().catch((error: Stripe.errors.StripeError) => error);
    expect(second).toMatchObject({ statusCode: 400, message: (first as Error).message });
    expect((second as Stripe.errors.StripeError).headers?.['idempotent-replayed']).toBe('true');
  });

  test('too many calls leave no trace of the key, an internal error does', async () => {
    await rig.control('faults', { kind: 'rate-limit' });
    await expect(create(sessionParams(), 'k')).rejects.toMatchObject({ statusCode: 429 });
    await create(sessionParams(), 'k');
    await rig.control('faults', { kind: 'error-500' });
    await expect(create(sessionParams(), 'k5')).rejects.toMatchObject({ statusCode: 500 });
    await expect(create(sessionParams(), 'k5')).rejects.toMatchObject({ statusCode: 500 });
  });

  test('forgets a key after a day by its own clock', async () => {
    const { id } = await create(sessionParams(), 'k');
    await rig.control('clock', { 'forward-seconds': String(23 * 3600) });
    expect((await create(sessionParams(), 'k')).id).toBe(id);
    await rig.control('clock', { 'forward-seconds': String(2 * 3600) });
    expect((await create(sessionParams(), 'k')).id).not.toBe(id);
  });

  test('keys are at most 255 characters', async () => {
    await create(sessionParams(), 'k'.repeat(255));
    await expect(create(sessionParams(), 'k'.repeat(256))).rejects.toThrow('255');
  });
});

describe('errors', () => {
  test('carry the id of the request, its log and its documentation', async () => {
    const error = await rig.stripe.paymentIntents
      .retrieve('pi_none')
      .catch((thrown: Stripe.errors.StripeError) => thrown);
    expect(error).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      requestId: expect.stringMatching(/^req_/),
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
      raw: { request_log_url: expect.stringContaining('/logs/req_') },
    });
    const session = await create(sessionParams());
    expect(session.lastResponse.requestId).toMatch(/^req_/);
  });

  test('429 says when to come back; the package repeats only a lock', async () => {
    await rig.control('faults', { kind: 'rate-limit' });
    const patient = rig.client('sk_test_x', 2);
    const error = await patient.charges.list().catch((thrown: Stripe.errors.StripeError) => thrown);
    expect(error).toMatchObject({ type: 'StripeRateLimitError', code: 'rate_limit' });
    expect((error as Stripe.errors.StripeError).headers).toMatchObject({
      'retry-after': '1',
      'stripe-should-retry': 'false',
    });
    await rig.control('faults', { kind: 'lock-timeout' });
    await expect(patient.charges.list()).resolves.toMatchObject({ data: [] });
  });

  test('a limit of calls a second is kept when it is set', async () => {
    await rig.control('account', { 'calls-per-second': '2' });
    await rig.stripe.charges.list();
    await rig.stripe.charges.list();
    await expect(rig.stripe.charges.list()).rejects.toMatchObject({ statusCode: 429 });
  });
});

describe('restricted keys', () => {
  test('of the kind that docs/payments.md asks for may do all that the product does', async () => {
    const restricted = rig.client('rk_test_x');
    const session = await restricted.checkout.sessions.create(sessionParams());
    const paid = await rig.control('pay', { id: session.id });
    const paymentIntent = String(paid.paymentIntent);
    const expand = ['latest_charge.balance_transaction'];
    await restricted.paymentIntents.retrieve(paymentIntent, { expand });
    await restricted.refunds.create({ payment_intent: paymentIntent });
    await restricted.refunds.list({ payment_intent: paymentIntent });
    await restricted.checkout.sessions.list();
    await restricted.disputes.list({ payment_intent: paymentIntent });
    await restricted.events.list({ types: ['charge.refunded'] });
    await rig.control('account', { permissions: 'rak_payment_intent_read' });
    await expect(restricted.disputes.list()).rejects.toMatchObject({
      type: 'StripePermissionError',
      statusCode: 403,
      message: expect.stringContaining("Having the 'rak_dispute_read' permission"),
    });
  });

  test('may do what the account says; an expansion needs its own permission', async () => {
    const payment = await paidIntent(rig);
    const restricted = rig.client('rk_test_x');
    await rig.control('account', { permissions: 'rak_payment_intent_read' });
    await expect(restricted.paymentIntents.retrieve(payment)).resolves.toBeDefined();
    await expect(
      restricted.paymentIntents.retrieve(payment, { expand: ['latest_charge'] }),
    ).rejects.toThrow('rak_charge_read');
    await expect(restricted.refunds.create({ payment_intent: payment })).rejects.toThrow(
      'rak_charge_write',
    );
  });
});

describe('lists', () => {
  test('page backwards through what was created, both ways', async () => {
    const ids: string[] = [];
    for (const _ of [1, 2, 3, 4, 5]) ids.unshift((await create(sessionParams())).id);
    const all: string[] = [];
    for await (const session of rig.stripe.checkout.sessions.list({ limit: 2 })) {
      all.push(session.id);
    }
    expect(all).toEqual(ids);
    const before = await rig.stripe.checkout.sessions.list({
      limit: 2,
      ending_before: ids[3] ?? '',
    });
    expect(before).toMatchObject({ data: [{ id: ids[1] }, { id: ids[2] }], has_more: true });
  });

  test('by time', async () => {
    await paidIntent(rig);
    await rig.control('clock', { 'forward-seconds': '3600' });
    const late = await paidIntent(rig);
    const hour = Math.floor(Date.now() / 1000) + 1800;
    const { data } = await rig.stripe.paymentIntents.list({ created: { gte: hour } });
    expect(data.map(({ id }) => id)).toEqual([late]);
    expect((await rig.stripe.paymentIntents.list({ created: { lt: hour } })).data).toHaveLength(1);
  });

  test('refuse a page that is too long, and a cursor that is not there', async () => {
    await expect(rig.stripe.refunds.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(rig.stripe.refunds.list({ starting_after: 're_0' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(rig.stripe.refunds.list({ expand: ['data.customer'] })).rejects.toThrow(
      'cannot be expanded',
    );
  });

  test('events that webhooks lost are there, by type', async () => {
    await rig.control('lose-webhooks', { share: '1' });
    const payment = await paidIntent(rig);
    expect(rig.received).toEqual([]);
    const { data } = await rig.stripe.events.list({ type: 'checkout.session.completed' });
    expect(data.map(({ data: { object } }) => object)).toMatchObject([{ payment_intent: payment }]);
    const types = ['payment_intent.*', 'charge.succeeded'];
    const several = await rig.stripe.events.list({ types });
    expect(several.data.map(({ type }) => type).sort()).toEqual([
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    const [event] = data;
    expect(await rig.stripe.events.retrieve(event?.id ?? '')).toMatchObject({ id: event?.id });
    await rig.control('clock', { 'forward-seconds': String(31 * 24 * 3600) });
    expect((await rig.stripe.events.list()).data, 'kept for 30 days').toEqual([]);
  });

  test('the balance knows fee, net and currency of settlement', async () => {
    await rig.control('account', {
      country: 'IN',
      'settlement-currency': 'inr',
      'exchange-rate': '80',
    });
    const { id } = await create(
      sessionParams(10_000, {
        billing_address_collection: 'required',
        payment_intent_data: { description: 'KS-1' },
      }),
    );
    await rig.control('pay', { id, 'card-country': 'US' });
    const { data } = await rig.stripe.balanceTransactions.list({ type: 'charge' });
    expect(data).toMatchObject([
      { amount: 800_000, currency: 'inr', exchange_rate: 80, fee: 28_320, net: 771_680 },
    ]);
    expect(data[0]?.fee_details.map(({ type, amount }) => [type, amount])).toEqual([
      ['stripe_fee', 24_000],
      ['tax', 4320],
    ]);
  });
});

describe("India's rules", () => {
  const pay = async (
    cardCountry: string,
    currency: string,
    change: Partial<Stripe.Checkout.SessionCreateParams> = {},
    livesIn = cardCountry,
  ) => {
    const { id } = await create(sessionParams(50_000, change, currency));
    await rig.control('pay', { id, 'card-country': cardCountry, 'address-country': livesIn });
    const session = await rig.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    const intent = session.payment_intent as Stripe.PaymentIntent;
    return { paid: session.payment_status, error: intent.last_payment_error?.message };
  };
  const described = { payment_intent_data: { description: 'KS-1' } };
  const addressed = { billing_address_collection: 'required' as const };

  beforeEach(() => rig.control('account', { country: 'IN' }));

  test('Indian cards pay in rupees only', async () => {
    expect(await pay('IN', 'inr')).toMatchObject({ paid: 'paid' });
    expect(await pay('IN', 'usd', { ...described, ...addressed })).toMatchObject({
      paid: 'unpaid',
      error: expect.stringContaining('domestic transactions in India must present in INR'),
    });
  });

  test.each(['usd', 'inr'])('a foreign card in %s needs address and description', async (code) => {
    expect(await pay('DE', code, described)).toMatchObject({
      paid: 'unpaid',
      error:
        'As per Indian regulations, export transactions require a customer name and address. More info here: https://stripe.com/docs/india-exports',
    });
    expect(await pay('DE', code, addressed)).toMatchObject({
      paid: 'unpaid',
      error: expect.stringContaining('export transactions require a description'),
    });
    const whole = { ...described, ...addressed };
    expect(await pay('DE', code, whole)).toMatchObject({ paid: 'paid' });
    expect(await pay('DE', code, whole, 'IN'), 'an address in India').toMatchObject({
      paid: 'unpaid',
      error: expect.stringContaining('customer name and address'),
    });
  });

  test('the default account has no such rules', async () => {
    await rig.control('account');
    expect(await pay('IN', 'usd')).toMatchObject({ paid: 'paid' });
  });
});
