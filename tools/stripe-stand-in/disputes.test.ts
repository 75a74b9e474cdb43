import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paidIntent, type Rig, startRig } from './testing/rig.ts';

let rig: Rig;
let payment: string;

beforeEach(async () => {
  rig = await startRig();
  payment = await paidIntent(rig);
});
afterEach(() => rig.close());

const open = async (form: Record<string, string> = {}) =>
  String((await rig.control('dispute', { id: payment, ...form })).id);
const told = () =>
  rig
    .types()
    .filter((type) => type.startsWith('charge.dispute.'))
    .map((type) => type.replace('charge.dispute.', ''))
    .sort();
const refund = () => rig.stripe.refunds.create({ payment_intent: payment });

test('takes the money, has a deadline and a fee, and is listed', async () => {
  const id = await open({ amount: '5000', reason: 'product_not_received' });
  const dispute = await rig.stripe.disputes.retrieve(id);
  expect(dispute).toMatchObject({
    amount: 5000,
    status: 'needs_response',
    reason: 'product_not_received',
    is_charge_refundable: false,
    payment_intent: payment,
  });
  expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created);
  expect(dispute.balance_transactions).toMatchObject([{ amount: -5000, fee: 1500, net: -6500 }]);
  const listed = await rig.stripe.disputes.list({ payment_intent: payment });
  expect(listed.data.map((each) => each.id)).toEqual([id]);
  expect((await rig.stripe.disputes.list({ created: { gt: dispute.created } })).data).toEqual([]);
  await expect.poll(told).toEqual(['created', 'funds_withdrawn']);
});

describe('ends', () => {
  test('won: the money comes back without the fee, and can be refunded again', async () => {
    const id = await open();
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await rig.control('answer-dispute', { id });
    expect((await rig.stripe.disputes.retrieve(id)).status).toBe('under_review');
    await rig.control('close-dispute', { id, status: 'won' });
    const { balance_transactions: rows } = await rig.stripe.disputes.retrieve(id);
    expect(rows.map(({ net }) => net)).toEqual([-13_500, 12_000]);
    await expect
      .poll(told)
      .toEqual(['closed', 'created', 'funds_reinstated', 'funds_withdrawn', 'updated']);
    await expect(refund()).resolves.toMatchObject({ amount: 12_000 });
  });

  test('lost: nothing comes back, and nothing can be refunded', async () => {
    const id = await open();
    await rig.control('close-dispute', { id, status: 'lost' });
    await expect.poll(told).toEqual(['closed', 'created', 'funds_withdrawn']);
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await rig.control('close-dispute', { id, status: 'won' });
    expect((await rig.stripe.disputes.retrieve(id)).status, 'final').toBe('lost');
  });

  test('an inquiry takes no money, can be refunded, and may become a dispute', async () => {
    const first = await open({ inquiry: 'true' });
    expect(await rig.stripe.disputes.retrieve(first)).toMatchObject({
      status: 'warning_needs_response',
      is_charge_refundable: true,
      balance_transactions: [],
      payment_method_details: { card: { case_type: 'inquiry' } },
    });
    await expect(
      rig.stripe.refunds.create({ payment_intent: payment, amount: 100 }),
    ).resolves.toBeDefined();
    await rig.control('escalate-dispute', { id: first });
    await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
    await expect.poll(told).toContain('funds_withdrawn');
    const second = await open({ inquiry: 'true' });
    await rig.control('close-dispute', { id: second, status: 'warning_closed' });
    expect((await rig.stripe.disputes.retrieve(second)).status).toBe('warning_closed');
  });
});
