import type { Booking } from '../bookings/booking.ts';
import { isOverdue, withinCheckInDay } from '../bookings/booking-lifecycle.ts';
import { readInstant } from '../core/instant.ts';
import { type MinorUnits, parseMinor } from '../core/money.ts';
import { readCount, readOneOf, readText, readTexts } from '../core/read-values.ts';
import { nextDue } from './deposit.ts';
import { findPaymentProblem, paymentProblemMessages } from './payability.ts';
import { upiMessages } from './upi-messages.ts';

/** `waiting` until staff have looked at the bank account. */
export const upiClaimStates = ['waiting', 'confirmed', 'notFound'] as const;
export type UpiClaimState = (typeof upiClaimStates)[number];

/** That a guest says they have paid by UPI. It is no payment until staff have confirmed it. */
export type UpiClaim = {
  /** `{bookingId}_{n}`. */
  _id: string;
  bookingId: string;
  /** From 1. */
  n: number;
  amountMinor: MinorUnits;
  /** Twelve digits that the payer's bank gave the transfer. */
  utr: string;
  /** UPI ID that the guest was shown, and paid to. */
  vpaShown: string;
  state: UpiClaimState;
  /** Ids of other bookings for which the same UTR was entered, and refused. */
  alsoFor: readonly string[];
  createdAt: string;
  /** Uid of the member of staff, and when; '' while waiting. */
  decidedBy: string;
  decidedAt: string;
};

export const upiClaimId = (bookingId: string, n: number): string => `${bookingId}_${n}`;

export function readUpiClaim(_id: string, data: Record<string, unknown>): UpiClaim {
  return {
    _id,
    bookingId: readText(data.bookingId),
    n: readCount(data.n),
    amountMinor: parseMinor(data.amountMinor) ?? (0 as MinorUnits),
    utr: readText(data.utr),
    vpaShown: readText(data.vpaShown),
    state: readOneOf(upiClaimStates, data.state, 'waiting'),
    alsoFor: readTexts(data.alsoFor),
    createdAt: readInstant(data.createdAt),
    decidedBy: readText(data.decidedBy),
    decidedAt: readInstant(data.decidedAt),
  };
}

/** The fields of a booking that decide whether it can be paid by UPI. */
export type UpiBooking = Pick<
  Booking,
  | 'status'
  | 'isPaid'
  | 'holdUntil'
  | 'checkInDate'
  | 'checkedInAt'
  | 'currency'
  | 'totalMinor'
  | 'dueNowMinor'
  | 'paidMinor'
  | 'excessReturnedMinor'
>;

/** Why a booking cannot be paid by UPI, as a sentence for its guest; null when it can. */
export function upiProblem(booking: UpiBooking, now: Date): string | null {
  if (booking.currency !== 'inr') return upiMessages.dollars;
  const problem = findPaymentProblem(booking);
  if (problem !== null) return paymentProblemMessages[problem];
  if (isOverdue(booking, now)) return paymentProblemMessages.expired;
  return nextDue(booking) === 0 ? paymentProblemMessages['already-paid'] : null;
}

/**
 * End of a hold after a claim: the first one of a booking gives staff time to look, and no hold
 * reaches past the check-in day. '' stays ''.
 */
export function holdAfterClaim(
  { status, holdUntil, checkInDate }: Pick<Booking, 'status' | 'holdUntil' | 'checkInDate'>,
  { n, minutes }: { n: number; minutes: number },
): string {
  if (n !== 1 || status !== 'pending-payment' || holdUntil === '') return holdUntil;
  const later = new Date(Date.parse(holdUntil) + minutes * 60_000);
  const end = withinCheckInDay(later, checkInDate).toISOString();
  return end > holdUntil ? end : holdUntil;
}
