import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mailEventRoutes } from '../bookings/routes/mail-event-routes.ts';
import { mailFixture, mailNow } from '../testing/mail-fixture.ts';
import { testApi } from '../testing/test-api.ts';
import { newSigningKey, type SnsFields, signAsSns } from '../testing/test-certificate.ts';
import { messageIdOf } from './delivery.ts';
import { isCertificateUrl } from './sns-message.ts';

const dayMs = 86_400_000;
const day = (days: number) => new Date(mailNow.getTime() + days * dayMs);
const amazon = newSigningKey(day(-1), day(30));
const other = newSigningKey(day(-1), day(30));
const ended = newSigningKey(day(-30), day(-1));

const arn = 'arn:aws:sns:ap-south-1:123456789012:mail-events';
const host = 'https://sns.ap-south-1.amazonaws.com';
const pathOf = (name: string) => `${host}/SimpleNotificationService-${name}.pem`;

// Confirmations log a line.
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

function service() {
  const fixture = mailFixture();
  const { documents } = fixture;
  const fetched: string[] = [];
  const network = { isDown: false };
  const fetchText = async (url: string) => {
    fetched.push(url);
    if (network.isDown) throw new Error('SNS: 503');
    if (url === pathOf('ended')) return ended.certificate;
    return url === pathOf('garbled') ? 'no certificate' : amazon.certificate;
  };
  const office = { documents, siteUrl: 'https://site.example', officeEmail: 'office@site.example' };
  const topic = { value: { arn, region: 'ap-south-1', fetchText } as null | object };
  const routes = mailEventRoutes(() => ({
    ...office,
    eventSecrets: [],
    topic: () => topic.value as { arn: string; region: string; fetchText: typeof fetchText } | null,
  }));
  const api = testApi(routes, { now: () => mailNow });
  const post = async (message: SnsFields | string) => {
    const response = await api.request('/api/mail/events/ses', {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=UTF-8' },
      body: typeof message === 'string' ? message : JSON.stringify(message),
    });
    return { status: response.status, ...((await response.json()) as { count?: number }) };
  };
  const stopped = () => [...documents.peek('bouncedAddresses')].map(([, { reason }]) => reason);
  fixture.put('m1');
  fixture.put('m1', { delivery: { ...fixture.deliveryOf('m1'), state: 'sent' } });
  return { ...fixture, post, fetched, network, topic, stopped };
}

const report = (notificationType: string, about: object = {}) =>
  JSON.stringify({
    notificationType,
    ...about,
    mail: { commonHeaders: { messageId: messageIdOf('m1', 0, 'site.example') } },
  });
const bounce = report('Bounce', {
  bounce: { bounceType: 'Permanent', bouncedRecipients: [{ status: '5.1.1' }] },
});

function notification(Message: string, more: SnsFields = {}): SnsFields {
  return {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: arn,
    Message,
    Timestamp: mailNow.toISOString(),
    SigningCertURL: pathOf('0a1b'),
    UnsubscribeURL: `${host}/?Action=Unsubscribe`,
    ...more,
  };
}

const confirmation = notification('You have chosen to subscribe to the topic.', {
  Type: 'SubscriptionConfirmation',
  Token: '2336412f37fb687f5d51e6e2425c464dec3a56535a504fc27104a2f2c15f44b3',
  SubscribeURL: 'https://elsewhere.example/?Action=ConfirmSubscription',
});

describe('a message of SNS', () => {
  test.each(['1', '2'] as const)('signed in version %s is taken, once', async (version) => {
    const { post, deliveryOf, stopped } = service();
    const signed = signAsSns(amazon, notification(bounce, { Subject: 'Amazon SES' }), version);
    expect(await post(signed)).toMatchObject({ status: 200, count: 1 });
    expect(await post(signed)).toMatchObject({ status: 200, count: 0 });
    expect(deliveryOf('m1')).toMatchObject({ state: 'bounced' });
    expect(stopped()).toEqual(['bounced']);
  });

  test('may come in any order', async () => {
    const { post, deliveryOf, stopped } = service();
    for (const text of [report('Complaint'), bounce, report('Delivery')]) {
      expect((await post(signAsSns(amazon, notification(text)))).status).toBe(200);
    }
    expect(deliveryOf('m1')).toMatchObject({ state: 'complained' });
    expect(stopped()).toEqual(['complained']);
  });

  const genuine = signAsSns(amazon, notification(bounce));
  test.each([
    ['with another text than was signed', { ...genuine, Message: report('Complaint') }],
    ['with a subject that was not signed', { ...genuine, Subject: 'x' }],
    ['signed by another key', signAsSns(other, notification(bounce))],
    ['signed in one version, declared as the other', { ...genuine, SignatureVersion: '1' }],
    [
      'of another topic, signed by Amazon',
      signAsSns(amazon, notification(bounce, { TopicArn: `${arn}-of-somebody` })),
    ],
    [
      'with a certificate of another host',
      signAsSns(
        amazon,
        notification(bounce, {
          SigningCertURL: 'https://sns.example/SimpleNotificationService-1.pem',
        }),
      ),
    ],
    [
      'with a certificate that has ended',
      signAsSns(ended, notification(bounce, { SigningCertURL: pathOf('ended') })),
    ],
    [
      'with a certificate that is none',
      signAsSns(amazon, notification(bounce, { SigningCertURL: pathOf('garbled') })),
    ],
  ] as [string, SnsFields][])('%s is refused and changes nothing', async (_, message) => {
    const { post, documents } = service();
    const before = documents.snapshot();
    expect(await post(message)).toMatchObject({ status: 401 });
    expect(documents.snapshot()).toEqual(before);
  });

  test.each([
    ['without a signature', '{"Type":"Notification"}'],
    ['in a version of next year', JSON.stringify({ ...genuine, SignatureVersion: '3' })],
    ['that is a list', '[]'],
    ['that is no JSON', 'Type=Notification'],
  ])('%s is malformed', async (_, text) => {
    expect(await service().post(text)).toMatchObject({ status: 400 });
  });

  test.each([
    ['a kind that changes nothing', report('Open')],
    ['a sentence', 'Successfully validated SNS topic for Amazon SES event publishing.'],
    ['a message that is not ours', JSON.stringify({ notificationType: 'Bounce', mail: {} })],
  ])('about %s is acknowledged', async (_, text) => {
    expect(await service().post(signAsSns(amazon, notification(text)))).toMatchObject({
      status: 200,
      count: 0,
    });
  });

  test('is refused while the site has no topic', async () => {
    const world = service();
    world.topic.value = null;
    expect(await world.post(genuine)).toMatchObject({ status: 401 });
  });

  test('is asked for again when the certificate cannot be read', async () => {
    const world = service();
    world.network.isDown = true;
    const message = notification(bounce, { SigningCertURL: pathOf('unread') });
    expect(await world.post(signAsSns(amazon, message))).toMatchObject({ status: 503 });
    expect(world.fetched).toEqual([pathOf('unread')]);
  });
});

describe('a confirmation of the subscription', () => {
  test('is given at an address of our own making, not at the one in the message', async () => {
    const { post, fetched } = service();
    expect(await post(signAsSns(amazon, confirmation))).toMatchObject({ status: 200, count: 0 });
    const asked = new URL(fetched.at(-1) ?? '');
    expect(asked.origin).toBe(host);
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      Action: 'ConfirmSubscription',
      TopicArn: arn,
      Token: confirmation.Token,
    });
  });

  test.each([
    ['for another topic', signAsSns(amazon, { ...confirmation, TopicArn: `${arn}x` })],
    ['that is forged', { ...signAsSns(amazon, confirmation), Token: 'another' }],
  ])('%s confirms nothing', async (_, message) => {
    const { post, fetched } = service();
    expect(await post(message)).toMatchObject({ status: 401 });
    expect(fetched.filter((url) => url.includes('Confirm'))).toEqual([]);
  });

  test('of the end of a subscription is acknowledged, and begins none', async () => {
    const { post, fetched } = service();
    const end = { ...confirmation, Type: 'UnsubscribeConfirmation' };
    expect(await post(signAsSns(amazon, end))).toMatchObject({ status: 200, count: 0 });
    expect(fetched.filter((url) => url.includes('Confirm'))).toEqual([]);
  });
});

test.each([
  ['https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-0a.pem', true],
  ['http://sns.ap-south-1.amazonaws.com/SimpleNotificationService-0a.pem', false],
  ['https://sns.ap-south-1.amazonaws.com:444/SimpleNotificationService-0a.pem', false],
  ['https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0a.pem', false],
  ['https://sns.ap-south-1.amazonaws.com.evil.example/SimpleNotificationService-0a.pem', false],
  ['https://evil.example/sns.ap-south-1.amazonaws.com/SimpleNotificationService-0a.pem', false],
  ['https://sns.ap-south-1.amazonaws.com@evil.example/SimpleNotificationService-0a.pem', false],
  ['https://me@sns.ap-south-1.amazonaws.com/SimpleNotificationService-0a.pem', false],
  ['https://sns.ap-south-1.amazonaws.com/bucket/SimpleNotificationService-0a.pem', false],
  ['https://sns.ap-south-1.amazonaws.com/../SimpleNotificationService-0a.pem?x=1', false],
  ['https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-0a.pem%00', false],
  ['sns.ap-south-1.amazonaws.com', false],
])('a certificate at %s: %s', (url, isTaken) => {
  expect(isCertificateUrl(url, 'ap-south-1')).toBe(isTaken);
});
