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

/** The choice of staff, and who made it; empty in a preview. */
export type DifferenceChoice = { keepDifference: boolean; keepReason: string; decidedBy: string };

/** Result for the money that a change frees, and the updated booking. */
export type SettledDifference = { after: Booking; refunds: Refund[]; freed: Freed };

/**
 * Decides on money paid beyond the price of a changed booking: refunded across its payments, or
 * kept by staff. Writes nothing; refund ids derive from the change, so that it is decided once.
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

/** Sentences for the guest about a change. */
export function changedSentences(before: Booking, after: Booking, freed: Freed): string[] {
  return [...changeSentences(before, after), differenceSentence(before, after, freed)];
}
