import { createHmac } from 'node:crypto';
import { mailEventKinds } from '@kerala-stays/domain/mail/mail-delivery';
import { describe, expect, test } from 'vitest';
import { mailEventRoutes } from '../bookings/routes/mail-event-routes.ts';
import { mailFixture, mailNow } from '../testing/mail-fixture.ts';
import { testApi } from '../testing/test-api.ts';
import { messageIdOf } from './delivery.ts';
import { sendMessage } from './send-message.ts';

const secret = 'a secret of the mail service, 32 bytes';
const host = 'site.example';

type Options = { at?: Date; secret?: string; signature?: string | null; text?: string };

function service() {
  const fixture = mailFixture();
  const { documents } = fixture;
  const eventSecrets = [secret, 'the one before, still taken for a while'];
  const office = { documents, siteUrl: 'https://site.example', officeEmail: 'office@site.example' };
  const api = testApi(
    mailEventRoutes(() => ({ ...office, eventSecrets })),
    { now: () => mailNow },
  );
  const report = async (events: unknown, options: Options = {}) => {
    const body = JSON.stringify({ events });
    const seconds = Math.floor((options.at ?? mailNow).getTime() / 1000);
    const hmac = createHmac('sha256', options.secret ?? secret).update(`${seconds}.${body}`);
    const signature = options.signature ?? `t=${seconds},v1=${hmac.digest('hex')}`;
    const headers = {
      'content-type': 'application/json',
      ...(options.signature === null ? {} : { 'x-mail-signature': signature }),
    };
    const response = await api.request('/api/mail/events', {
      method: 'POST',
      headers,
      body: options.text ?? body,
    });
    return { status: response.status, body: (await response.json()) as { count?: number } };
  };
  const put = (id: string, state = 'sent', resends = 0, kind = 'booking-paid') => {
    fixture.put(id, { kind });
    const delivery = { ...fixture.deliveryOf(id), state, resends };
    fixture.put(id, { kind, delivery });
  };
  const told = () =>
    Object.keys(documents.snapshot()).filter((path) => path.startsWith('mail/office-exception'));
  return { ...fixture, report, put, told };
}

const event = (kind: string, id = 'm1', more: object = {}) => ({
  kind,
  messageId: messageIdOf(id, 0, host),
  ...more,
});

describe('a report of the mail service', () => {
  test.each([
    ['without a signature', { signature: null }],
    ['with a signature that is none', { signature: 'v1=abc' }],
    ['with another secret', { secret: 'somebody else’s secret of 32 bytes.' }],
    ['of six minutes ago', { at: new Date(mailNow.getTime() - 360_000) }],
    ['of six minutes ahead', { at: new Date(mailNow.getTime() + 360_000) }],
    ['with another body than was signed', { text: '{"events":[]}' }],
  ] as [string, Options][])('%s is refused and changes nothing', async (_, options) => {
    const { report, put, documents } = service();
    put('m1');
    const before = documents.snapshot();
    expect(await report([event('bounced')], options)).toMatchObject({ status: 401 });
    expect(documents.snapshot()).toEqual(before);
  });

  test.each([
    ['no events', []],
    ['a hundred and one of them', Array.from({ length: 101 }, () => event('delivered'))],
    ['a kind that there is not', [event('opened')]],
    ['a status in words', [event('bounced', 'm1', { code: 'Mailbox of asha@example.com full' })]],
    ['an event without a message', [{ kind: 'bounced' }]],
    ['something that is no list', 'bounced'],
  ])('with %s is refused as a whole', async (_, events) => {
    const { report, put, deliveryOf } = service();
    put('m1');
    expect(await report(events)).toMatchObject({ status: 400 });
    expect(deliveryOf('m1')).toMatchObject({ state: 'sent' });
  });

  test('is taken with the secret before, while it is replaced', async () => {
    const { report, put } = service();
    put('m1');
    const before = { secret: 'the one before, still taken for a while' };
    expect(await report([event('delivered')], before)).toMatchObject({ body: { count: 1 } });
  });

  test('marks a message that came back, and alerts the office once without a name', async () => {
    const { report, put, deliveryOf, told, documents } = service();
    put('m1');
    const bounced = event('bounced', 'm1', { isPermanent: true, code: '5.1.1' });
    expect(await report([bounced, bounced])).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await report([bounced])).toMatchObject({ status: 200, body: { count: 0 } });
    expect(deliveryOf('m1')).toMatchObject({
      state: 'bounced',
      reason: 'The mailbox did not take it (5.1.1). Is the address right?',
    });
    expect(told()).toHaveLength(1);
    expect(JSON.stringify(documents.snapshot()[told()[0] ?? '']?.message)).not.toContain('asha');
  });

  test('ends in the same state in whatever order its events come', async () => {
    const orders = mailEventKinds.flatMap((first) =>
      mailEventKinds.flatMap((second) => mailEventKinds.map((third) => [first, second, third])),
    );
    for (const order of orders.filter((kinds) => new Set(kinds).size === 3)) {
      const { report, put, deliveryOf } = service();
      put('m1');
      for (const kind of order) await report([event(kind)]);
      expect(deliveryOf('m1'), order.join()).toMatchObject({ state: 'complained' });
    }
  });

  test.each([
    ['a message that is not there', event('bounced', 'gone')],
    ['a message of somebody else’s', { kind: 'bounced', messageId: '<abc@other.example>' }],
    [
      'an id of a hundred slashes',
      { kind: 'bounced', messageId: messageIdOf('/'.repeat(100), 0, host) },
    ],
    ['a mailbox that is full for now', event('bounced', 'm1', { isPermanent: false })],
    ['a round before staff sent it again', event('bounced', 'again')],
  ])('of %s says nothing new', async (_, said) => {
    const { report, put, deliveryOf, told } = service();
    put('m1');
    put('again', 'sent', 1);
    expect(await report([said])).toMatchObject({ status: 200, body: { count: 0 } });
    expect([deliveryOf('m1').state, deliveryOf('again').state]).toEqual(['sent', 'sent']);
    expect(told()).toEqual([]);
  });

  test('of a message to the office sends no mail, or it would report itself for ever', async () => {
    const { report, put, told, deliveryOf } = service();
    put('m1', 'sent', 0, 'office-inquiry');
    await report([event('bounced')]);
    expect(deliveryOf('m1')).toMatchObject({ state: 'bounced' });
    expect(told()).toEqual([]);
  });

  test('that comes before our own note of the transfer is not overwritten by it', async () => {
    const world = service();
    world.put('m1', 'waiting');
    world.behave = async (mail, beforeBody) => {
      await beforeBody();
      world.taken.push(mail);
      await world.report([event('bounced')]);
    };
    const transport = { send: world.behave };
    expect(await sendMessage({ ...world, transport }, 'm1')).toBe(true);
    expect(world.deliveryOf('m1')).toMatchObject({ state: 'bounced' });
  });

  test('of a message that was thought lost keeps it from being sent again', async () => {
    const world = service();
    world.put('m1', 'waiting');
    await world.report([event('delivered')]);
    expect(await sendMessage(world, 'm1')).toBe(false);
    expect(world.taken).toEqual([]);
  });
});
