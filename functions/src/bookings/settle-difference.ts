import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor, type MinorUnits, sumMinor } from '@kerala-stays/domain/core/money';
import { bookingSums } from '@kerala-stays/domain/money/booking-account';
import {
  changeSentences,
  differenceSentence,
  type Freed,
  freedByChange,
} from '@kerala-stays/domain/money/change';
import type { Refund } from '@kerala-stays/domain/money/refund';
import type { BookingAccount } from '../money/account.ts';
import { refundsOfAmount } from '../money/new-refund.ts';

/** What staff chose, and who they are; nobody yet while they only look at it. */
export type DifferenceChoice = { keepDifference: boolean; keepReason: string; decidedBy: string };

/** What becomes of the money that a change sets free, and the booking with it. */
export type SettledDifference = { after: Booking; refunds: Refund[]; freed: Freed };

/**
 * Decides about what was paid beyond the price of a changed booking: it goes back, divided over its payments,
 * or staff keep it. Nothing is written; the ids of the refunds follow from the change, so it decides once.
 */
export function settleDifference(
  account: BookingAccount,
  before: Booking,
  planned: Booking,
  { keepDifference, keepReason, decidedBy }: DifferenceChoice,
  now: Date,
): SettledDifference {
  const zero = 0 as MinorUnits;
  const freedMinor = freedByChange(before, planned);
  const changeCount = before.changeCount + 1;
  if (keepDifference && freedMinor > 0) {
    const freed: Freed = { returnedMinor: zero, waitingMinor: zero, keptMinor: freedMinor };
    return { after: { ...planned, keepReason }, refunds: [], freed };
  }
  const money = (minor: MinorUnits) => formatMinor(minor, before.currency);
  const refunds = refundsOfAmount(
    account,
    freedMinor,
    {
      cause: 'booking-changed',
      reason: `The price fell from ${money(before.totalMinor)} to ${money(planned.totalMinor)}`,
      payer: 'agency',
      decidedBy,
      excessMinor: freedMinor,
    },
    (paymentId) => `change-${changeCount}-${paymentId}`,
    now,
  );
  const sumOf = (some: readonly Refund[]) => sumMinor(some.map(({ amountMinor }) => amountMinor));
  const payments = account.payments.map(({ payment }) => payment);
  const given = account.refunds.map(({ refund }) => refund);
  return {
    after:
      refunds.length === 0
        ? planned
        : { ...planned, ...bookingSums(payments, [...given, ...refunds]) },
    refunds,
    freed: {
      returnedMinor: sumOf(refunds),
      waitingMinor: sumOf(refunds.filter(({ state }) => state === 'waiting')),
      keptMinor: zero,
    },
  };
}

/** What the guest is told of a change. */
export function changedSentences(before: Booking, after: Booking, freed: Freed): string[] {
  return [...changeSentences(before, after), differenceSentence(before, after, freed)];
}
