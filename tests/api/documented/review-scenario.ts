import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { tripKey } from '../../../functions/src/records/bookings/trip-key.ts';
import { book, hotelWith, today } from '../../payments/support/payment-scene.ts';
import { type Call, callApi } from '../support/call-api.ts';
import { db } from '../support/stack.ts';

/** A stay of last week, with its access header. */
export async function finishedStay(hotelId: string) {
  const { _id } = await book(hotelId);
  const ref = db.collection('bookings').doc(_id);
  const [checkInDate, checkOutDate] = [addDays(today, -4), addDays(today, -2)];
  await ref.update({ status: 'completed', checkInDate, checkOutDate });
  const booking = readBooking(_id, (await ref.get()).data());
  return { _id, headers: { [tripKeyHeader]: tripKey(booking) } };
}

export const writtenReview = {
  scores: { overall: 4, value: 5 },
  title: 'Herons',
  text: 'Quiet.',
  authorName: 'Asha N.',
};

/** A review from the guest's page to the decision of staff, with all rejections on the way. */
export async function playReviewScenario(admin: string): Promise<void> {
  const hotelId = await hotelWith(3);
  const [first, second] = [await finishedStay(hotelId), await finishedStay(hotelId)];
  const own = (method: string, call: Call = {}, { _id, headers } = first) =>
    callApi(method, `/bookings/${_id}/review`, {
      ...call,
      headers: { ...headers, ...call.headers },
    });
  const staff = (method: string, path: string, json?: object) =>
    callApi(method, path, { token: admin, ...(json === undefined ? {} : { json }) });

  await own('GET');
  await own('POST', { json: writtenReview });
  await staff('GET', '/review-rows');
  await staff('GET', '/review-rows?cursor=x');
  await own('POST', { json: writtenReview });
  await own('POST', { json: { ...writtenReview, text: 'Other words' } });
  await own('DELETE');
  for (const method of ['POST', 'DELETE']) {
    await staff(method, `/bookings/${second._id}/review`, writtenReview);
  }
  const type = (name: string) => ({ headers: { 'content-type': name } });
  await own('POST', { raw: '{}', ...type('application/json') }, second);
  await own('POST', { raw: 'a=1', ...type('text/plain') }, second);
  await own('POST', { raw: `"${'x'.repeat(20_001)}"`, ...type('application/json') }, second);
  await own('POST', { json: { ...writtenReview, text: 'Write to x@example.com' } }, second);

  for (const query of ['', '?list=published', '?list=nowhere', '?cursor=nowhere']) {
    await staff('GET', `/reviews${query}`);
  }
  const path = `/reviews/${second._id}`;
  const seen = async () => {
    const { body } = await staff('GET', path);
    return { seenUpdatedAt: (body as unknown as SeenReview).review.updatedAt };
  };
  const publish = { kind: 'publish', ...(await seen()) };
  await staff('PUT', `${path}/reply`, { text: 'Not shown yet', ...(await seen()) });
  await staff('POST', `${path}/decision`, publish);
  await staff('POST', `${path}/decision`, publish);
  await staff('PUT', `${path}/reply`, { text: 'Thank you', ...(await seen()) });
}
type SeenReview = { review: { updatedAt: string } };
