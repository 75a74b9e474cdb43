import { ledgerQuery } from '@kerala-stays/domain/api/payment-operations';
import { reasonSchema } from '@kerala-stays/domain/bookings/booking-input';
import { addDays, startOfDayInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { messages } from '@kerala-stays/domain/core/messages';
import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import {
  paymentExceptionMessages,
  paymentExceptionReasons,
} from '@kerala-stays/domain/money/payment';
import { noPageMessages, providerNames } from '@kerala-stays/domain/money/payment-provider';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, data, done, route, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { refundUnappliedPayment } from '../money/issue-refund.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import type { Documents, Stored } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { ledgerPage } from '../records/bookings/ledger-page.ts';
import { closeException } from '../records/bookings/payment-exceptions.ts';
import { runEveryFiveMinutes } from './every-five-minutes.ts';
import { runNightly } from './nightly.ts';

const listed = 100;
/** A call may take a minute. */
const callBudgetMs = 45_000;

/** Payments that need a person, and jobs that staff may start manually. */
export function paymentRoutes(deps: () => PaymentDeps): ApiRoute[] {
  return [
    route('GET /payments/exceptions', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async () => data({ exceptions: await openExceptions(deps().documents) }),
    }),
    route('POST /payments/exceptions/:id/refund', {
      access: 'admin',
      audit: { collection: 'paymentExceptions', what: 'Unapplied payment refunded' },
      failureMessage: messages.paymentUnavailable,
      rejections: ['not-found', 'conflict', 'unavailable'],
      handle: async (call) => {
        await refundUnappliedPayment(deps(), call.param('id'), signedIn(call), call.now);
        return done('Refund issued');
      },
    }),
    route('POST /payments/exceptions/:id/resolve', {
      access: 'admin',
      audit: { collection: 'paymentExceptions', what: 'Closed with a reason' },
      failureMessage: messages.operationFailed,
      rejections: ['not-found'],
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
    }),
    route('GET /payments/ledger', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['invalid'],
      handle: async (call) => {
        const names = Object.keys(ledgerQuery.shape);
        const { from, to, cursor, hotel, way, kind } = validate(
          ledgerQuery,
          Object.fromEntries(names.map((name) => [name, call.query(name)])),
          { fallback: messages.malformedBody },
        );
        const page = await ledgerPage(deps().documents, {
          from: startOfDayInKerala(from),
          to: startOfDayInKerala(addDays(to, 1)),
          cursor,
          hotelId: hotel,
          way,
          kind,
        });
        return data({ entries: page.rows, cursor: page.cursor });
      },
    }),
    route('POST /payments/reconcile', {
      access: 'admin',
      audit: { none: 'The job does the same' },
      failureMessage: messages.paymentUnavailable,
      rejections: ['unavailable'],
      handle: async (call) => {
        const result = await runNightly(deps(), call.now, callBudgetMs);
        const { payments, recovered, closed, refunds, isComplete } = result;
        const found = { payments, recovered, closed, refunds, isComplete };
        const { provider } = deps().gateway;
        if (provider === 'none') return done(noPageMessages.staff, found);
        return done(`Payments compared with ${providerNames[provider]}`, found);
      },
    }),
    route('POST /payments/expire-holds', {
      access: 'admin',
      audit: { none: 'The job does the same' },
      failureMessage: messages.operationFailed,
      handle: async (call) =>
        done('Holds released', { expired: await runEveryFiveMinutes(deps(), call.now) }),
    }),
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
    amountMinor: parseMinor(fields.amountMinor) ?? (0 as MinorUnits),
    currency: readText(fields.currency),
    refundId: readText(fields.refundId),
    refundDue: fields.refundDue === true,
    resolved: fields.resolved === true,
    createdAt: readInstant(fields.createdAt),
  };
}
