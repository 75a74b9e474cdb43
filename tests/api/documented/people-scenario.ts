import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { ownDataKey } from '../../../functions/src/records/bookings/own-data-key.ts';
import { tripKey } from '../../../functions/src/records/bookings/trip-key.ts';
import { hotelWith } from '../../payments/support/payment-scene.ts';
import { createGuest, signIn } from '../support/accounts.ts';
import { callApi } from '../support/call-api.ts';
import { inquire, withKey } from '../support/conversations.ts';
import { newPerson, stayOf, storePerson, type TestPerson } from '../support/people.ts';
import { asNewPerson } from '../support/scene.ts';
import { auth } from '../support/stack.ts';

/** Requests of staff about a person's data, and of browsers and uptime checks. */
export async function playPeopleScenario(token: string): Promise<void> {
  const person = newPerson();
  const ahead = newPerson();
  await storePerson(person);
  await storePerson(ahead, stayOf(ahead, { status: 'paid' }));
  const staff = (action: string, json: object) =>
    callApi('POST', `/people/${action}`, { token, json });
  await staff('find', { email: person.email });
  await staff('export', { email: person.email });
  await callApi('GET', '/guest-rows', { token });
  await callApi('GET', '/guest-rows?cursor=x', { token });
  await callApi('GET', '/guest-rows');
  await staff('erase', { email: person.email, confirm: 'ERASE' });
  await staff('erase', { email: ahead.email, confirm: 'ERASE' });
  // There is no address left for a new link.
  await callApi('POST', `/bookings/${person.bookingId}/trip-link`, { token });
  for (const id of [ahead.bookingId, 'nowhere']) {
    await callApi('GET', `/guests?of=booking&id=${id}`, { token });
  }
  await playOwnData(ahead);
  await callApi('GET', '/health/ready');
  await callApi('POST', '/client-errors', {
    json: { problem: 'TypeError: x', frames: [], page: '/' },
    headers: asNewPerson(),
  });
}

/** The same by the person, over links to their address. */
async function playOwnData(ahead: TestPerson): Promise<void> {
  const past = newPerson();
  await storePerson(past);
  const asked = await inquire(await hotelWith(1));
  const day = dateInKerala(new Date());
  const own = (path: string, { bookingId: id, email }: TestPerson, more: object = {}) =>
    callApi('POST', `/my-data${path}`, {
      json: { from: 'booking', id, day, ...more },
      headers: withKey(ownDataKey({ source: 'booking', id, email, day })),
    });
  const links = [
    [`/bookings/${past.bookingId}`, withKey(tripKey(stayOf(past)))],
    [`/inquiries/${asked.inquiryId}`, asked.headers],
  ] as const;
  for (const [path, headers] of links) {
    await callApi('POST', `${path}/my-data-link`, { headers });
    await callApi('POST', `${path}/my-data-link`, { headers: withKey('k'.repeat(43)) });
  }
  await own('/erase', ahead, { confirm: 'ERASE' });
  for (const path of ['', '/export']) {
    await own(path, past);
    await own(path, { ...past, email: 'other@example.com' });
  }
  await refuseUnverified();
  await own('/erase', past, { confirm: 'ERASE' });
  await own('/erase', past, { confirm: 'ERASE' });
}

/** An account may have been made by anybody until its address is proved. */
async function refuseUnverified(): Promise<void> {
  const { uid, email, password } = await createGuest();
  await auth.updateUser(uid, { emailVerified: false });
  const token = await signIn(email, password);
  for (const path of ['', '/export', '/erase']) {
    await callApi('POST', `/my-data${path}`, { token, json: { confirm: 'ERASE' } });
  }
}
