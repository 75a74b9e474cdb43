import { callApi } from '../support/call-api.ts';
import { newPerson, stayOf, storePerson } from '../support/people.ts';
import { asNewPerson } from '../support/scene.ts';

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
  await callApi('GET', '/health/ready');
  await callApi('POST', '/client-errors', {
    json: { problem: 'TypeError: x', frames: [], page: '/' },
    headers: asNewPerson(),
  });
}
