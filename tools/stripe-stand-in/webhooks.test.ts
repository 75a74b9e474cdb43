import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { paidIntent, type Rig, startRig, webhookSecret } from './testing/rig.ts';
import { shuffledBy } from './webhooks/delivery-plan.ts';
import { subscribedEvents } from './webhooks/subscribed-events.ts';

let rig: Rig;

afterEach(() => rig.close());

const waiting = () => Object.keys(rig.standIn.store.state.deliveries).length;
const settled = () => expect.poll(waiting).toBe(0);

describe('shuffled deliveries', () => {
  test('reach the site in an order that is not that of their sending', async () => {
    rig = await startRig({ delivery: shuffledBy(1) });
    const orders = new Set<string>();
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      rig.received.length = 0;
      await paidIntent(rig);
      await settled();
      orders.add([...new Set(rig.types())].join());
    }
    expect(orders.size).toBe(2);
    await rig.control('deliveries', { mode: 'prompt' });
    rig.received.length = 0;
    await paidIntent(rig);
    await settled();
    expect(rig.types().sort()).toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
  });
});

describe('on command', () => {
  test('kept back, then delivered the other way round', async () => {
    rig = await startRig();
    await rig.control('hold-webhooks');
    const payment = await paidIntent(rig);
    await rig.control('refund', { id: payment });
    expect(rig.received).toEqual([]);
    expect(waiting()).toBe(4);
    await rig.control('clock', { 'forward-seconds': '600' });
    await rig.control('release-webhooks', { order: 'reversed' });
    expect(rig.types()).toEqual([
      'charge.refunded',
      'refund.created',
      'checkout.session.completed',
      'payment_intent.succeeded',
    ]);
    expect(waiting()).toBe(0);
    await paidIntent(rig);
    await expect.poll(() => rig.received).toHaveLength(6);
  });

  test('only one kind is kept back', async () => {
    rig = await startRig();
    await rig.control('hold-webhooks', { type: 'checkout.session' });
    await paidIntent(rig);
    await expect.poll(() => rig.types()).toEqual(['payment_intent.succeeded']);
    expect(await rig.control('release-webhooks')).toEqual({ released: 1 });
  });

  test('sent again', async () => {
    rig = await startRig();
    const payment = await paidIntent(rig);
    await settled();
    await rig.control('send-again', { type: 'checkout.session.completed', match: payment });
    await expect.poll(() => rig.received).toHaveLength(3);
    expect(new Set(rig.events().map(({ id }) => id)).size).toBe(2);
  });

  test('to a second endpoint, with a secret of its own', async () => {
    rig = await startRig();
    await rig.control('endpoints', { url: rig.site.url, secret: 'whsec_2', events: '*' });
    const payment = await paidIntent(rig);
    await settled();
    expect(rig.types().filter((type) => type === 'payment_intent.succeeded')).toHaveLength(2);
    expect(rig.types()).toContain('charge.succeeded');
    const [id] = Object.keys(rig.standIn.store.state.endpoints).filter(
      (each) => each !== 'we_site',
    );
    await rig.control('remove-endpoint', { id: id ?? '' });
    rig.received.length = 0;
    await rig.control('refund', { id: payment });
    await expect.poll(() => rig.received).toHaveLength(2);
  });
});

test('are signed with both secrets while one is being rolled', async () => {
  rig = await startRig();
  await rig.control('roll-secret', { secret: 'whsec_new', 'keep-seconds': '3600' });
  await paidIntent(rig);
  await settled();
  const [first] = rig.received;
  const verify = (
    secret: string,
    { payload, signature } = first ?? { payload: '', signature: '' },
  ) => rig.stripe.webhooks.constructEventAsync(payload, signature, secret);
  expect(first?.signature.match(/v1=/g)).toHaveLength(2);
  for (const secret of ['whsec_new', webhookSecret]) {
    await expect(verify(secret)).resolves.toMatchObject({ object: 'event' });
  }
  await rig.control('clock', { 'forward-seconds': '3601' });
  await paidIntent(rig);
  await settled();
  await expect(verify(webhookSecret, rig.received.at(-1))).rejects.toThrow('signature');
  await expect(verify('whsec_new', rig.received.at(-1))).resolves.toBeDefined();
});

test('cover every event that docs/payments.md asks the operator to subscribe to', async () => {
  rig = await startRig();
  const docs = readFileSync(new URL('../../docs/payments.md', import.meta.url), 'utf8');
  const table = docs.slice(docs.indexOf('**Webhook endpoint.**'), docs.indexOf('**Currency.**'));
  const asked = [...table.matchAll(/`((?:[a-z_]+\.)+[a-z_]+)`/g)].map(([, type]) => type ?? '');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((type) => !subscribedEvents.includes(type))).toEqual([]);
});
