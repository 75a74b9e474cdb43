import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { expect, test } from 'vitest';
import { mailFixture } from '../../testing/mail-fixture.ts';
import { testApi } from '../../testing/test-api.ts';
import { mailRoutes } from './mail-routes.ts';
import { officeRoutes } from './office-routes.ts';

const staff = {
  uid: 's1',
  email: 'staff@keralastays.example',
  emailVerified: true,
  name: 'Staff',
  role: 'manager' as const,
  lostRole: false,
};

function desk() {
  const fixture = mailFixture();
  const { documents } = fixture;
  const mail = {
    documents,
    siteUrl: 'https://site.example',
    currency: 'inr' as const,
    hasServer: () => true,
  };
  const api = testApi(
    [
      ...mailRoutes(() => ({ ...mail, send: async () => 0 })),
      ...officeRoutes(() => ({ documents, officeEmail: 'hello@keralastays.example' })),
    ],
    { authenticate: async () => staff },
  );
  const call = async (path: string, put?: object) => {
    const response = await api.request(`/api${path}`, {
      method: put === undefined ? 'GET' : 'PUT',
      headers: { authorization: 'Bearer a.b.c', 'content-type': 'application/json' },
      ...(put && { body: JSON.stringify(put) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { ...fixture, call };
}

test('the outbox is read page by page, each message once, the newest first', async () => {
  const { put, call } = desk();
  for (let number = 0; number < 120; number++) {
    put(`m${number}`, { createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)) });
  }
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await call(`/mail${cursor && `?cursor=${cursor}`}`);
    const page = body as unknown as AnswerOf<'GET /mail'>;
    seen.push(...page.mail.map(({ _id }) => _id));
    cursor = page.cursor;
  } while (cursor !== '');
  expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => `m${119 - index}`));
});

test('messages of the last two days that did not arrive are counted, and no others', async () => {
  const { put, call } = desk();
  const [now, longAgo] = [new Date(), new Date(Date.now() - 3 * 86_400_000)];
  for (const state of ['failed', 'unclear', 'bounced', 'complained', 'sent', 'waiting']) {
    put(`new-${state}`, { createdAt: now, delivery: { state } });
    put(`old-${state}`, { createdAt: longAgo, delivery: { state } });
  }
  expect((await call('/mail/undelivered')).body).toEqual({ success: true, undelivered: 4 });
});

test('a page after a message that is gone is refused with a sentence', async () => {
  const { put, call } = desk();
  put('m1');
  expect(await call('/mail?cursor=gone')).toEqual({
    status: 400,
    body: { success: false, message: 'The list has changed. Please load it again.' },
  });
});

test('mail is found by recipient, by the reference of a booking, by state and by kind, each narrowing the others', async () => {
  const { documents, put, call } = desk();
  documents.seed('bookings', 'abcd1234xyz', {
    reference: 'KS-ABCD1234',
    personKeys: ['ks-abcd1234'],
  });
  // Same key, by its beginning, and another reference.
  documents.seed('bookings', 'abcd1239', { reference: 'KS-ABCD1239', personKeys: ['ks-abcd1234'] });
  const delivery = (state: string) => ({ delivery: { state } });
  put('paid', { bookingId: 'abcd1234xyz', kind: 'booking-paid', ...delivery('sent') });
  put('returned', { bookingId: 'abcd1234xyz', kind: 'booking-paid', ...delivery('bounced') });
  put('other-stay', { bookingId: 'abcd1239', ...delivery('ERROR') });
  put('asked', { to: ['Bala@Example.com'], kind: 'inquiry-received', ...delivery('waiting') });
  const found = async (query: Record<string, string>) => {
    const { body } = await call(`/mail?${new URLSearchParams(query)}`);
    return (body as unknown as AnswerOf<'GET /mail'>).mail.map(({ _id }) => _id).sort();
  };
  expect(await found({ search: 'ks-abcd1234' })).toEqual(['paid', 'returned']);
  expect(await found({ search: 'ks-abcd1234', state: 'failed' })).toEqual(['returned']);
  expect(await found({ search: 'KS-99999999' })).toEqual([]);
  expect(await found({ search: 'Bala@Example.com' })).toEqual(['asked']);
  expect(await found({ search: 'asha@example.com', kind: 'booking-created' })).toEqual([
    'other-stay',
  ]);
  expect(await found({ state: 'failed' })).toEqual(['other-stay', 'returned']);
  expect(await found({ state: 'waiting', kind: 'booking-paid' })).toEqual([]);
});

test('a search for part of an address, and a state that there is not, are refused with a sentence', async () => {
  const { put, call } = desk();
  put('m1');
  expect(await call('/mail?search=asha')).toMatchObject({
    status: 400,
    body: {
      message: 'Search for a whole e-mail address, or for a reference such as KS-7F3A91B2.',
    },
  });
  expect(await call('/mail?state=lost')).toMatchObject({ status: 400 });
});

test('alerts go to the agency’s own address until staff save others; a refused change changes nothing', async () => {
  const { call } = desk();
  const read = async () => (await call('/mail/office')).body.settings;
  expect(await read()).toMatchObject({ emails: ['hello@keralastays.example'], quietFrom: '' });
  const night = { quietFrom: '21:00', quietTo: '07:00' };
  const saved = { emails: ['a@b.example'], kinds: ['payment'], ...night };
  expect(await call('/mail/office', saved)).toMatchObject({
    body: { message: 'Alerts saved', settings: saved },
  });
  expect(await call('/mail/office', { ...saved, emails: ['nobody'] })).toMatchObject({
    status: 400,
    body: { message: 'Please enter a valid email address' },
  });
  expect(await call('/mail/office', { ...saved, quietTo: '' })).toMatchObject({ status: 400 });
  expect(await read()).toEqual(saved);
});
