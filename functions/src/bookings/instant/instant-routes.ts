import { roomsSchema } from '@kerala-stays/domain/api/instant-operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { instantMessages } from '@kerala-stays/domain/rates/instant';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, done, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { startPayment } from '../../money/start-payment.ts';
import { tripKey } from '../../records/bookings/trip-key.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { openPaymentPage } from '../open-payment-page.ts';
import type { BookNow } from './book-now.ts';

/** As for inquiries (decision D34). */
const maxBytes = 20 * 1024;

/** Booking without an answer of staff, where the house allows it (decision 075). */
export function instantRoutes(deps: () => BookingDeps, bookNow: BookNow): ApiRoute[] {
  return [
    route('POST /bookings/instant', {
      access: 'optional',
      audit: { collection: 'bookings', what: 'Booked at once' },
      failureMessage: instantMessages.failed,
      maxJsonBytes: maxBytes,
      tooLargeMessage: messages.messageTooLong,
      // 401: foreign apps, where ENFORCE_APP_CHECK is on.
      rejections: ['not-found', 'invalid', 'unauthenticated', 'conflict', 'too-many-requests'],
      handle: async (call) => {
        const body = await jsonFields(call);
        const { rooms } = validate(roomsSchema, body, {
          missing: messages.roomsRange,
          fallback: messages.roomsRange,
        });
        const from = { caller: call.caller, sentBy: call.account?.uid ?? '', now: call.now };
        const { booking, isNew, isSameForm } = await bookNow(body, rooms, from);
        const { _id, reference, holdUntil, dueNowMinor, currency } = booking;
        return {
          status: isNew ? (201 as const) : (200 as const),
          documentId: _id,
          ...done(instantMessages.held, {
            booking: { _id, reference, holdUntil, dueNowMinor, currency },
            // Its form had all that the page of the stay shows.
            tripKey: isSameForm ? tripKey(booking) : '',
            payUrl: await openPaymentPage(startPayment, deps(), _id, call.now),
          }),
        };
      },
    }),
  ];
}
