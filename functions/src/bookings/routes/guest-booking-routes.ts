import { claimSchema } from '@kerala-stays/domain/api/stay-operations';
import { cancelSchema, rescheduleSchema } from '@kerala-stays/domain/bookings/booking-input';
import { hasStayBegun, refundCapNote } from '@kerala-stays/domain/bookings/cancellation-policy';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import type { z } from 'zod';
import { askerOf } from '../../http/asker.ts';
import { createCallerLimiter } from '../../http/caller-limit.ts';
import { insistOnPermission } from '../../http/insist-on-permission.ts';
import { createRateLimiter, insist } from '../../http/rate-limit.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiCall, type ApiRoute, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { AppError } from '../../platform/errors.ts';
import { bookingResponse } from '../../records/bookings/booking-responses.ts';
import { bookingsOfGuest } from '../../records/bookings/list-bookings.ts';
import { ownBooking, ownResponse } from '../../records/bookings/own-booking.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { bookingMessages } from '../booking-messages.ts';
import {
  type Cancellation,
  cancelBooking,
  quoteCancellation,
  quoteHouseCancellation,
  quoteReturns,
} from '../cancel-booking.ts';
import { claimBooking } from '../claim-booking.ts';
import { rescheduleBooking } from '../reschedule-booking.ts';
import { guestPaymentRoutes } from './guest-payment-routes.ts';

/** Keys cannot be guessed; the limit saves a read for each attempt. */
const claimsOfAccount = createRateLimiter({ limit: 20, windowMs: 600_000 });
const claimsOfCaller = createCallerLimiter({ limit: 60, windowMs: 600_000 });

/**
 * A guest's own bookings (product §13.2). The routes of one booking also work with its secret link,
 * and for staff.
 */
export function guestBookingRoutes(deps: () => BookingDeps): ApiRoute[] {
  return [
    route('GET /bookings/user', {
      access: 'guest',
      failureMessage: bookingMessages.loadFailed,
      handle: async (call) => {
        const bookings = await bookingsOfGuest(deps().documents, signedIn(call).uid);
        return data({ bookings: bookings.map(bookingResponse) });
      },
    }),
    route('POST /bookings/claim', {
      access: 'guest',
      audit: { collection: 'bookings', what: 'Taken into an account' },
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const { uid } = signedIn(call);
        const input = validate(claimSchema, await jsonFields(call), {
          missing: messages.bookingNotFound,
          fallback: messages.bookingNotFound,
        });
        insist(claimsOfAccount.take(uid, call.now.getTime()));
        insist(claimsOfCaller.take(call.caller, call.now.getTime()));
        await claimBooking(deps().documents, { ...input, uid }, call.now);
        return { ...done(bookingMessages.claimed), documentId: input.bookingId };
      },
    }),
    route('GET /bookings/:id', {
      access: 'guest-or-link',
      failureMessage: bookingMessages.loadFailed,
      rejections: ['not-found'],
      handle: async (call) => data({ booking: ownResponse(call, await ownOf(deps(), call)) }),
    }),
    ...guestPaymentRoutes(deps),
    ...guestChangeRoutes(deps),
  ];
}

const ownOf = async ({ documents }: BookingDeps, call: ApiCall) =>
  (await ownBooking(documents, call, call.param('id'))).booking;

/** Cancellation and rescheduling by the guest. */
function guestChangeRoutes(deps: () => BookingDeps): ApiRoute[] {
  /** After check-in, only staff can end a stay. */
  const ending = async (call: ApiCall) => {
    const booking = await ownOf(deps(), call);
    if (!askerOf(call).isStaff && hasStayBegun(booking, dateInKerala(call.now))) {
      throw new AppError('conflict', { message: bookingMessages.stayToBeEndedByStaff });
    }
    return booking;
  };
  return [
    route('GET /bookings/:id/cancellation', {
      access: 'guest-or-link',
      failureMessage: bookingMessages.notCancellable,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const booking = await ending(call);
        const { currency } = booking;
        const refund = quoteCancellation(booking, call.now);
        const all = quoteHouseCancellation(booking);
        const amounts = [refund.refundMinor, all];
        const [returns = [], returnsOfAll = []] = await quoteReturns(
          deps(),
          booking,
          amounts,
          call.now,
        );
        const house = { refundMinor: all, returns: returnsOfAll };
        return data({
          refund: { ...refund, note: refundCapNote(refund), returns, currency },
          ...(askerOf(call).isStaff ? { house } : {}),
        });
      },
    }),
    route('POST /bookings/:id/cancel', {
      access: 'guest-or-link',
      audit: { collection: 'bookings', what: 'Cancelled' },
      failureMessage: bookingMessages.notCancellable,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const { _id } = await ending(call);
        const input = validate(cancelSchema, await jsonFields(call), {
          fallback: messages.malformedBody,
        });
        const by = cancellationBy(call, input);
        const booking = await cancelBooking(deps(), _id, by, call.now);
        return done(bookingMessages.cancelled, { booking: ownResponse(call, booking) });
      },
    }),
    route('POST /bookings/:id/reschedule', {
      access: 'guest-or-link',
      audit: { collection: 'bookings', what: 'Dates changed' },
      failureMessage: bookingMessages.notReschedulable,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const { _id } = await ownOf(deps(), call);
        const { checkIn } = validate(rescheduleSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const booking = await rescheduleBooking(
          deps(),
          _id,
          checkIn,
          call.now,
          askerOf(call).isStaff ? 'staff' : 'guest',
        );
        return done(bookingMessages.rescheduled, { booking: ownResponse(call, booking) });
      },
    }),
  ];
}

/** The caller determines the policy: only staff cancel for the house, and they give a reason. */
function cancellationBy(
  { account }: ApiCall,
  { by, refundMinor, reason, payer }: z.output<typeof cancelSchema>,
): Cancellation {
  if (account?.isStaff !== true) return { by: 'guest', refundMinor };
  const { uid, role } = account;
  if (by === 'guest') return { by, refundMinor, reason, decidedBy: uid };
  // Staff choose the amount, which the policy does not bound.
  insistOnPermission(role, 'money:refund');
  if (reason === '') throw new AppError('invalid', { message: bookingMessages.sayWhy });
  return { by, refundMinor, reason, payer, decidedBy: uid };
}
