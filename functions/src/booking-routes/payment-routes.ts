import {
  paymentExceptionMessages,
  paymentExceptionReasons,
} from '@kerala-stays/domain/bookings/payment';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { messages } from '@kerala-stays/domain/core/messages';
import { readCount, readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import { z } from 'zod';
import { runHoldExpiry, runNightly } from '../bookings/jobs.ts';
import { doneResponse } from '../http/response-schemas.ts';
import { type ApiRoute, data, done } from '../http/route.ts';
import { refundUnappliedPayment } from '../payments/issue-refund.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import type { Documents, Stored } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';

const tag = 'Bookings';
const listed = 100;

const exceptionSchema = z.object({
  _id: z.string(),
  reason: z.enum(paymentExceptionReasons),
  text: z.string(),
  bookingId: z.string(),
  paymentId: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  refundDue: z.boolean(),
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
        rejections: ['not-found', 'unavailable'],
      },
      handle: async (call) => {
        await refundUnappliedPayment(deps(), call.param('id'), call.now);
        return done('Refund issued');
      },
    },
    {
      method: 'post',
      path: '/payments/exceptions/:id/resolve',
      access: 'admin',
      failureMessage: messages.operationFailed,
      doc: {
        summary: 'Mark an exception as dealt with; one whose refund is due stays',
        tag,
        response: doneResponse,
        rejections: ['not-found', 'conflict'],
      },
      handle: async (call) => {
        await resolveException(deps().documents, call.param('id'));
        return done('Marked as resolved');
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
        const { recovered, closed, refunds } = await runNightly(deps(), call.now);
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
    refundDue: fields.refundDue === true,
    resolved: fields.resolved === true,
    createdAt: readInstant(fields.createdAt),
  };
}

async function resolveException(documents: Documents, id: string): Promise<void> {
  const found = await documents.get(collections.paymentExceptions, id);
  if (found === null) throw new AppError('not-found', { message: messages.notFound });
  if (found.data.refundDue === true) {
    throw new AppError('conflict', { message: 'Pay the money back first' });
  }
  await documents.commit([
    {
      kind: 'update',
      collection: collections.paymentExceptions,
      id,
      patch: { resolved: true },
      version: found.version,
    },
  ]);
}
