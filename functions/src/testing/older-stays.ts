import { readFileSync } from 'node:fs';
import { confirmedChangeSchema } from '@kerala-stays/domain/bookings/booking-input';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays } from '@kerala-stays/domain/core/calendar';
import type { CollectionName } from '@kerala-stays/domain/core/collections';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { type Cancellation, cancelBooking } from '../bookings/cancel-booking.ts';
import { changeBooking, previewChange } from '../bookings/change-booking.ts';
import { completeStays } from '../bookings/complete-stays.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { offerStay } from '../bookings/offer-stay.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { rescheduleBooking } from '../bookings/reschedule-booking.ts';
import { roomCalendar } from '../bookings/room-calendar.ts';
import type { PaidFact } from '../money/payment-event.ts';
import { recordEvent } from '../money/record-event.ts';
import { startPayment } from '../money/start-payment.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { bookingResponse, staffBookingResponse } from '../records/bookings/booking-responses.ts';
import { readDashboard } from '../records/bookings/list-bookings.ts';
import type { MemoryDocuments, Snapshot } from './memory-documents.ts';
import { inDays, later, type PaymentFixture, stayInput, testNow } from './payment-fixture.ts';

/** A site as stored by the last release before rate cards, and that release's results. */
export type OlderStays = { given: Snapshot; after: Snapshot; answers: Record<string, unknown> };

/**
 * Recorded with that release (commit dfcd5a9e) by {@link playOlderStays}; see
 * `older-bookings.test.ts`.
 */
export function olderStays(): OlderStays {
  const text = readFileSync(new URL('./older-stays.json', import.meta.url), 'utf8');
  return JSON.parse(text) as OlderStays;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Instants are Dates in a store, but texts in the sample. */
export const withDates = (value: unknown): unknown =>
  typeof value === 'string' && instant.test(value)
    ? new Date(value)
    : Array.isArray(value)
      ? value.map(withDates)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDates(each)]))
        : value;

/** Loads a stored site into memory. */
export function restore(documents: MemoryDocuments, given: Snapshot): void {
  for (const [path, data] of Object.entries(given)) {
    const [collection, id] = [path.slice(0, path.indexOf('/')), path.slice(path.indexOf('/') + 1)];
    documents.seed(collection as CollectionName, id, withDates(data) as Record<string, unknown>);
  }
}

const staff = { uid: 'staff-1' };
const minute = (count: number) => later(count * 60_000);

/**
 * History of the sample's three bookings and an inquiry. A card payment, a move and a cancellation;
 * a deposit and a cancellation by the house; a longer stay, paid and completed; a booking made from
 * the inquiry.
 * @returns the responses to guests and staff
 */
export async function playOlderStays(fixture: PaymentFixture): Promise<Record<string, unknown>> {
  const { documents } = fixture;
  const stay = (change = {}) => stayInput({ ...change });
  const options = { now: testNow, currency: 'usd' as const, includeInactive: false };
  const range = { from: inDays(20), days: 5 };
  const room = { hotelId: 'h1', roomTypeId: 'r1' };
  const answers: Record<string, unknown> = {
    read: readBooking('b1', documents.snapshot()['bookings/b1']),
    inquiry: readInquiry('i1', documents.snapshot()['inquiries/i1']),
    quote: await offerStay(documents, stay({ checkIn: inDays(40) }), options),
    calendar: await roomCalendar(documents, room, range, options),
  };

  await startPayment(fixture, 'b1', minute(1));
  fixture.gateway.pay('cs_1', 'pi_1');
  const { booking: unpaid } = await getBooking(documents, 'b1');
  const fact: PaidFact = {
    kind: 'paid',
    paymentId: 'pi_1',
    bookingId: 'b1',
    attemptId: 'b1-a1',
    amountMinor: unpaid.totalMinor,
    currency: 'usd',
    livemode: false,
    mode: 'payment',
  };
  await recordEvent(fixture, { provider: 'stripe', id: 'evt_1', type: 'x', fact }, minute(2));
  await rescheduleBooking(fixture, 'b1', inDays(26), minute(3));
  answers.cancelled = bookingResponse(
    await cancelBooking(fixture, 'b1', { by: 'guest' }, later(13 * 24 * 3_600_000)),
  );

  const deposit = { method: 'upi', note: 'seen on the statement', amountMinor: 10_800 } as const;
  await recordManualPayment(fixture, 'b2', deposit, staff, minute(4));
  const house: Cancellation = {
    by: 'house',
    reason: 'The pump failed',
    payer: 'hotel',
    decidedBy: staff.uid,
    refundMinor: 5_000,
  };
  answers.cancelledByHouse = staffBookingResponse(
    await cancelBooking(fixture, 'b2', house, minute(5)),
  );

  const longer = { checkOut: addDays(inDays(21), 3) };
  const seen = await previewChange(
    fixture,
    'b3',
    { keepPrice: false, keepDifference: false, ...longer },
    minute(6),
  );
  answers.preview = seen;
  const confirmed = confirmedChangeSchema.parse({
    ...longer,
    seenTotalMinor: seen.after.totalMinor,
    seenUpdatedAt: seen.before.updatedAt,
  });
  await changeBooking(fixture, 'b3', confirmed, staff, minute(7));
  await recordManualPayment(fixture, 'b3', { method: 'cash', note: 'desk' }, staff, minute(8));
  answers.changed = bookingResponse((await getBooking(documents, 'b3')).booking);
  answers.completed = await completeStays(fixture, later(26 * 24 * 3_600_000));

  const made = await createBooking(
    fixture,
    stay({ key: 'b4', inquiryId: 'i1', checkIn: inDays(50) }),
    minute(9),
  );
  answers.booked = bookingResponse(made.booking);
  answers.dashboard = await readDashboard(documents);
  return answers;
}
