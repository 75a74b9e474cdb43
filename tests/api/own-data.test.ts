import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { ownDataMessages } from '@kerala-stays/domain/people/own-data-words';
import { expect, it } from 'vitest';
import { personalDataRepository } from '../../functions/src/people/personal-data/personal-data-repository.ts';
import { ownDataKey } from '../../functions/src/records/bookings/own-data-key.ts';
import { tripKey } from '../../functions/src/records/bookings/trip-key.ts';
import { hotelWith } from '../payments/support/payment-scene.ts';
import { createAdmin, createGuest } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { inquire, withKey } from './support/conversations.ts';
import { newPerson, stayOf, storePerson, type TestPerson } from './support/people.ts';
import { db } from './support/stack.ts';

const day = dateInKerala(new Date());

/** A call by a link that was mailed to the address of a booking. */
function byLink(
  { bookingId: id, email }: Pick<TestPerson, 'bookingId' | 'email'>,
  sentOn: string = day,
) {
  const key = ownDataKey({ source: 'booking', id, email, day: sentOn });
  return (path: string, more: object = {}) =>
    callApi('POST', `/my-data${path}`, {
      json: { from: 'booking', id, day: sentOn, ...more },
      headers: withKey(key),
    });
}

it('by a mailed link a guest sees, downloads and erases what is kept, after which the link is dead', async () => {
  const person = newPerson();
  await storePerson(person);
  const call = byLink(person);
  const seen = await call('');
  expect(seen.status).toBe(200);
  expect(seen.body).toMatchObject({ email: person.email });
  const { file } = (await call('/export')).body as unknown as {
    file: { documents: Record<string, unknown[]> };
  };
  expect(file.documents.bookings).toHaveLength(1);
  expect(JSON.stringify(file)).not.toMatch(/personKeys|staffNotes|#k=[\w-]{43}/);
  expect((await call('/erase', { confirm: 'yes' })).status).toBe(400);
  const twice = await Promise.all([
    call('/erase', { confirm: 'ERASE' }),
    call('/erase', { confirm: 'ERASE' }),
  ]);
  expect(twice.map(({ status }) => status)).toContain(200);
  expect((await call('')).status).toBe(404);
  const stored = await db.doc(`bookings/${person.bookingId}`).get();
  expect(stored.get('guestName')).toBe('Erased guest');
});

it('an account that another erasure has just deleted stops none', async () => {
  const { uid } = await createGuest();
  await personalDataRepository.deleteAccount(uid);
  await personalDataRepository.disableAccount(uid);
  await personalDataRepository.deleteAccount(uid);
  expect(await personalDataRepository.accountByUid(uid)).toBeNull();
});

it('a stay ahead, a link of the day before yesterday, and the link of the stay itself open nothing', async () => {
  const person = newPerson();
  const ahead = stayOf(person, { status: 'paid' });
  await storePerson(person, ahead);
  const refused = await byLink(person)('/erase', { confirm: 'ERASE' });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('you can have everything erased'),
  ]);
  expect((await byLink(person, '2026-11-01')('')).body.message).toBe(ownDataMessages.notValid);
  const stay = await callApi('POST', '/my-data', {
    json: { from: 'booking', id: person.bookingId, day },
    headers: withKey(tripKey(ahead)),
  });
  expect(stay.status).toBe(404);
  // The holder of that link has another one mailed, to the guest's own address.
  const mailed = await callApi('POST', `/bookings/${person.bookingId}/my-data-link`, {
    headers: withKey(tripKey(ahead)),
  });
  expect(mailed.status).toBe(200);
  const [mail] = (
    await db
      .collection('mail')
      .where('kind', '==', 'data-link')
      .where('to', 'array-contains', person.email)
      .get()
  ).docs;
  expect(mail?.get('message.text')).toContain(
    `/my-data/booking/${person.bookingId}/${day}#k=made-when-sent`,
  );
});

it('an account sees what is under its verified address, and staff are told to leave the team first', async () => {
  const [guest, admin] = await Promise.all([createGuest(), createAdmin()]);
  await inquire(await hotelWith(1), { email: guest.email });
  const own = await callApi('POST', '/my-data', { token: guest.token, json: {} });
  expect(own.body).toMatchObject({ email: guest.email, waits: [] });
  expect(JSON.stringify(own.body)).toContain('Inquiries');
  expect((await callApi('POST', '/my-data', { json: {} })).status).toBe(401);
  const staff = await callApi('POST', '/my-data/erase', {
    token: admin.token,
    json: { confirm: 'ERASE' },
  });
  expect([staff.status, staff.body.message]).toEqual([409, ownDataMessages.staff]);
  const erased = await callApi('POST', '/my-data/erase', {
    token: guest.token,
    json: { confirm: 'ERASE' },
  });
  expect(erased.status).toBe(200);
  expect((await callApi('POST', '/my-data', { token: guest.token, json: {} })).status).toBe(401);
});
