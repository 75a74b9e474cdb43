/** @module-tag whole */

import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { inboxPage } from '../../tools/launcher/stack-settings.ts';
import { createAdmin, createGuest, signIn, type TestAccount } from '../api/support/accounts.ts';
import { callApi } from '../api/support/call-api.ts';
import { asNewPerson, inquiryFor } from '../api/support/scene.ts';
import { auth } from '../api/support/stack.ts';
import { stack } from '../support/stack.ts';
import { callBookings } from './support/booking-api.ts';
import { book, claim, hotelWith, inDays, rowsOf, storedBooking } from './support/payment-scene.ts';

const firestoreUrl = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/demo-kerala-stays/databases/(default)/documents`;

/** Response of the Firestore rules to a token that reads a booking: 403 for any guest. */
async function getByRules(bookingId: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${firestoreUrl}/bookings/${bookingId}`, { headers })).status;
}

/** The same for a list by a field; the body reports a denied query. */
async function listByRules(field: string, value: string, token: string): Promise<number> {
  const response = await fetch(`${firestoreUrl}:runQuery`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: 'bookings' }],
        where: {
          fieldFilter: {
            field: { fieldPath: field },
            op: 'EQUAL',
            value: { stringValue: value },
          },
        },
        limit: 10,
      },
    }),
  });
  return response.status;
}

/** Everything a caller may try on a booking: nothing may reveal that it exists. */
async function expectNothing(bookingId: string, email: string, token: string): Promise<void> {
  const mine = await callBookings('GET', '/bookings/user', { token });
  expect(mine.body.bookings).toEqual([]);
  const calls = [
    ['GET', `/bookings/${bookingId}`, undefined],
    ['GET', `/bookings/${bookingId}/cancellation`, undefined],
    ['POST', `/bookings/${bookingId}/cancel`, {}],
    ['POST', `/bookings/${bookingId}/reschedule`, { checkIn: inDays(40) }],
    ['POST', `/bookings/${bookingId}/check-payment`, undefined],
    ['POST', '/bookings/stripe-payment', { bookingId }],
    ['POST', '/bookings/claim', { bookingId, key: 'x'.repeat(43) }],
  ] as const;
  for (const [method, path, json] of calls) {
    const seen = await callBookings(method, path, { token, ...(json ? { json } : {}) });
    expect([path, seen.status, seen.body.message]).toEqual([path, 404, 'Booking not found']);
  }
  expect(await getByRules(bookingId, token)).toBe(403);
  expect(await listByRules('guestEmail', email, token)).toBe(403);
}

describe('a booking follows the key of its own mail', () => {
  test('who signed up with the guest’s address sees nothing, also once the guest opened the verification link', async () => {
    const email = `victim-${randomUUID()}@example.com`;
    const password = randomUUID();
    const { uid } = await auth.createUser({ email, password, displayName: 'Attacker' });
    const before = await signIn(email, password);
    const { _id } = await book(await hotelWith(1), { guestEmail: email });
    await expectNothing(_id, email, before);
    // The effect of a click on an unsolicited link.
    await auth.updateUser(uid, { emailVerified: true });
    await expectNothing(_id, email, before);
    await expectNothing(_id, email, await signIn(email, password));
    // A booking made while that account exists does not go to it either.
    const later = await book(await hotelWith(1), { guestEmail: email });
    expect((await storedBooking(later._id)).userId).toBe('');
  });

  test('who changed to another address keeps the booking, and who has the old one now sees nothing', async () => {
    const email = `old-${randomUUID()}@example.com`;
    const password = randomUUID();
    const first = await auth.createUser({ email, password, emailVerified: true });
    const { _id } = await book(await hotelWith(1), { guestEmail: email });
    await claim(_id, await signIn(email, password));
    const moved = `new-${randomUUID()}@example.com`;
    await auth.updateUser(first.uid, { email: moved, emailVerified: true });
    await auth.createUser({ email, password, emailVerified: true });
    await expectNothing(_id, email, await signIn(email, password));
    const mine = await callBookings('GET', '/bookings/user', {
      token: await signIn(moved, password),
    });
    expect(mine.body.bookings).toMatchObject([{ _id }]);
  });

  test('the guest opens it from the mail, whichever address the account has, and again', async () => {
    const [guest, other] = await Promise.all([createGuest(), createGuest()]);
    const { _id, guestEmail } = await book(await hotelWith(1), {
      guestEmail: `mail-${randomUUID()}@example.com`,
    });
    await expectNothing(_id, guestEmail, guest.token);
    await claim(_id, guest.token);
    await claim(_id, guest.token);
    const mine = await callBookings('GET', '/bookings/user', { token: guest.token });
    expect(mine.body.bookings).toMatchObject([{ _id }]);
    // Staff's notes are in the document itself, so its guest has it by the API alone.
    expect(await getByRules(_id, guest.token)).toBe(403);
    expect(await listByRules('userId', guest.uid, guest.token)).toBe(403);
    await expect(claim(_id, other.token)).rejects.toThrow('404');
    expect((await storedBooking(_id)).userId).toBe(guest.uid);
  });

  test('an inquiry of a signed-in guest leads to a booking that is theirs', async () => {
    const [guest, admin, hotelId] = await Promise.all([createGuest(), createAdmin(), hotelWith(2)]);
    const inquire = async (token?: string) => {
      const sent = await callApi('POST', '/inquiries', {
        json: inquiryFor(hotelId, { email: guest.email, key: randomUUID() }),
        headers: asNewPerson(),
        ...(token === undefined ? {} : { token }),
      });
      expect(sent.status).toBe(201);
      return String(sent.body.inquiryId);
    };
    const bookFrom = async (inquiryId: string) => {
      const stay = { hotelId, roomTypeId: 'double', checkIn: inDays(21), checkOut: inDays(23) };
      const json = { ...stay, guests: 2, guestName: 'Asha', guestEmail: guest.email, inquiryId };
      const made = await callBookings('POST', '/bookings', { token: admin.token, json });
      expect(made.status).toBe(201);
      return (await storedBooking(made.body.booking._id)).userId;
    };
    expect(await bookFrom(await inquire(guest.token))).toBe(guest.uid);
    expect(await bookFrom(await inquire())).toBe('');
  });
});

describe('the keys of guests', () => {
  const key = /#k=[\w-]{43}/;

  /** Waits until this many mails with a key have arrived at the stack's mail server. */
  async function expectSent(email: string, count: number): Promise<void> {
    await vi.waitFor(
      async () => {
        const response = await fetch(`${inboxPage(stack)}/mails.json`);
        const mails = (await response.json()) as { to: string[]; text: string }[];
        const sent = mails.filter(({ to, text }) => to.includes(email) && key.test(text));
        expect(sent).toHaveLength(count);
      },
      { timeout: 60_000, interval: 300 },
    );
  }

  async function bookedWithMail(): Promise<{ id: string; admin: TestAccount; email: string }> {
    const email = `keys-${randomUUID()}@example.com`;
    const [admin, hotelId] = await Promise.all([createAdmin(), hotelWith(1)]);
    const { _id } = await book(hotelId, { guestEmail: email });
    const stored = JSON.stringify(await rowsOf('mail', _id));
    expect(stored).toContain(`/trip/${_id}#k=made-when-sent`);
    expect(stored).not.toMatch(key);
    return { id: _id, admin, email };
  }

  test('are in no message that staff read, by the API, by the rules or in a person’s export', async () => {
    const { id, admin, email } = await bookedWithMail();
    const { token } = admin;
    const outbox = await callApi('GET', `/mail?bookingId=${id}`, { token });
    expect(outbox.text).toContain('#k=hidden');
    expect(outbox.text).not.toMatch(key);
    const previews = await callApi('GET', '/mail/previews', { token });
    expect(previews.text).not.toMatch(key);
    const exported = await callApi('POST', '/people/export', { token, json: { email } });
    expect([exported.status, exported.text.includes(id)]).toEqual([200, true]);
    expect(exported.text).not.toMatch(key);
    const headers = { authorization: `Bearer ${token}` };
    const [mail] = await rowsOf('mail', id);
    for (const path of [`mail/${mail?.id}`, 'mail?pageSize=1']) {
      expect((await fetch(`${firestoreUrl}/${path}`, { headers })).status).toBe(403);
    }
  });

  test('go out whole when staff send the message again', async () => {
    const { id, admin, email } = await bookedWithMail();
    const [mail] = await rowsOf('mail', id);
    await expectSent(email, 1);
    // A message in progress is not sent again.
    const resend = () => callApi('POST', `/mail/${mail?.id}/resend`, { token: admin.token });
    await expect.poll(async () => (await resend()).status).toBe(200);
    await callApi('POST', '/mail/send', { token: admin.token });
    await expectSent(email, 2);
  });
});
