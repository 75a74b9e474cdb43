import type { IncomingMessage } from 'node:http';
import { whoMay } from '@kerala-stays/domain/people/permissions';
import {
  type Webhook,
  webhookEventNames,
  webhookMessages,
} from '@kerala-stays/domain/webhooks/webhook';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { firestoreDocuments } from '../../functions/src/platform/firestore-documents.ts';
import { startClock } from '../../functions/src/platform/job-clock.ts';
import { testWebhook } from '../../functions/src/webhooks/edit-webhooks.ts';
import { sendDueOf } from '../../functions/src/webhooks/send-due-webhooks.ts';
import { signedHeaders } from '../../functions/src/webhooks/webhook-signature.ts';
import { hotelWith } from '../payments/support/payment-scene.ts';
import { createAdmin, createStaff, type TestAccount } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { inquire } from './support/conversations.ts';
import { newPerson, stayOf, storePerson } from './support/people.ts';
import { startPortal } from './support/portal.ts';
import { unique } from './support/scene.ts';
import { auth, db } from './support/stack.ts';

const host = 'hooks.portal.test';
const documents = firestoreDocuments(() => db);
/** The trigger's own attempt has failed by then: no such host is known to it. */
const soon = () => new Date(Date.now() + 600_000);

let receiver: Awaited<ReturnType<typeof startPortal>>;
let manager: TestAccount;
const made: string[] = [];

beforeAll(async () => {
  receiver = await startPortal(host);
  manager = await createAdmin();
});
afterEach(async () => {
  for (const id of made.splice(0)) await db.doc(`webhooks/${id}`).delete();
});
afterAll(async () => {
  receiver.stop();
  await auth.setCustomUserClaims(manager.uid, null);
  await db.doc(`staff/${manager.uid}`).delete();
});

async function make(path: string, events: readonly string[] = webhookEventNames, at = host) {
  const json = { name: 'n8n', url: `https://${at}${path}`, events };
  const { status, body } = await callApi('POST', '/webhooks', { token: manager.token, json });
  expect(status).toBe(201);
  const answer = body as unknown as { webhook: Webhook; secret: string };
  made.push(answer.webhook._id);
  return { id: answer.webhook._id, secret: answer.secret };
}

async function shown(id: string) {
  const { body } = await callApi('GET', '/webhooks', { token: manager.token });
  const { webhooks } = body as unknown as { webhooks: (Webhook & { waiting: number })[] };
  return webhooks.find(({ _id }) => _id === id);
}

/** Deliveries of a webhook about a record, once the trigger is done with all of them. */
async function deliveriesOf(webhookId: string, recordId: string, count = 1) {
  const find = async () => {
    const rows = await db.collection('webhookDeliveries').where('webhookId', '==', webhookId).get();
    return rows.docs.filter((row) => (row.get('body') as string).includes(recordId));
  };
  const isOver = async () => {
    const rows = await find();
    const isFailing = (await db.doc(`webhooks/${webhookId}`).get()).get('failingSince') !== null;
    // During an attempt a delivery is due at the end of its lease, after two minutes.
    const isDone = (row: (typeof rows)[number]) =>
      row.get('attempts') === 0 || row.get('dueAt').toMillis() - Date.now() > 200_000;
    return rows.length === count && isFailing && rows.every(isDone);
  };
  await expect.poll(isOver, { timeout: 30_000 }).toBe(true);
  return find();
}

/** Answers with a status, and keeps what came. */
function taking(path: string, status = 200) {
  const came: { request: IncomingMessage; body: string }[] = [];
  receiver.answer(path, (request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      came.push({ request, body });
      response.writeHead(status, { location: `https://inside.${host}/` }).end('x'.repeat(100_000));
    });
  });
  return came;
}

const send = (id: string) =>
  sendDueOf({ documents, network: receiver.network }, id, startClock(20_000), soon);

it('an inquiry reaches the receiver, signed, with its ids and nothing of the person', async () => {
  const { id, secret } = await make('/inquiries');
  const came = taking('/inquiries');
  const hotelId = await hotelWith(1);
  const { inquiryId, email, message } = await inquire(hotelId);
  await deliveriesOf(id, inquiryId);
  const failing = await shown(id);
  expect(failing?.failingSince).not.toBe('');
  expect(await send(id)).toBe(1);
  expect(came).toHaveLength(1);
  const [{ request, body } = { request: null, body: '' }] = came;
  expect(JSON.parse(body)).toEqual({
    type: 'inquiry.created',
    timestamp: expect.any(String),
    data: { inquiryId, hotelId },
  });
  expect(body).not.toContain(email);
  expect(body).not.toContain(message);
  const headers = request?.headers ?? {};
  const signedAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const event = { eventId: String(headers['webhook-id']), body };
  expect(headers).toMatchObject(signedHeaders(secret, event, signedAt));
  expect(request?.method).toBe('POST');
  expect(await shown(id)).toMatchObject({ failingSince: '', problem: '', waiting: 0 });
  // Once taken, it does not come again.
  expect(await send(id)).toBe(0);
  expect(came).toHaveLength(1);
});

it('a booking that is paid, moved and cancelled, and a published review, are each told once', async () => {
  const { id } = await make('/bookings');
  const came = taking('/bookings');
  const person = newPerson();
  const unpaid = { isPaid: false, paidMinor: 0, updatedAt: new Date() } as never;
  await storePerson(person, stayOf(person, unpaid));
  const booking = db.doc(`bookings/${person.bookingId}`);
  const change = async (fields: object) => {
    await booking.update({ updatedAt: new Date(), ...fields });
  };
  await change({ isPaid: true });
  await deliveriesOf(id, person.bookingId);
  await change({ checkOutDate: '2026-01-13' });
  await change({ staffNotes: 'nothing of the stay' });
  await change({ status: 'cancelled' });
  await deliveriesOf(id, person.bookingId, 3);
  const review = unique('review');
  await db.doc(`reviews/${review}`).set({
    hotelId: 'h1',
    scores: { overall: 5 },
    status: 'published',
    isPublic: true,
    updatedAt: new Date(),
  });
  await deliveriesOf(id, review);
  await send(id);
  const types = came.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  expect(types.sort()).toEqual([
    'booking.cancelled',
    'booking.changed',
    'booking.paid',
    'review.published',
  ]);
  await db.doc(`reviews/${review}`).delete();
});

it('an answer other than 2xx is not taken, a redirect not followed, a private host never called', async () => {
  const test = async (path: string, at = host) => {
    const { id } = await make(path, ['booking.paid'], at);
    return testWebhook({ documents, network: receiver.network }, id, new Date());
  };
  const moved = taking('/moved', 307);
  expect(await test('/moved')).toBe('it redirects (307), which is not followed');
  expect(moved).toHaveLength(1);
  taking('/broken', 500);
  expect(await test('/broken')).toBe('it responded with the status 500');
  const asked = receiver.asked.length;
  expect(await test('/private', `inside.${host}`)).toBe('its host is not on the public network');
  expect(receiver.asked).toHaveLength(asked);
  const came = taking('/good', 204);
  expect(await test('/good')).toBe('');
  expect(JSON.parse(came[0]?.body ?? '')).toMatchObject({ type: 'test', data: {} });
});

it('is made and seen by managers alone, with a secret that no list shows, up to its limit', async () => {
  const reception = await createStaff('reception');
  for (const [method, path] of [
    ['GET', '/webhooks'],
    ['POST', '/webhooks'],
    ['GET', '/webhooks/undelivered'],
    ['DELETE', '/webhooks/any'],
  ] as const) {
    const json = method === 'POST' ? { json: { name: 'n8n' } } : {};
    const refused = await callApi(method, path, Object.assign({ token: reception.token }, json));
    expect([refused.status, refused.body.message]).toEqual([403, whoMay('team:manage')]);
  }
  const { id, secret } = await make('/x', ['booking.paid']);
  const listed = await callApi('GET', '/webhooks', { token: manager.token });
  expect(listed.text).not.toContain(secret.slice(6));
  const bad = { name: 'n8n', url: 'https://10.0.0.1/x', events: ['booking.paid'] };
  const refused = await callApi('POST', '/webhooks', { token: manager.token, json: bad });
  expect([refused.status, refused.body.message]).toEqual([400, webhookMessages.url]);
  const removed = await callApi('DELETE', `/webhooks/${id}`, { token: manager.token });
  expect(removed.body.message).toBe(webhookMessages.removed);
  const again = await callApi('DELETE', `/webhooks/${id}`, { token: manager.token });
  expect([again.status, again.body.message]).toEqual([404, webhookMessages.notFound]);
  const log = await db
    .collection('auditLog')
    .where('collection', '==', 'webhooks')
    .where('documentId', '==', id)
    .get();
  const rows = JSON.stringify(log.docs.map((row) => row.data()));
  expect(rows).toContain(host);
  expect(rows).not.toContain(`${host}/x`);
  expect(rows).not.toContain(secret.slice(6));
  await auth.setCustomUserClaims(reception.uid, null);
  await db.doc(`staff/${reception.uid}`).delete();
});
