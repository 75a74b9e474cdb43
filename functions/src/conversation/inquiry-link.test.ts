import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { describe, expect, test } from 'vitest';
import { createBooking } from '../bookings/create-booking.ts';
import type { ApiCall } from '../http/route.ts';
import type { AppError } from '../platform/errors.ts';
import { inquiryKey } from '../records/bookings/inquiry-key.ts';
import { tripKey } from '../records/bookings/trip-key.ts';
import { later, paymentFixture, stayInput, testNow } from '../testing/payment-fixture.ts';
import { guestThreadRoutes } from './guest-thread-routes.ts';
import { keepThread } from './keep-thread.ts';
import { writeMessage } from './write-message.ts';

const asha = { _id: 'i1', email: 'asha@example.com' };
const keyOf = inquiryKey;

async function site() {
  const fixture = paymentFixture(2);
  const { documents } = fixture;
  const inquiry = { name: 'Asha', mobile: '', message: 'Is there a lift?', status: 'pending' };
  const expiresAt = later(700 * 86_400_000);
  for (const [id, email] of [
    ['i1', asha.email],
    ['i2', 'ravi@example.com'],
  ] as const) {
    const row = { ...inquiry, email, createdAt: testNow, updatedAt: testNow, expiresAt };
    documents.seed('inquiries', id, row);
    await keepThread(documents, id, '', testNow);
  }
  const deps = { documents, siteUrl: fixture.siteUrl, officeEmail: '' };
  let callers = 0;
  const ask = async (
    row: string,
    given: { id: string; key: string; body?: object; ms?: number },
  ) => {
    const { id, key, body = {}, ms = 0 } = given;
    const found = guestThreadRoutes(() => deps).find(
      ({ method, path }) => `${method.toUpperCase()} ${path}` === row,
    );
    callers += 1;
    const network = `inquiry-link-${callers}`;
    const call: Partial<ApiCall> = {
      param: () => id,
      query: () => undefined,
      json: async () => body,
      account: null,
      header: (name) => (name.toLowerCase() === 'x-trip-key' ? key : 'application/json'),
      caller: { network, wideNetwork: null, hop: network },
      now: later(ms),
    };
    return found?.handle(call as ApiCall).then(
      (response) => response.body as Record<string, unknown>,
      ({ code, message }: AppError) => ({ code, message }),
    );
  };
  return { fixture, documents, deps, ask };
}

const key = '7b0e6c1a-3d5f-4a43-9b4e-2f3a6c8d9e10';
/** Hours apart, because wrong keys are rate-limited. */
const rows: [row: string, body: object, ms: number][] = [
  ['GET /inquiries/:id/thread', {}, 0],
  ['POST /inquiries/:id/messages', { key, text: 'Hello?' }, 8_000_000],
  ['PUT /inquiries/:id/thread', { mailMuted: true }, 16_000_000],
];
const refused = { code: 'not-found', message: conversationMessages.linkNotValid };

describe('by the link of an inquiry', () => {
  test.each(rows)('%s opens with its key, and with no other', async (row, body, ms) => {
    const { ask, documents, fixture } = await site();
    const booking = await fixture.book();
    const before = documents.snapshot();
    const wrong = [keyOf({ ...asha, _id: 'i2' }), keyOf({ ...asha, email: 'x@example.com' })];
    for (const other of [...wrong, tripKey(booking), 'guessed', '']) {
      expect(await ask(row, { id: 'i1', key: other, body, ms }), other).toEqual(refused);
    }
    expect(await ask(row, { id: 'nowhere', key: keyOf(asha), body, ms })).toEqual(refused);
    expect(documents.snapshot()).toEqual(before);
    expect(await ask(row, { id: 'i1', key: keyOf(asha), body, ms })).toMatchObject({
      success: true,
    });
  });

  test('guessed without end is no longer checked, and the right one still opens', async () => {
    const { ask } = await site();
    const row = 'GET /inquiries/:id/thread';
    const codes = [];
    for (let guess = 0; guess < 20; guess++) {
      const answer = await ask(row, { id: 'i2', key: `guess-${guess}`, ms: 7_200_000 });
      codes.push((answer as { code: string }).code);
    }
    expect(codes.at(-1)).toBe('too-many-requests');
    const ravi = { _id: 'i2', email: 'ravi@example.com' };
    const right = await ask(row, { id: 'i2', key: keyOf(ravi), ms: 7_200_000 });
    expect(right).toMatchObject({ success: true });
  });

  test('a sender who inquired for another person reads nothing of what that person writes', async () => {
    const { ask, fixture, deps } = await site();
    const guestEmail = 'ravi@example.com';
    const input = stayInput({ inquiryId: 'i1', guestEmail });
    const { booking } = await createBooking(fixture, input, later(1));
    const said = { key: 'k1', text: 'My room number?', from: 'guest', email: guestEmail } as const;
    await writeMessage(deps, 'i1', said, { now: later(2), about: booking });
    const row = 'GET /inquiries/:id/thread';
    const seen = await ask(row, { id: 'i1', key: keyOf(asha), ms: 3 });
    expect(seen).toMatchObject({ messages: [], thread: { isClosed: true, reference: '' } });
    const own = { id: booking._id, key: tripKey(booking), ms: 3 };
    const ravis = await ask('GET /bookings/:id/thread', own);
    expect(JSON.stringify(ravis)).toContain('My room number?');
    expect(JSON.stringify(ravis)).not.toContain('Is there a lift?');
  });

  test('the guest to whom a booking was handed over chooses mails for themselves', async () => {
    const { ask, fixture, deps, documents } = await site();
    const muted = { mailMuted: true };
    await ask('PUT /inquiries/:id/thread', { id: 'i1', key: keyOf(asha), body: muted, ms: 1 });
    const input = stayInput({ inquiryId: 'i1', guestEmail: 'ravi@example.com' });
    const { booking } = await createBooking(fixture, input, later(2));
    const own = { id: booking._id, key: tripKey(booking) };
    const choose = (body: object, ms: number) =>
      ask('PUT /bookings/:id/thread', { ...own, body, ms });
    const answer = async (key: string, ms: number) => {
      const staff = {
        from: 'staff',
        authorUid: 's1',
        isContacted: false,
        channel: 'page',
      } as const;
      return (await writeMessage(deps, 'i1', { ...staff, key, text: 'Hello' }, { now: later(ms) }))
        .isMailed;
    };
    expect(await choose({ mailMuted: true }, 3)).toMatchObject({ thread: { mailMuted: true } });
    expect(await answer('k1', 4)).toBe(false);
    await choose({ mailMuted: false }, 5);
    expect(await answer('k2', 6)).toBe(true);
    const mail = documents.snapshot()['mail/answer-i1_k2'];
    expect(mail).toMatchObject({ to: ['ravi@example.com'] });
    expect(JSON.stringify(mail)).not.toMatch(/Asha|asha@|Is there a lift/);
  });

  test('notes of staff, and their authors, are not sent', async () => {
    const { ask, deps } = await site();
    const staff = { from: 'staff', authorUid: 'staff-1', isContacted: false } as const;
    const note = {
      ...staff,
      key: 'k1',
      text: 'Rude on the telephone',
      channel: 'call-note',
    } as const;
    const answer = { ...staff, key: 'k2', text: 'There is one.', channel: 'page' } as const;
    await writeMessage(deps, 'i1', note, { now: later(1) });
    await writeMessage(deps, 'i1', answer, { now: later(2) });
    const seen = await ask('GET /inquiries/:id/thread', { id: 'i1', key: keyOf(asha), ms: 3 });
    expect(JSON.stringify(seen)).toMatch(/There is one\..*Is there a lift\?/);
    expect(JSON.stringify(seen)).not.toMatch(/Rude|staff-1|asha@example/);
  });
});
