import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  manualPaymentSchema,
  reasonSchema,
  refundDecisionSchema,
  refundPaidSchema,
  refundRetrySchema,
} from '@kerala-stays/domain/bookings/booking-input';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { bookingMessages } from '../bookings/booking-messages.ts';
import {
  decideRefund,
  recordRefundPaid,
  retryRefund,
  withdrawRefund,
} from '../bookings/decide-refund.ts';
import { recordManualPayment } from '../bookings/record-payment.ts';
import { voidPayment } from '../bookings/void-payment.ts';
import { jsonFields } from '../http/request-fields.ts';
import { doneResponse } from '../http/response-schemas.ts';
import { type ApiCall, type ApiRoute, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { readAccount } from '../payments/account.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import type { ErrorCode } from '../platform/errors.ts';
import { staffBookingResponse, staffBookingSchema } from './booking-responses.ts';
import { paymentResponseSchema, refundResponseSchema } from './money-responses.ts';

const tag = 'Bookings';
const oneBooking = doneResponse.extend({ booking: staffBookingSchema });

/** Money that staff record, void, and pay back. */
export function refundRoutes(deps: () => PaymentDeps): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/bookings/:id/money',
      access: 'admin',
      failureMessage: bookingMessages.loadFailed,
      doc: {
        summary: 'Every payment and refund of a booking, the oldest first',
        tag,
        response: z.object({
          success: z.literal(true),
          payments: z.array(paymentResponseSchema),
          refunds: z.array(refundResponseSchema),
        }),
      },
      handle: async (call) => {
        const { payments, refunds } = await readAccount(deps().documents, call.param('id'));
        return data({
          payments: payments.map(({ payment }) => payment),
          refunds: refunds.map(({ refund }) => refund),
        });
      },
    },
    staffRoute('/bookings/:id/payments', {
      summary: 'Record a payment by UPI, bank or cash, of any size up to what is owed',
      schema: manualPaymentSchema,
      message: bookingMessages.paymentRecorded,
      act: (input, call) =>
        recordManualPayment(deps(), call.param('id'), input, signedIn(call), call.now),
    }),
    staffRoute('/payments/:id/void', {
      summary: 'Take back a payment that staff recorded by mistake',
      schema: reasonSchema,
      message: bookingMessages.paymentVoided,
      act: ({ reason }, call) => voidPayment(deps(), call.param('id'), reason, call.now),
    }),
    staffRoute('/bookings/:id/refunds', {
      summary: 'Pay money back at any time, up to what is left of what was paid',
      schema: refundDecisionSchema,
      message: bookingMessages.refundDecided,
      rejections: ['not-found'],
      act: (input, call) => decideRefund(deps(), call.param('id'), input, signedIn(call), call.now),
    }),
    staffRoute('/refunds/:id/paid', {
      summary: 'Record that a refund was paid outside Stripe, with its reference',
      schema: refundPaidSchema,
      message: bookingMessages.refundRecorded,
      act: ({ reference }, call) => recordRefundPaid(deps(), call.param('id'), reference, call.now),
    }),
    staffRoute('/refunds/:id/retry', {
      summary: 'Send a refund that failed or waited, by card or by hand',
      schema: refundRetrySchema,
      message: bookingMessages.refundRetried,
      act: ({ method }, call) => retryRefund(deps(), call.param('id'), method, call.now),
    }),
    staffRoute('/refunds/:id/withdraw', {
      summary: 'Give up a refund that has not left, with a reason',
      schema: reasonSchema,
      message: bookingMessages.refundWithdrawn,
      act: ({ reason }, call) => withdrawRefund(deps(), call.param('id'), reason, call.now),
    }),
  ];
}

function staffRoute<Input>(
  path: string,
  route: {
    summary: string;
    schema: z.ZodType<Input>;
    message: string;
    /** Without them: a booking that is not there, or not in the state for it. */
    rejections?: ErrorCode[];
    act: (input: Input, call: ApiCall) => Promise<Booking>;
  },
): ApiRoute {
  return {
    method: 'post',
    path,
    access: 'admin',
    failureMessage: bookingMessages.failed,
    doc: {
      summary: route.summary,
      tag,
      jsonBody: route.schema,
      response: oneBooking,
      rejections: route.rejections ?? ['not-found', 'conflict'],
    },
    handle: async (call) => {
      const input = validate(route.schema, await jsonFields(call), {
        missing: messages.fillRequired,
        fallback: messages.malformedBody,
      });
      const booking = await route.act(input, call);
      return done(route.message, { booking: staffBookingResponse(booking) });
    },
  };
}
