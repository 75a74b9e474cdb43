import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bouncedAddressId } from '../../functions/src/mail/bounced-addresses.ts';
import { messageIdOf, newDelivery } from '../../functions/src/mail/delivery.ts';
import {
  newSigningKey,
  type SnsFields,
  signAsSns,
} from '../../functions/src/testing/test-certificate.ts';
import { portsFor } from '../../tools/launcher/ports.ts';
import { localKeySecret } from '../../tools/launcher/stack-settings.ts';
import { createAdmin, type TestAccount } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { unique } from './support/scene.ts';
import { db } from './support/stack.ts';

const dayMs = 86_400_000;
const amazon = newSigningKey(new Date(Date.now() - dayMs), new Date(Date.now() + dayMs));
const other = newSigningKey(new Date(Date.now() - dayMs), new Date(Date.now() + dayMs));
const certificate = 'https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-';

/** In place of SNS: gives the certificate, and counts confirmations. */
const confirmed: string[] = [];
const sns = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://sns');
  if (url.pathname === '/') confirmed.push(url.searchParams.get('Token') ?? '');
  response.end(url.pathname === '/' ? '<ConfirmSubscriptionResponse/>' : amazon.certificate);
});

let admin: TestAccount;
beforeAll(async () => {
  const { sns: port } = portsFor(Number(process.env.KS_PORT_OFFSET ?? 0));
  await new Promise<void>((resolve) => void sns.listen(port, '127.0.0.1', resolve));
  admin = await createAdmin();
});
afterAll(() => void sns.close());

/** A message that the mail server took; nothing sends it again. */
async function sentMail() {
  const [id, to] = [unique('mail'), `${unique('asha')}@example.com`];
  const now = new Date();
  const message = { subject: 'Your stay', text: 'Dear Asha', html: '<p>Dear Asha</p>' };
  const delivery = { ...newDelivery(now), state: 'sent' };
  const data = { to: [to], message, kind: 'booking-paid', bookingId: id, delivery, createdAt: now };
  await db.doc(`mail/${id}`).set(data);
  const stopped = async () =>
    (await db.doc(`bouncedAddresses/${bouncedAddressId(to)}`).get()).data();
  const state = async () => (await db.doc(`mail/${id}`).get()).get('delivery.state');
  return { id, to, messageId: messageIdOf(id, 0, 'site.example'), stopped, state };
}

const notification = (Message: string, more: SnsFields = {}): SnsFields => ({
  Type: 'Notification',
  MessageId: unique('sns'),
  TopicArn: 'arn:aws:sns:ap-south-1:000000000000:local',
  Message,
  Timestamp: new Date().toISOString(),
  SigningCertURL: `${certificate}${unique('c')}.pem`,
  ...more,
});

const sesBounce = (messageId: string) =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients: [{ status: '5.1.1' }] },
    mail: { headers: [{ name: 'Message-ID', value: messageId }] },
  });

async function post(service: string, body: unknown, headers: Record<string, string> = {}) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const type = { 'content-type': service === 'ses' ? 'text/plain' : 'application/json' };
  const call = { raw, headers: { ...type, ...headers } };
  const { status, text } = await callApi('POST', `/mail/events/${service}`, call);
  return { status, count: (JSON.parse(text) as { count?: number }).count };
}

describe('Amazon SES', () => {
  it.each(['1', '2'] as const)('reports a bounce, signed in version %s, once', async (version) => {
    const mail = await sentMail();
    const signed = signAsSns(amazon, notification(sesBounce(mail.messageId)), version);
    expect(await post('ses', signed)).toEqual({ status: 200, count: 1 });
    expect(await post('ses', signed)).toEqual({ status: 200, count: 0 });
    expect(await mail.state()).toBe('bounced');
    expect(await mail.stopped()).toMatchObject({ reason: 'bounced', mailId: mail.id });
  });

  it('is not believed with another key, another topic or another host’s certificate', async () => {
    const mail = await sentMail();
    const text = sesBounce(mail.messageId);
    const forged = [
      signAsSns(other, notification(text)),
      signAsSns(amazon, notification(text, { TopicArn: 'arn:aws:sns:ap-south-1:1:local' })),
      signAsSns(amazon, notification(text, { SigningCertURL: 'http://127.0.0.1:1/x.pem' })),
      { ...signAsSns(amazon, notification('{}')), Message: text },
    ];
    for (const message of forged) expect((await post('ses', message)).status).toBe(401);
    expect([await mail.state(), await mail.stopped()]).toEqual(['sent', undefined]);
  });

  it('is told that the topic is ours, only when it is', async () => {
    const begin = notification('You have chosen to subscribe.', {
      Type: 'SubscriptionConfirmation',
      Token: unique('token'),
      SubscribeURL: 'https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription',
    });
    expect((await post('ses', signAsSns(other, begin))).status).toBe(401);
    expect(confirmed).toEqual([]);
    expect(await post('ses', signAsSns(amazon, begin))).toEqual({ status: 200, count: 0 });
    expect(confirmed).toEqual([begin.Token]);
  });

  it.each([
    [413, JSON.stringify(notification('x'.repeat(300_000)))],
    [400, '[]'],
    [400, 'a=1'],
    [400, ''],
  ])('gets %s for what is no message of SNS', async (status, text) => {
    expect((await post('ses', text)).status).toBe(status);
  });
});

describe('Postmark', () => {
  const report = (messageId: string, more: object = {}) => ({
    RecordType: 'Bounce',
    Type: 'HardBounce',
    Details: 'smtp;550 5.1.1 unknown',
    Metadata: { 'message-1': messageId.slice(0, 80), 'message-2': messageId.slice(80) },
    ...more,
  });
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`postmark:${password}`).toString('base64')}`,
  });

  it('reports a complaint and then, late, the bounce: the complaint stays', async () => {
    const mail = await sentMail();
    const ours = basic(localKeySecret);
    const complaint = report(mail.messageId, { RecordType: 'SpamComplaint' });
    expect(await post('postmark', complaint, ours)).toEqual({ status: 200, count: 1 });
    expect(await post('postmark', report(mail.messageId), ours)).toEqual({ status: 200, count: 0 });
    expect(await mail.stopped()).toMatchObject({ reason: 'complained' });
  });

  it('is not believed without the secret, and a kind of next year does nothing', async () => {
    const mail = await sentMail();
    expect((await post('postmark', report(mail.messageId))).status).toBe(401);
    expect((await post('postmark', report(mail.messageId), basic('guess'))).status).toBe(401);
    const open = report(mail.messageId, { RecordType: 'Hover' });
    expect(await post('postmark', open, basic(localKeySecret))).toEqual({ status: 200, count: 0 });
    expect([await mail.state(), await mail.stopped()]).toEqual(['sent', undefined]);
  });

  it('stops mail to the address until staff let it go there again, which is on record', async () => {
    const mail = await sentMail();
    await post('postmark', report(mail.messageId), basic(localKeySecret));
    const later = await sentMail();
    // The trigger sends what is written: this one must not leave.
    await db.doc(`mail/${later.id}`).set({
      ...(await db.doc(`mail/${later.id}`).get()).data(),
      to: [mail.to],
      bookingId: mail.id,
      delivery: newDelivery(new Date()),
    });
    const token = admin.token;
    const { body } = await callApi('POST', '/mail/send', { token });
    expect(body.success).toBe(true);
    await expect.poll(later.state, { timeout: 30_000 }).toBe('failed');
    const outbox = async () => {
      const { text } = await callApi('GET', `/mail?bookingId=${mail.id}`, { token });
      return (JSON.parse(text) as { mail: { _id: string; reason: string; stopped: string }[] })
        .mail;
    };
    const reason = 'Nothing is sent to this address: its mailbox sent a message back.';
    expect(await outbox()).toContainEqual(
      expect.objectContaining({ _id: later.id, reason, stopped: 'bounced' }),
    );
    const path = `/mail/${later.id}/address-works`;
    expect((await callApi('POST', path)).status).toBe(401);
    expect((await callApi('POST', path, { token })).body.message).toBe(
      'Mail goes to this address again',
    );
    expect(await mail.stopped()).toBeUndefined();
    const rows = await db.collection('auditLog').where('documentId', '==', later.id).get();
    const [row] = rows.docs.filter((each) => each.get('outcome') === 'done');
    expect(JSON.stringify(row?.data())).toContain('Address of a returned message works again');
    expect(JSON.stringify(row?.data())).not.toContain(mail.to);
    await callApi('POST', `/mail/${later.id}/resend`, { token });
    await callApi('POST', '/mail/send', { token });
    await expect.poll(later.state, { timeout: 30_000 }).toBe('sent');
  });
});
