import { calendarDateSchema, reasonSchema } from '@kerala-stays/domain/bookings/booking-input';
import {
  paymentExceptionMessages,
  paymentExceptionReasons,
} from '@kerala-stays/domain/bookings/payment';
import { addDays, startOfDayInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { messages } from '@kerala-stays/domain/core/messages';
import { readCount, readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import { z } from 'zod';
import { ledgerPage } from '../booking-records/ledger-repository.ts';
import { runHoldExpiry, runNightly } from '../bookings/jobs.ts';
import { jsonFields } from '../http/request-fields.ts';
import { doneResponse } from '../http/response-schemas.ts';
import { type ApiRoute, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { refundUnappliedPayment } from '../payments/issue-refund.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { closeException } from '../payments/payment-exceptions.ts';
import type { Documents, Stored } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { ledgerEntrySchema } from './money-responses.ts';

const tag = 'Bookings';
const listed = 100;
const ledgerRows = 500;
/** A call may take a minute. */
const callBudgetMs = 45_000;
/** Days in Kerala, both included. */
const ledgerQuery = z.object({
  from: calendarDateSchema,
  to: calendarDateSchema,
  cursor: z
    .string()
    .regex(/^[\w-]{0,200}$/)
    .default(''),
});

const exceptionSchema = z.object({
  _id: z.string(),
  reason: z.enum(paymentExceptionReasons),
  text: z.string(),
  bookingId: z.string(),
  paymentId: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  refundId: z.string().describe('The refund that it is about, or empty'),
  refundDue: z.boolean().describe('Money that can be sent back with one press'),
  resolved: z.boolean(),
  createdAt: z.string(),
});

/** Payments that need a person, and the jobs that staff may run without waiting for the clock. */
export function paymentRoutes(deps: () => PaymentDeps): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/payments/exceptions',
      access: 'admin',
      failureMessage: messages.generic,
      doc: {
        summary: 'Payments that could not be matched, unresolved ones only, newest first',
        tag,
        response: z.object({ success: z.literal(true), exceptions: z.array(exceptionSchema) }),
      },
      handle: async () => data({ exceptions: await openExceptions(deps().documents) }),
    },
    {
      method: 'post',
      path: '/payments/exceptions/:id/refund',
      access: 'admin',
      failureMessage: messages.paymentUnavailable,
      doc: {
        summary: 'Refund an unapplied payment in full',
        tag,
        response: doneResponse,
        rejections: ['not-found', 'conflict', 'unavailable'],
      },
      handle: async (call) => {
        await refundUnappliedPayment(deps(), call.param('id'), signedIn(call), call.now);
        return done('Refund issued');
      },
    },
    {
      method: 'post',
      path: '/payments/exceptions/:id/resolve',
      access: 'admin',
      failureMessage: messages.operationFailed,
      doc: {
        summary: 'Close an exception for good, with the reason, which is kept',
        tag,
        jsonBody: reasonSchema,
        response: doneResponse,
        rejections: ['not-found'],
      },
      handle: async (call) => {
        const { reason } = validate(reasonSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const { documents } = deps();
        await writeOptimistically(() =>
          closeException(documents, call.param('id'), reason, signedIn(call)),
        );
        return done('Closed');
      },
    },
    {
      method: 'get',
      path: '/payments/ledger',
      access: 'admin',
      failureMessage: messages.generic,
      doc: {
        summary: 'Every movement of money by its date, the oldest first, page by page',
        tag,
        query: ledgerQuery,
        response: z.object({
          success: z.literal(true),
          entries: z.array(ledgerEntrySchema),
          cursor: z.string().describe('To go on from; empty on the last page'),
        }),
        rejections: ['invalid'],
      },
      handle: async (call) => {
        const { from, to, cursor } = validate(
          ledgerQuery,
          { from: call.query('from'), to: call.query('to'), cursor: call.query('cursor') },
          { fallback: messages.malformedBody },
        );
        const range = {
          from: startOfDayInKerala(from),
          to: startOfDayInKerala(addDays(to, 1)),
          cursor,
        };
        const page = await ledgerPage(deps().documents, range, ledgerRows);
        return data({ entries: page.rows, cursor: page.cursor });
      },
    },
    {
      method: 'post',
      path: '/payments/reconcile',
      access: 'admin',
      failureMessage: messages.paymentUnavailable,
      doc: {
        summary: 'Compare with Stripe now, as every night',
        tag,
        response: doneResponse.extend({ recovered: z.int(), closed: z.int(), refunds: z.int() }),
        rejections: ['unavailable'],
      },
      handle: async (call) => {
        const { recovered, closed, refunds } = await runNightly(deps(), call.now, callBudgetMs);
        return done('Payments compared with Stripe', { recovered, closed, refunds });
      },
    },
    {
      method: 'post',
      path: '/payments/expire-holds',
      access: 'admin',
      failureMessage: messages.operationFailed,
      doc: {
        summary: 'Release unpaid holds whose time is up, as every few minutes',
        tag,
        response: doneResponse.extend({ expired: z.int() }),
      },
      handle: async (call) =>
        done('Holds released', { expired: await runHoldExpiry(deps(), call.now) }),
    },
  ];
}

async function openExceptions(documents: Documents) {
  const rows = await documents.find(collections.paymentExceptions, {
    where: [['resolved', '==', false]],
    orderBy: ['createdAt', 'desc'],
    limit: listed,
  });
  return rows.map(readException);
}

function readException({ id, data: fields }: Stored) {
  const reason = readOneOf(paymentExceptionReasons, fields.reason, 'unknown-booking');
  return {
    _id: id,
    reason,
    text: paymentExceptionMessages[reason],
    bookingId: readText(fields.bookingId),
    paymentId: readText(fields.paymentId),
    amountMinor: readCount(fields.amountMinor),
    currency: readText(fields.currency),
    refundId: readText(fields.refundId),
    refundDue: fields.refundDue === true,
    resolved: fields.resolved === true,
    createdAt: readInstant(fields.createdAt),
  };
}
