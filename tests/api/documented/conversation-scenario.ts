import { randomUUID } from 'node:crypto';
import { savedReplyLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { noInstant } from '@kerala-stays/domain/rates/instant';
import { createBooking } from '../../../functions/src/bookings/create-booking.ts';
import { tripKey } from '../../../functions/src/records/bookings/trip-key.ts';
import {
  book,
  hotelWith,
  inDays,
  servicesWithoutStripe,
  stayIn,
} from '../../payments/support/payment-scene.ts';
import { callConversation, inquire, say, withKey } from '../support/conversations.ts';
import { asNewPerson, inquiryFor } from '../support/scene.ts';

/** Messages between guests and staff, with all rejections on the way. */
export async function playConversationScenario(token: string): Promise<void> {
  const staff = (method: string, path: string, json?: object) =>
    callConversation(method, path, { token, ...(json ? { json } : {}) });
  const hotelId = await hotelWith(2);
  const asked = await inquire(hotelId);
  const booking = await book(hotelId);
  const places = [
    [`/inquiries/${asked.inquiryId}`, asked.headers],
    [`/bookings/${booking._id}`, withKey(tripKey(booking))],
  ] as const;
  for (const [path, headers] of places) {
    const guest = (method: string, part: string, json?: object) =>
      callConversation(method, path + part, { headers, ...(json ? { json } : {}) });
    const question = say('Is there a lift?');
    await guest('POST', '/messages', question);
    await guest('POST', '/messages', question);
    await guest('POST', '/messages', { ...question, text: 'Is there a ramp?' });
    await staff('POST', `${path}/messages`, question);
    await guest('GET', '/thread');
    await guest('GET', '/thread?cursor=nowhere');
    await guest('PUT', '/thread', { mailMuted: true });
    await staff('PUT', `${path}/thread`, { mailMuted: true });
    // Bookings and inquiries are looked up after the body is parsed.
    for (const [raw, type] of [
      ['[]', 'application/json'],
      ['a=1', 'text/plain'],
      [JSON.stringify({ a: 'x'.repeat(300_000) }), 'application/json'],
    ] as const) {
      const call = { raw, headers: { ...headers, 'content-type': type } };
      await callConversation('POST', `${path}/messages`, call);
      await callConversation('PUT', `${path}/thread`, call);
    }
  }
  const thread = `/threads/${asked.inquiryId}`;
  const answer = say('There is none.');
  await staff('POST', `${thread}/messages`, answer);
  await staff('POST', `${thread}/messages`, answer);
  await staff('POST', `${thread}/messages`, { ...answer, text: 'There is one.' });
  await staff('GET', '/threads?search=lift');
  await staff('GET', '/threads?cursor=nowhere');
  await staff('GET', thread);
  await staff('GET', `${thread}?cursor=nowhere`);
  await staff('PUT', `${thread}/draft`, { text: 'There is a ramp.' });
  await staff('PUT', '/threads/nowhere/draft', { text: 'There is a ramp.' });
  await staff('POST', `${thread}/read`, { lastAt: new Date().toISOString() });
  await staff('POST', `${thread}/close`);
  await staff('POST', `${thread}/open`);
  await playHandedOver(asked, hotelId);
  await playProposals(staff, hotelId);
  await playInstant();
  await playSavedReplies(staff);
}

/** The inquiry's booking belongs to another person: its sender can no longer read or write. */
async function playHandedOver(
  { inquiryId, headers }: Awaited<ReturnType<typeof inquire>>,
  hotelId: string,
): Promise<void> {
  const guestEmail = 'ravi@example.com';
  await createBooking(
    servicesWithoutStripe,
    stayIn(hotelId, { inquiryId, guestEmail }),
    new Date(),
  );
  const path = `/inquiries/${inquiryId}`;
  await callConversation('POST', `${path}/messages`, { headers, json: say('And breakfast?') });
  await callConversation('PUT', `${path}/thread`, { headers, json: { mailMuted: false } });
}

/** Stays proposed for a new inquiry: taken, withdrawn, and too late for each. */
async function playProposals(
  staff: (method: string, path: string, json?: object) => ReturnType<typeof callConversation>,
  hotelId: string,
): Promise<void> {
  const { inquiryId, headers } = await inquire(hotelId);
  const propose = (checkIn: CalendarDate, seenTotalMinor = 24_000) => {
    const nights = { checkIn, checkOut: addDays(checkIn, 2) };
    const stay = { hotelId, roomTypeId: 'double', ...nights, adults: 2, seenTotalMinor };
    return { key: randomUUID(), inquiryId, way: 'link', stays: [stay] };
  };
  await staff('POST', '/proposals', propose(inDays(60), 1));
  const [first, second] = [propose(inDays(60)), propose(inDays(70))];
  for (const each of [first, first, second]) await staff('POST', '/proposals', each);
  await staff('GET', `/inquiries/${inquiryId}/proposals`);
  await staff('POST', `/proposals/${second.key}/withdraw`);
  const guest = (method: string, path: string, json?: object) =>
    callConversation(method, `/proposals/${path}`, { headers, ...(json ? { json } : {}) });
  await guest('GET', first.key);
  const chosen = { option: 0, seenTotalMinor: 24_000 };
  await staff('POST', `/proposals/${first.key}/take`, chosen);
  for (const option of [0, 0, 1]) await guest('POST', `${first.key}/take`, { ...chosen, option });
  await staff('POST', `/proposals/${first.key}/withdraw`);
  await guest('POST', `${second.key}/take`, chosen);
  for (const [raw, type] of [
    ['[]', 'application/json'],
    ['a=1', 'text/plain'],
    [JSON.stringify({ a: 'x'.repeat(300_000) }), 'application/json'],
  ] as const) {
    const call = { raw, headers: { ...headers, 'content-type': type } };
    await callConversation('POST', `/proposals/${second.key}/take`, call);
  }
}

/** Stays booked by their guests: off, on, again, for another price, and a third hold. */
async function playInstant(): Promise<void> {
  const hotelId = await hotelWith(5);
  const email = `${randomUUID()}@example.com`;
  const press = (message: string, seenTotalMinor = 24_000, key: string = randomUUID()) => {
    const nights = { checkIn: inDays(60), checkOut: inDays(62), people: 2, adults: 2 };
    const stay = { hotelId, roomTypeId: 'double', ...nights, seenTotalMinor };
    const json = { ...inquiryFor(hotelId), ...stay, email, message, key };
    return callConversation('POST', '/bookings/instant', { json, headers: asNewPerson() });
  };
  await press('off');
  const { documents } = servicesWithoutStripe;
  const data = { version: 1, instant: { ...noInstant, on: true } };
  await documents.commit([{ kind: 'create', collection: 'rateCards', id: hotelId, data }]);
  const key = randomUUID();
  await press('dear', 1);
  for (const each of [key, key, randomUUID(), randomUUID()]) await press(each, 24_000, each);
}

async function playSavedReplies(
  staff: (method: string, path: string, json?: object) => ReturnType<typeof callConversation>,
): Promise<void> {
  const said = { title: 'Airport', text: 'Dear {guest}, we can fetch you.' };
  const { reply } = (await staff('POST', '/saved-replies', said)).body;
  await staff('GET', '/saved-replies');
  await staff('PUT', `/saved-replies/${reply._id}`, { ...said, title: 'Airport pick-up' });
  await staff('DELETE', `/saved-replies/${reply._id}`);
  const { documents } = servicesWithoutStripe;
  const collection = 'savedReplies';
  const ids = Array.from({ length: savedReplyLimits.count }, (_, index) => `full-${index}`);
  await documents.commit(
    ids.map((id) => ({ kind: 'create', collection, id, data: { title: id } })),
  );
  await staff('POST', '/saved-replies', said);
  await documents.commit(ids.map((id) => ({ kind: 'delete', collection, id })));
}
