import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { currencies } from '@kerala-stays/domain/core/currency';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readPaymentWay } from '@kerala-stays/domain/core/payment-method';
import { readFields, readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import { type Payment, type PaymentState, paymentStates } from '@kerala-stays/domain/money/payment';
import { readOnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import { collection, limit, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

const listed = 50;
const readMinor = (value: unknown) => parseMinor(value) ?? (0 as MinorUnits);

function readPayment(id: string, data: unknown): Payment {
  const fields = readFields(data);
  const way = readPaymentWay(fields);
  return {
    _id: id,
    bookingId: readText(fields.bookingId),
    ...way,
    provider: way.channel === 'manual' ? '' : readOnlineProvider(fields.provider),
    chargedAt: readInstant(fields.chargedAt),
    amountMinor: readMinor(fields.amountMinor),
    refundedMinor: readMinor(fields.refundedMinor),
    currency: readOneOf(currencies, fields.currency, 'usd'),
    status: readOneOf<PaymentState>(paymentStates, fields.status, 'applied'),
    disputed: fields.disputed === true,
    disputeLostMinor: readMinor(fields.disputeLostMinor),
    feeMinor: readMinor(fields.feeMinor),
    note: readText(fields.note),
    reference: readText(fields.reference),
    voidReason: readText(fields.voidReason),
    recordedBy: readText(fields.recordedBy),
    paidAgainMinor: readMinor(fields.paidAgainMinor),
    receivedOn: parseCalendarDate(readText(fields.receivedOn)) ?? '',
    createdAt: readInstant(fields.createdAt),
  };
}

/** All payments of a booking, live. */
export function usePayments(bookingId: string) {
  const payments = query(
    collection(useFirestore(), collections.payments),
    where('bookingId', '==', bookingId),
    limit(listed),
  );
  return useLiveQuery(payments, readPayment);
}
