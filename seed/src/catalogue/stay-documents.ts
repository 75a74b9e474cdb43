import {
  locksOfStay,
  type NightLock,
  nightLockId,
  type StoredLock,
  toStoredLock,
} from '@kerala-stays/domain/bookings/availability';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { monthKeysOf } from '@kerala-stays/domain/bookings/month-keys';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { type LedgerEntry, ledgerId } from '@kerala-stays/domain/money/ledger';
import type { Payment, PaymentAttempt } from '@kerala-stays/domain/money/payment';
import { isOut, type Refund } from '@kerala-stays/domain/money/refund';
import { personKeysField, searchKeysOf } from '@kerala-stays/domain/people/person-keys';

/** A booking with all its money. */
export type Stay = {
  booking: Booking;
  payments: readonly Payment[];
  refunds: readonly Refund[];
  attempts: readonly PaymentAttempt[];
};

export type StoredDocument = { id: string; data: Record<string, unknown> };
export type StayDocuments = {
  nightLocks: { id: string; data: StoredLock }[];
} & Record<'bookings' | 'payments' | 'refunds' | 'paymentAttempts' | 'ledger', StoredDocument[]>;

/** Fields that are instants: ISO 8601 texts in the domain, Timestamps (or null) in the store. */
const instants = [
  ...['holdUntil', 'createdAt', 'updatedAt', 'paidAt', 'cancelledAt', 'checkedInAt'],
  ...['sentAt', 'expiresAt', 'at'],
];

/** Collections in which functions store keys of the people named. */
const keyed: readonly CollectionName[] = [
  collections.bookings,
  collections.payments,
  collections.refunds,
];

/** A record as its repository in the functions stores it. */
function stored(collection: CollectionName, { _id, ...fields }: { _id: string }): StoredDocument {
  const data: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).map(([name, value]) =>
      instants.includes(name)
        ? [name, value === '' ? null : new Date(String(value))]
        : [name, value],
    ),
  );
  return {
    id: _id,
    data: keyed.includes(collection)
      ? { ...data, [personKeysField]: searchKeysOf(collection, data) }
      : data,
  };
}

/** Night locks of a stay, from a given day on. */
export function locksOf({ booking }: Pick<Stay, 'booking'>, from: CalendarDate | ''): NightLock[] {
  if (!holdsNights(booking.status)) return [];
  const { hotel, room, units, checkInDate: checkIn, checkOutDate: checkOut } = booking;
  const { roomTypeId } = room;
  return locksOfStay({
    hotelId: hotel._id,
    roomTypeId,
    units,
    checkIn,
    checkOut,
    bookingId: booking._id,
  }).filter(({ date }) => date >= from);
}

/** One row per movement of money, as functions write them in the same batch. */
function ledgerOf({ booking: { reference }, payments, refunds }: Stay): LedgerEntry[] {
  const arrived = payments.map((payment): LedgerEntry => {
    const { _id: paymentId, amountMinor, currency, bookingId, createdAt: at } = payment;
    const { method, channel } = payment;
    return {
      _id: ledgerId.payment(paymentId),
      kind: 'payment',
      at,
      movedOn: payment.receivedOn,
      refundId: '',
      method,
      channel,
      amountMinor,
      currency,
      bookingId,
      reference,
      paymentId,
    };
  });
  const left = refunds.filter(isOut).map((refund): LedgerEntry => {
    const { _id: refundId, tries, currency, bookingId, paymentId, sentAt: at } = refund;
    const { method, channel } = refund;
    return {
      _id: ledgerId.refund(refundId, tries),
      kind: 'refund',
      at,
      movedOn: refund.paidOn || dateInKerala(new Date(at)),
      refundId,
      method,
      channel,
      amountMinor: -refund.amountMinor as MinorUnits,
      currency,
      bookingId,
      reference,
      paymentId,
    };
  });
  return [...arrived, ...left];
}

/**
 * All documents of some stays.
 * @param locksFrom the first night whose locks still exist; '' for all
 */
export function stayDocuments(stays: readonly Stay[], locksFrom: CalendarDate | ''): StayDocuments {
  return {
    bookings: stays.map(({ booking: { rooms: _known, ...booking } }) => {
      const { id, data } = stored(collections.bookings, booking);
      return {
        id,
        data: {
          ...data,
          monthKeys: monthKeysOf(booking),
        },
      };
    }),
    nightLocks: stays
      .flatMap((stay) => locksOf(stay, locksFrom))
      .map((lock) => ({
        id: nightLockId(lock),
        data: toStoredLock(lock),
      })),
    payments: stays.flatMap(({ payments }) =>
      payments.map((payment) => stored(collections.payments, payment)),
    ),
    refunds: stays.flatMap(({ refunds }) =>
      refunds.map((refund) => stored(collections.refunds, refund)),
    ),
    paymentAttempts: stays.flatMap(({ attempts }) =>
      attempts.map((attempt) => stored(collections.paymentAttempts, attempt)),
    ),
    ledger: stays.flatMap(ledgerOf).map((row) => stored(collections.ledger, row)),
  };
}
