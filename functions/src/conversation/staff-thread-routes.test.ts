import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { expect, test } from 'vitest';
import { createBooking } from '../bookings/create-booking.ts';
import { paymentFixture, stayInput, testNow } from '../testing/payment-fixture.ts';
import { recordedCalls } from '../testing/recorded-calls.ts';
import { testApi } from '../testing/test-api.ts';
import { staffThreadRoutes } from './staff-thread-routes.ts';

const account = {
  uid: 's1',
  email: 's@site.example',
  emailVerified: true,
  name: 'Staff',
  role: 'manager' as const,
  lostRole: false,
};

function site() {
  const fixture = paymentFixture();
  const { documents, siteUrl } = fixture;
  const routes = staffThreadRoutes(() => ({ documents, siteUrl, officeEmail: '' }));
  const { log, rows } = recordedCalls();
  const api = testApi(routes, { authenticate: async () => account, staffCalls: log });
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: 'Bearer a.b.c', 'content-type': 'application/json' };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const response = await api.fetch(new Request(`https://site.example/api${path}`, init));
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { fixture, documents, call, rows };
}

const message = { key: '7b0e6c1a-3d5f-4a43-9b4e-2f3a6c8d9e10', text: 'Your room is ready.' };

test('a state that is none is refused, not answered with all conversations', async () => {
  const { call } = site();
  const { status, body } = await call('GET', '/threads?state=lost');
  expect([status, body.message]).toEqual([400, conversationMessages.unknownState]);
  expect((await call('GET', '/threads?state=closed')).status).toBe(200);
});

test('the booking at hand begins the conversation of an inquiry that is gone, and no other booking does', async () => {
  const { call, fixture, documents } = site();
  documents.seed('inquiries', 'i1', {
    email: 'asha@example.com',
    expiresAt: new Date('2028-01-01'),
  });
  const { booking } = await createBooking(fixture, stayInput({ inquiryId: 'i1' }), testNow);
  await documents.commit([{ kind: 'delete', collection: 'inquiries', id: 'i1' }]);
  const path = '/threads/i1/messages';
  expect((await call('POST', path, message)).status).toBe(404);
  expect((await call('POST', path, { ...message, bookingId: 'other' })).status).toBe(404);
  const sent = await call('POST', path, { ...message, bookingId: booking._id });
  expect(sent).toMatchObject({
    status: 201,
    body: { isMailed: true, thread: { _id: 'i1', bookingId: booking._id } },
  });
  expect((await call('GET', '/threads/i1')).body.messages).toHaveLength(1);
});

test('the rows of a saved reply say what it was before and after, also when it is gone', async () => {
  const { call, rows } = site();
  const { body } = await call('POST', '/saved-replies', { title: 'Papers', text: 'Bring them.' });
  const path = `/saved-replies/${(body.reply as { _id: string })._id}`;
  await call('PUT', path, { title: 'Papers', text: 'Bring a passport.' });
  await call('DELETE', path);
  expect(rows.map(({ changes }) => changes)).toEqual([
    { title: { to: 'Papers' }, text: { to: 'Bring them.' } },
    { text: { from: 'Bring them.', to: 'Bring a passport.' } },
    { title: { from: 'Papers' }, text: { from: 'Bring a passport.' } },
  ]);
});
