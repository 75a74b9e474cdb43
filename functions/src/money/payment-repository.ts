import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { currencies } from '@kerala-stays/domain/core/currency';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readPaymentWay } from '@kerala-stays/domain/core/payment-method';
import { readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import {
  type Payment,
  type PaymentAttempt,
  type PaymentState,
  paymentAttemptStatuses,
  paymentParts,
  paymentStates,
} from '@kerala-stays/domain/money/payment';
import { readOnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import { paymentReferenceKey } from '@kerala-stays/domain/money/payment-reference';
import { personKeysField } from '@kerala-stays/domain/people/person-keys';
import type { Documents, Stored, Version, Write } from '../platform/documents.ts';

export type StoredAttempt = { attempt: PaymentAttempt; version: Version };
export type StoredPayment = { payment: Payment; version: Version };

const zero = 0 as MinorUnits;
const maxOfReference = 20;

export async function findAttempt(
  documents: Documents,
  attemptId: string,
): Promise<StoredAttempt | null> {
  const found = await documents.get(collections.paymentAttempts, attemptId);
  return found && { attempt: readAttempt(found), version: found.version };
}

export function readAttempt({ id, data }: Stored): PaymentAttempt {
  return {
    _id: id,
    bookingId: readText(data.bookingId),
    provider: readOnlineProvider(data.provider),
    kind: readOneOf(['session', 'link'], data.kind, 'session'),
    status: readOneOf(paymentAttemptStatuses, data.status, 'failed'),
    part: readOneOf(paymentParts, data.part, 'total'),
    covers: readText(data.covers),
    amountMinor: parseMinor(data.amountMinor) ?? zero,
    currency: readOneOf(currencies, data.currency, 'usd'),
    stripeId: readText(data.stripeId),
    url: readText(data.url),
    expiresAt: readInstant(data.expiresAt),
    createdAt: readInstant(data.createdAt),
  };
}

export function createAttemptWrite({ _id, ...attempt }: PaymentAttempt): Write {
  return {
    kind: 'create',
    collection: collections.paymentAttempts,
    id: _id,
    data: {
      ...attempt,
      expiresAt: new Date(attempt.expiresAt),
      createdAt: new Date(attempt.createdAt),
    },
  };
}

export function changeAttemptWrite(
  { attempt, version }: StoredAttempt,
  change: Partial<Pick<PaymentAttempt, 'status' | 'stripeId' | 'url'>>,
): Write {
  return {
    kind: 'update',
    collection: collections.paymentAttempts,
    id: attempt._id,
    patch: change,
    version,
  };
}

export async function findPayment(
  documents: Documents,
  paymentId: string,
): Promise<StoredPayment | null> {
  const found = await documents.get(collections.payments, paymentId);
  return found && readPayment(found);
}

/** All payments of a booking, oldest first, including unapplied and voided ones. */
export async function paymentsOfBooking(
  documents: Documents,
  bookingId: string,
): Promise<StoredPayment[]> {
  const rows = await documents.find(collections.payments, {
    where: [['bookingId', '==', bookingId]],
  });
  return rows.map(readPayment).sort((a, b) => {
    const { createdAt, _id } = a.payment;
    return createdAt.localeCompare(b.payment.createdAt) || _id.localeCompare(b.payment._id);
  });
}

/**
 * Payments that stand with a bank reference, however it was typed; of a reference of many, some.
 */
export async function paymentsWithReference(
  documents: Documents,
  reference: string,
): Promise<Payment[]> {
  const key = paymentReferenceKey(reference);
  if (key === '') return [];
  const rows = await documents.find(collections.payments, {
    where: [[personKeysField, 'array-contains', key]],
    limit: maxOfReference,
  });
  return rows
    .map((row) => readPayment(row).payment)
    .filter(
      ({ status, reference }) => status !== 'voided' && paymentReferenceKey(reference) === key,
    );
}

function readPayment({ id, data, version }: Stored): StoredPayment {
  const way = readPaymentWay(data);
  return {
    version,
    payment: {
      _id: id,
      bookingId: readText(data.bookingId),
      ...way,
      provider: way.channel === 'manual' ? '' : readOnlineProvider(data.provider),
      chargedAt: readInstant(data.chargedAt),
      amountMinor: parseMinor(data.amountMinor) ?? zero,
      currency: readOneOf(currencies, data.currency, 'usd'),
      refundedMinor: parseMinor(data.refundedMinor) ?? zero,
      status: readOneOf<PaymentState>(paymentStates, data.status, 'surplus'),
      disputed: data.disputed === true,
      disputeLostMinor: parseMinor(data.disputeLostMinor) ?? zero,
      feeMinor: parseMinor(data.feeMinor) ?? zero,
      note: readText(data.note),
      reference: readText(data.reference),
      voidReason: readText(data.voidReason),
      recordedBy: readText(data.recordedBy),
      paidAgainMinor: parseMinor(data.paidAgainMinor) ?? zero,
      receivedOn: parseCalendarDate(readText(data.receivedOn)) ?? '',
      createdAt: readInstant(data.createdAt),
    },
  };
}

export function createPaymentWrite({ _id, ...payment }: Payment): Write {
  const data = { ...payment, createdAt: new Date(payment.createdAt) };
  return { kind: 'create', collection: collections.payments, id: _id, data };
}

/** Changes a payment, on condition that it has not changed since it was read. */
export function changePaymentWrite(
  { payment, version }: StoredPayment,
  patch: Partial<Omit<Payment, '_id' | 'createdAt'>>,
): Write {
  return { kind: 'update', collection: collections.payments, id: payment._id, patch, version };
}
