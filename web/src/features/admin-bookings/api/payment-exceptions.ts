import {
  type PaymentExceptionReason,
  paymentExceptionMessages,
  paymentExceptionReasons,
} from '@kerala-stays/domain/bookings/payment';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { messages } from '@kerala-stays/domain/core/messages';
import { readCount, readFields, readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { apiMessage, callApi } from '#web/lib/api-client.ts';
import { useLiveList } from '#web/lib/firebase/live-list.ts';

export type ExceptionRow = {
  id: string;
  text: string;
  bookingId: string;
  amountMinor: number;
  currency: string;
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
    text: paymentExceptionMessages[reason],
    bookingId: readText(fields.bookingId),
    amountMinor: readCount(fields.amountMinor),
    currency: readText(fields.currency),
    refundDue: fields.refundDue === true,
    createdAt: readInstant(fields.createdAt),
  };
}

/** Payments that need a person, live. */
export function usePaymentExceptions(): ExceptionRow[] {
  const open = query(
    collection(useFirestore(), collections.paymentExceptions),
    where('resolved', '==', false),
    orderBy('createdAt', 'desc'),
    limit(listed),
  );
  const live = useLiveList(open, readException);
  return live.status === 'success' ? live.data : [];
}

/** Refunds an unapplied payment, or marks an exception as dealt with. @returns null, or why it failed. */
export async function settleException(
  { id, refundDue }: ExceptionRow,
  token: string | null,
): Promise<string | null> {
  const action = refundDue ? 'refund' : 'resolve';
  const response = await callApi(`/api/payments/exceptions/${encodeURIComponent(id)}/${action}`, {
    method: 'POST',
    token,
    timeoutMs: 25_000,
  });
  return response.ok ? null : apiMessage(response, messages.paymentUnavailable);
}
