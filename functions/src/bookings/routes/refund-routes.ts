import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  manualPaymentSchema,
  reasonSchema,
  refundDecisionSchema,
  refundPaidSchema,
  refundRetrySchema,
} from '@kerala-stays/domain/bookings/booking-input';
import { messages } from '@kerala-stays/domain/core/messages';
import type { z } from 'zod';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiCall, type ApiRoute, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { readAccount } from '../../money/account.ts';
import type { PaymentDeps } from '../../money/payment-deps.ts';
import type { ErrorCode } from '../../platform/errors.ts';
import { staffBookingResponse } from '../../records/bookings/booking-responses.ts';
import { bookingMessages } from '../booking-messages.ts';
import { decideRefund, recordRefundPaid, retryRefund, withdrawRefund } from '../decide-refund.ts';
import { recordManualPayment } from '../record-payment.ts';
import { voidPayment } from '../void-payment.ts';

/** Operations that respond with the updated booking. */
type StaffOperation =
  | 'POST /bookings/:id/payments'
  | 'POST /payments/:id/void'
  | 'POST /bookings/:id/refunds'
  | `POST /refunds/:id/${'paid' | 'retry' | 'withdraw'}`;

/** Routes to record, void and refund payments. */
export function refundRoutes(deps: () => PaymentDeps): ApiRoute[] {
  return [
    route('GET /bookings/:id/money', {
      access: 'admin',
      failureMessage: bookingMessages.loadFailed,
      handle: async (call) => {
        const { payments, refunds } = await readAccount(deps().documents, call.param('id'));
        return data({
          payments: payments.map(({ payment }) => payment),
          refunds: refunds.map(({ refund }) => refund),
        });
      },
    }),
    staffRoute('POST /bookings/:id/payments', {
      what: 'Payment recorded',
      schema: manualPaymentSchema,
      message: bookingMessages.paymentRecorded,
      act: (input, call) =>
        recordManualPayment(deps(), call.param('id'), input, signedIn(call), call.now),
    }),
    staffRoute('POST /payments/:id/void', {
      what: 'Payment voided',
      schema: reasonSchema,
      message: bookingMessages.paymentVoided,
      act: ({ reason }, call) => voidPayment(deps(), call.param('id'), reason, call.now),
    }),
    staffRoute('POST /bookings/:id/refunds', {
      what: 'Refund decided',
      schema: refundDecisionSchema,
      message: bookingMessages.refundDecided,
      rejections: ['not-found'],
      act: (input, call) => decideRefund(deps(), call.param('id'), input, signedIn(call), call.now),
    }),
    staffRoute('POST /refunds/:id/paid', {
      what: 'Refund paid by hand',
      schema: refundPaidSchema,
      message: bookingMessages.refundRecorded,
      act: (input, call) => recordRefundPaid(deps(), call.param('id'), input, call.now),
    }),
    staffRoute('POST /refunds/:id/retry', {
      what: 'Refund sent again',
      schema: refundRetrySchema,
      message: bookingMessages.refundRetried,
      act: ({ method }, call) => retryRefund(deps(), call.param('id'), method, call.now),
    }),
    staffRoute('POST /refunds/:id/withdraw', {
      what: 'Refund withdrawn',
      schema: reasonSchema,
      message: bookingMessages.refundWithdrawn,
      act: ({ reason }, call) => withdrawRefund(deps(), call.param('id'), reason, call.now),
    }),
  ];
}

function staffRoute<Name extends StaffOperation, Input>(
  name: Name,
  row: {
    /** Text in the booking's history. */
    what: string;
    schema: z.ZodType<Input>;
    message: string;
    /** Besides those for a booking that does not exist or is in the wrong state. */
    rejections?: ErrorCode[];
    act: (input: Input, call: ApiCall) => Promise<Booking>;
  },
): ApiRoute {
  return route<StaffOperation>(name, {
    access: 'admin',
    audit: { collection: 'bookings', what: row.what },
    failureMessage: bookingMessages.failed,
    rejections: row.rejections ?? ['not-found', 'conflict'],
    handle: async (call) => {
      const input = validate(row.schema, await jsonFields(call), {
        missing: messages.fillRequired,
        fallback: messages.malformedBody,
      });
      const booking = await row.act(input, call);
      return done(row.message, { booking: staffBookingResponse(booking) });
    },
  });
}
