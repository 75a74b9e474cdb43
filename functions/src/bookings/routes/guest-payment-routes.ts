import { paySchema, sessionSchema } from '@kerala-stays/domain/api/stay-operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { createCallerLimiter } from '../../http/caller-limit.ts';
import { createRateLimiter, insist } from '../../http/rate-limit.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, data, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { checkPayment, paidSoFar } from '../../money/check-payment.ts';
import { checkSession } from '../../money/check-session.ts';
import { startPayment } from '../../money/start-payment.ts';
import { ownBooking } from '../../records/bookings/own-booking.ts';
import type { BookingDeps } from '../booking-deps.ts';

/** Each check calls Stripe; a payer needs only a few. */
const sessionChecks = createCallerLimiter({ limit: 30, windowMs: 60_000 });

/**
 * Each check calls Stripe, which also sends webhooks; between checks, the stored booking is
 * returned.
 */
const checksOfAttempt = createRateLimiter({ limit: 1, windowMs: 2_000 });

/** Link to Stripe's payment page for a guest's own booking, and the payment status afterwards. */
export function guestPaymentRoutes(deps: () => BookingDeps): ApiRoute[] {
  return [
    route('POST /bookings/stripe-payment', {
      access: 'guest-or-link',
      audit: { collection: 'bookings', what: 'Payment page opened' },
      failureMessage: messages.paymentUnavailable,
      rejections: ['not-found', 'conflict', 'unavailable'],
      handle: async (call) => {
        const input = validate(paySchema, await jsonFields(call), {
          missing: messages.bookingNotFound,
          fallback: messages.bookingNotFound,
        });
        const { booking } = await ownBooking(deps().documents, call, input.bookingId);
        const url = await startPayment(deps(), booking._id, call.now);
        return { ...data({ url }), documentId: booking._id };
      },
    }),
    route('POST /bookings/:id/check-payment', {
      access: 'guest-or-link',
      audit: { none: 'Enters only payments that Stripe has' },
      failureMessage: messages.paymentUnavailable,
      rejections: ['not-found', 'unavailable'],
      handle: async (call) => {
        const { booking } = await ownBooking(deps().documents, call, call.param('id'));
        const { _id, paymentAttempt, paymentLinks } = booking;
        const attempt = `${_id}/${paymentAttempt}/${paymentLinks}`;
        if (!checksOfAttempt.take(attempt, call.now.getTime()).ok) {
          return data(paidSoFar(booking, !booking.isPaid));
        }
        return data(await checkPayment(deps(), _id, call.now));
      },
    }),
    route('POST /payments/check-session', {
      access: 'public',
      failureMessage: messages.paymentUnavailable,
      rejections: ['not-found', 'unavailable'],
      handle: async (call) => {
        const { sessionId } = validate(sessionSchema, await jsonFields(call), {
          missing: messages.notFound,
          fallback: messages.notFound,
        });
        insist(sessionChecks.take(call.caller, call.now.getTime()));
        return data(await checkSession(deps(), sessionId, call.now));
      },
    }),
  ];
}
