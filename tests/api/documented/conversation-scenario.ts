import { savedReplyLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { createBooking } from '../../../functions/src/bookings/create-booking.ts';
import { tripKey } from '../../../functions/src/records/bookings/trip-key.ts';
import {
  book,
  hotelWith,
  servicesWithoutStripe,
  stayIn,
} from '../../payments/support/payment-scene.ts';
import { callConversation, inquire, say, withKey } from '../support/conversations.ts';

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
  await staff('POST', `${thread}/read`, { lastAt: new Date().toISOString() });
  await staff('POST', `${thread}/close`);
  await staff('POST', `${thread}/open`);
  await playHandedOver(asked, hotelId);
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
