import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from './store.ts';
import { paidIntent, type Rig, startRig } from './testing/rig.ts';

let rig: Rig;
let payment: string;

beforeEach(async () => {
  rig = await startRig();
  payment = await paidIntent(rig);
});
afterEach(() => rig.close());

const plan = (outcome: string, more: Record<string, string> = {}) =>
  rig.control('refund-outcome', { outcome, 'after-ms': '50', ...more });
const refund = (params: Stripe.RefundCreateParams = {}, options: Stripe.RequestOptions = {}) =>
  rig.stripe.refunds.create({ payment_intent: payment, ...params }, options);
const refunded = async () => {
  const intent = await rig.stripe.paymentIntents.retrieve(payment, { expand: ['latest_charge'] });
  return (intent.latest_charge as Stripe.Charge).amount_refunded;
};
const statusOf = async (id: string) => (await rig.stripe.refunds.retrieve(id)).status;
/** Types of events, without those of the payment. */
const told = () => rig.types().filter((type) => type.includes('refund'));

test('succeeds at once by default, is listed, and is reported', async () => {
  const made = await refund({
    amount: 5000,
    reason: 'requested_by_customer',
    metadata: { why: 'test' },
  });
  expect(made).toMatchObject({ status: 'succeeded', amount: 5000, metadata: { why: 'test' } });
  expect(await refunded()).toBe(5000);
  const since = { gte: made.created - 1 };
  const listed = await rig.stripe.refunds.list({ payment_intent: payment, created: since });
  expect(listed.data.map(({ id }) => id)).toEqual([made.id]);
  expect((await rig.stripe.refunds.list({ charge: 'ch_other' })).data).toEqual([]);
  await expect.poll(() => told().sort()).toEqual(['charge.refunded', 'refund.created']);
});

describe('what becomes of it by itself', () => {
  test('pending, then succeeded', async () => {
    await plan('pending-then-succeeded');
    const made = await refund({ amount: 5000 });
    expect(made).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    await expect.poll(() => statusOf(made.id)).toBe('succeeded');
    expect(await refunded()).toBe(5000);
    await expect
      .poll(() => told().sort())
      .toEqual(['charge.refund.updated', 'charge.refunded', 'refund.created', 'refund.updated']);
    const { data } = rig.events().find(({ type }) => type === 'refund.updated') ?? {};
    expect(data).toMatchObject({ previous_attributes: { status: 'pending' } });
  });

  test.each(['pending-then-failed', 'failed-later'])('%s', async (outcome) => {
    await plan(outcome, { 'failure-reason': 'lost_or_stolen_card' });
    const made = await refund({ amount: 5000 });
    expect(made.status).toBe(outcome === 'failed-later' ? 'succeeded' : 'pending');
    await expect.poll(() => statusOf(made.id)).toBe('failed');
    expect(await refunded(), 'the charge is no longer refunded').toBe(0);
    await expect.poll(told).toContain('refund.failed');
    const failed = rig.events().find(({ type }) => type === 'refund.failed');
    expect(failed?.data.object).toMatchObject({
      id: made.id,
      failure_reason: 'lost_or_stolen_card',
      payment_intent: payment,
    });
    await expect(refund({ amount: 12_000 })).resolves.toMatchObject({ status: 'succeeded' });
  });

  test('canceled after an action was required', async () => {
    await plan('canceled');
    const made = await refund();
    expect(made.status).toBe('requires_action');
    await expect.poll(() => statusOf(made.id)).toBe('canceled');
    expect(await refunded()).toBe(0);
  });

  test('waits for the balance until someone changes it', async () => {
    await plan('pending-for-balance');
    const made = await refund();
    expect(made).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
    await rig.control('change-refund', { id: made.id, status: 'succeeded' });
    expect(await statusOf(made.id)).toBe('succeeded');
  });
});

describe('what is refused', () => {
  test.each([
    ['lacking-balance', 'balance_insufficient'],
    ['already-refunded', 'charge_already_refunded'],
    ['disputed', 'charge_disputed'],
    ['refused', 'charge_not_refundable'],
  ])('%s: %s, and again for the same key', async (outcome, code) => {
    await plan(outcome);
    const refusal = { statusCode: 400, code, type: 'StripeInvalidRequestError' };
    await expect(refund({}, { idempotencyKey: 'k1' })).rejects.toMatchObject(refusal);
    await expect(refund({}, { idempotencyKey: 'k1' })).rejects.toMatchObject(refusal);
    expect(await refunded()).toBe(0);
    await expect(refund({}, { idempotencyKey: 'k2' })).resolves.toMatchObject({ amount: 12_000 });
  });

  test('a plan of one payment leaves the others alone', async () => {
    await plan('refused', { id: 'pi_other' });
    await expect(refund()).resolves.toMatchObject({ status: 'succeeded' });
  });

  test('more than is left, and what was not paid', async () => {
    await refund({ amount: 7000 });
    await expect(refund({ amount: 7000 })).rejects.toThrow('greater than unrefunded');
    await expect(refund({ amount: 5000 })).resolves.toBeDefined();
    await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await expect(rig.stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(rig.stripe.refunds.create({})).rejects.toMatchObject({
      code: 'parameter_missing',
    });
  });
});

test('a refund of the dashboard is one like any other', async () => {
  await rig.control('refund', { id: payment, amount: '100' });
  expect(await refunded()).toBe(100);
  await expect.poll(told).toContain('charge.refunded');
});

test('a refund that failed comes back to the balance', async () => {
  await plan('failed-later');
  const made = await refund({ amount: 5000 });
  await expect.poll(() => statusOf(made.id)).toBe('failed');
  const { data } = await rig.stripe.balanceTransactions.list({ source: made.id });
  expect(data.map(({ type, net }) => [type, net])).toEqual([
    ['refund_failure', 5000],
    ['refund', -5000],
  ]);
});

test('what was planned for a refund happens after a restart as well', async () => {
  const stateFile = join(tmpdir(), `${newId('stand-in')}.json`);
  const before = await startRig({ stateFile });
  const paid = await paidIntent(before);
  await before.control('refund-outcome', { outcome: 'failed-later', 'after-ms': '600' });
  const made = await before.stripe.refunds.create({ payment_intent: paid });
  await before.control('refund-outcome', { outcome: 'refused' });
  await before.close();
  const after = await startRig({ stateFile });
  expect((await after.stripe.refunds.retrieve(made.id)).status).toBe('succeeded');
  await expect
    .poll(async () => (await after.stripe.refunds.retrieve(made.id)).status)
    .toBe('failed');
  await expect(after.stripe.refunds.create({ payment_intent: paid })).rejects.toMatchObject({
    code: 'charge_not_refundable',
  });
  await after.close();
});
