import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { messages } from '@kerala-stays/domain/core/messages';
import { readCount, readFields, readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import {
  type PaymentExceptionReason,
  paymentExceptionMessages,
  paymentExceptionReasons,
} from '@kerala-stays/domain/money/payment';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { readMessage } from '#web/lib/api/booking-api.ts';
import { useLiveList } from '#web/lib/firebase/live-list.ts';

export type ExceptionRow = {
  id: string;
  reason: PaymentExceptionReason;
  text: string;
  bookingId: string;
  /** '' for a row that is about none. */
  paymentId: string;
  amountMinor: number;
  currency: string;
  /** True when we hold the guest's money and can refund it from here. */
  refundDue: boolean;
  createdAt: string;
};

const listed = 50;

function readException(id: string, data: unknown): ExceptionRow {
  const fields = readFields(data);
  const reason = readOneOf<PaymentExceptionReason>(
    paymentExceptionReasons,
    fields.reason,
    'unknown-booking',
  );
  return {
    id,
    reason,
    text: paymentExceptionMessages[reason],
    bookingId: readText(fields.bookingId),
    paymentId: readText(fields.paymentId),
    amountMinor: readCount(fields.amountMinor),
    currency: readText(fields.currency),
    refundDue: fields.refundDue === true,
    createdAt: readInstant(fields.createdAt),
  };
}

/** Payments that need a person, live; rows that are settled disappear. */
export function usePaymentExceptions() {
  const open = query(
    collection(useFirestore(), collections.paymentExceptions),
    where('resolved', '==', false),
    orderBy('createdAt', 'desc'),
    limit(listed),
  );
  return useLiveList(open, readException);
}

/** Refunds an unapplied payment in full. */
export function refundException(id: string, token: string | null): Promise<ApiResult<string>> {
  // Stripe may respond slowly.
  const request = { params: { id }, token, timeoutMs: 25_000 };
  const operation = 'POST /payments/exceptions/:id/refund';
  return askApi(operation, request, readMessage, messages.paymentUnavailable);
}

/** Closes a row without moving money; stores the reason. */
export function closeException(
  id: string,
  reason: string,
  token: string | null,
): Promise<ApiResult<string>> {
  const request = { params: { id }, body: { reason }, token };
  return askApi('POST /payments/exceptions/:id/resolve', request, readMessage);
}
