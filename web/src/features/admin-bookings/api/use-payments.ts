import { manualPaymentMethods } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readFields, readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import { collection, limit, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

export type BookingPayment = {
  id: string;
  method: 'card' | (typeof manualPaymentMethods)[number];
  amountMinor: MinorUnits;
  refundedMinor: MinorUnits;
  currency: Currency;
  /** True when it paid nothing and has to go back. */
  isUnapplied: boolean;
  isDisputed: boolean;
  note: string;
  createdAt: string;
};

const listed = 50;
const nothing = 0 as MinorUnits;

function readPayment(id: string, data: unknown): BookingPayment {
  const fields = readFields(data);
  return {
    id,
    method: readOneOf(['card', ...manualPaymentMethods], fields.method, 'card'),
    amountMinor: parseMinor(fields.amountMinor) ?? nothing,
    refundedMinor: parseMinor(fields.refundedMinor) ?? nothing,
    currency: readOneOf(currencies, fields.currency, 'usd'),
    isUnapplied: fields.status === 'surplus',
    isDisputed: fields.disputed === true,
    note: readText(fields.note),
    createdAt: readInstant(fields.createdAt),
  };
}

/** All money that came for a booking, live. */
export function usePayments(bookingId: string) {
  const payments = query(
    collection(useFirestore(), collections.payments),
    where('bookingId', '==', bookingId),
    limit(listed),
  );
  return useLiveQuery(payments, readPayment);
}
