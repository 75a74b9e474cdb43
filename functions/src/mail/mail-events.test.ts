import { createHmac } from 'node:crypto';
import { mailEventKinds } from '@kerala-stays/domain/mail/mail-delivery';
import { describe, expect, test } from 'vitest';
import { mailEventRoutes } from '../bookings/routes/mail-event-routes.ts';
import { mailFixture, mailNow } from '../testing/mail-fixture.ts';
import { testApi } from '../testing/test-api.ts';
import { bouncedAddressId, resumeMail } from './bounced-addresses.ts';
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
    mailEventRoutes(() => ({ ...office, eventSecrets, topic: () => null })),
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
  const postmark = async (body: unknown, authorization?: string) => {
    const response = await api.request('/api/mail/events/postmark', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(authorization !== undefined && { authorization }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { count?: number } };
  };
  const stopped = () =>
    [...documents.peek('bouncedAddresses')].map(([id, { reason, mailId }]) => [id, reason, mailId]);
  const put = (id: string, state = 'sent', resends = 0, kind = 'booking-paid') => {
    fixture.put(id, { kind });
    const delivery = { ...fixture.deliveryOf(id), state, resends };
    fixture.put(id, { kind, delivery });
  };
  const told = () =>
    Object.keys(documents.snapshot()).filter((path) => path.startsWith('mail/office-exception'));
  return { ...fixture, report, postmark, stopped, put, told };
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

describe('an address whose mail came back', () => {
  const asha = bouncedAddressId('asha@example.com');

  test.each([
    ['bounced', 'Nothing is sent to this address: its mailbox sent a message back.'],
    ['complained', 'Nothing is sent to this address: its reader reported a message as spam.'],
  ])('for good (%s) gets no more mail, and the message says so', async (kind, reason) => {
    const world = service();
    world.put('m1');
    world.put('m2', 'waiting');
    await world.report([event(kind)]);
    expect(world.stopped()).toEqual([[asha, kind, 'm1']]);
    expect(JSON.stringify([...world.documents.peek('bouncedAddresses')])).not.toContain('asha');
    expect(await sendMessage(world, 'm2')).toBe(false);
    expect(world.taken).toEqual([]);
    expect(world.deliveryOf('m2')).toMatchObject({ state: 'failed', reason });
  });

  test('is known in any spelling; others get their mail', async () => {
    const world = service();
    world.put('m1');
    await world.report([event('bounced')]);
    const waiting = { ...world.deliveryOf('m1'), state: 'waiting', messageId: '' };
    world.documents.seed('mail', 'm2', { to: ['ASHA@Example.com '], delivery: waiting });
    expect(await sendMessage(world, 'm2')).toBe(false);
    world.documents.seed('mail', 'm3', { to: ['ravi@example.com'], delivery: waiting });
    expect(await sendMessage(world, 'm3')).toBe(true);
  });

  test('for now goes on getting mail; the message says what happened, until it is delivered', async () => {
    const world = service();
    world.put('m1');
    const full = event('bounced', 'm1', { isPermanent: false, code: '4.2.2' });
    expect(await world.report([full, full])).toMatchObject({ body: { count: 1 } });
    expect(world.deliveryOf('m1')).toMatchObject({
      state: 'sent',
      reason: 'The mailbox did not take it for now (4.2.2). It may arrive later.',
    });
    expect([world.stopped(), world.told()]).toEqual([[], []]);
    await world.report([event('delivered')]);
    expect(world.deliveryOf('m1')).toMatchObject({ state: 'delivered', reason: '' });
    expect(await world.report([full])).toMatchObject({ body: { count: 0 } });
  });

  test('that staff let in again stays so, however often the old report comes', async () => {
    const world = service();
    world.put('m1');
    await world.report([event('bounced')]);
    const stored = await world.documents.get('mail', 'm1');
    if (stored !== null) await resumeMail(world.documents, stored);
    expect(await world.report([event('bounced')])).toMatchObject({ body: { count: 0 } });
    expect(world.stopped()).toEqual([]);
    await world.report([event('complained')]);
    expect(world.stopped()).toEqual([[asha, 'complained', 'm1']]);
  });

  test('of the office is not given up: staff would miss alerts in silence', async () => {
    const world = service();
    world.put('m1', 'sent', 0, 'office-inquiry');
    await world.report([event('bounced')]);
    expect(world.stopped()).toEqual([]);
    world.put('guest');
    await world.report([event('bounced', 'guest')]);
    world.put('m2', 'waiting', 0, 'office-inquiry');
    expect(await sendMessage(world, 'm2')).toBe(true);
  });
});

describe('a webhook of Postmark', () => {
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const body = {
    RecordType: 'Bounce',
    Type: 'HardBounce',
    Details: 'smtp;550 5.1.1 unknown',
    Metadata: { 'Message-1': messageIdOf('m1', 0, host) },
  };

  test('with the secret as its password is taken, once; the one before as well', async () => {
    const { put, postmark, deliveryOf, stopped } = service();
    put('m1');
    expect(await postmark(body, basic(`postmark:${secret}`))).toMatchObject({ body: { count: 1 } });
    const before = basic('any:name:the one before, still taken for a while');
    expect((await postmark(body, before)).status).toBe(401);
    const again = basic(':the one before, still taken for a while');
    expect(await postmark(body, again)).toMatchObject({ status: 200, body: { count: 0 } });
    expect(deliveryOf('m1')).toMatchObject({ state: 'bounced' });
    expect(stopped()).toHaveLength(1);
  });

  test.each([
    ['no password', undefined],
    ['an empty one', basic('postmark:')],
    ['another one', basic('postmark:guess')],
    ['the secret as its name', basic(`${secret}:`)],
    ['the secret as a bearer token', `Bearer ${secret}`],
    ['signs that are no Base64', 'Basic äöü'],
  ])('with %s is refused and changes nothing', async (_, authorization) => {
    const { put, postmark, documents } = service();
    put('m1');
    const before = documents.snapshot();
    // Headers are bytes.
    const sent = authorization && Buffer.from(authorization).toString('latin1');
    expect(await postmark(body, sent)).toMatchObject({ status: 401 });
    expect(documents.snapshot()).toEqual(before);
  });

  test.each([
    ['of a kind that changes nothing', { ...body, RecordType: 'Open' }],
    ['without our metadata', { ...body, Metadata: {} }],
  ])('%s is acknowledged', async (_, odd) => {
    const { put, postmark } = service();
    put('m1');
    expect(await postmark(odd, basic(`x:${secret}`))).toMatchObject({
      status: 200,
      body: { count: 0 },
    });
  });
});
