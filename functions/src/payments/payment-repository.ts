import {
  type Payment,
  type PaymentAttempt,
  type PaymentException,
  type PaymentState,
  paymentAttemptStatuses,
  paymentParts,
  paymentStates,
} from '@kerala-stays/domain/bookings/payment';
import { collections } from '@kerala-stays/domain/core/collections';
import { currencies } from '@kerala-stays/domain/core/currency';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import type { Documents, Patch, Stored, Version, Write } from '../platform/documents.ts';

export type StoredAttempt = { attempt: PaymentAttempt; version: Version };
export type StoredPayment = { payment: Payment; version: Version };

const zero = 0 as MinorUnits;

/** Reads an attempt; null when there is none of that id. */
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

/** Reads a payment that arrived; null when it is not on record. */
export async function findPayment(
  documents: Documents,
  paymentId: string,
): Promise<StoredPayment | null> {
  const found = await documents.get(collections.payments, paymentId);
  if (found === null) return null;
  const { data } = found;
  return {
    version: found.version,
    payment: {
      _id: found.id,
      bookingId: readText(data.bookingId),
      method: readOneOf(['card', 'upi', 'bank', 'cash'], data.method, 'card'),
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
      createdAt: readInstant(data.createdAt),
    },
  };
}

/** Records money that arrived; `recordedBy` is the member of staff who entered it, if any. */
export function createPaymentWrite(
  payment: Omit<Payment, 'createdAt'> & { createdAt: Date; recordedBy?: string },
): Write {
  const { _id, ...data } = payment;
  return { kind: 'create', collection: collections.payments, id: _id, data };
}

export function changePaymentWrite({ payment, version }: StoredPayment, patch: Patch): Write {
  return { kind: 'update', collection: collections.payments, id: payment._id, patch, version };
}

/** Records an exception for staff. */
export function exceptionWrite(
  exception: Omit<PaymentException, 'createdAt' | 'resolved'>,
  now: Date,
): Write {
  const { _id, ...data } = exception;
  return {
    kind: 'create',
    collection: collections.paymentExceptions,
    id: _id,
    data: { ...data, resolved: false, createdAt: now },
  };
}
