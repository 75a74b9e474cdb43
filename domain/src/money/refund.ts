import { type PaymentMethod, paymentMethods, type RefundStatus } from '../bookings/booking.ts';
import { type RefundPayer, refundPayers } from '../bookings/cancellation-policy.ts';
import {
  type CalendarDate,
  type DayRange,
  dateInKerala,
  parseCalendarDate,
} from '../core/calendar.ts';
import { type Currency, currencies } from '../core/currency.ts';
import { formatDay } from '../core/format-dates.ts';
import { readInstant } from '../core/instant.ts';
import { type MinorUnits, parseMinor, subtractMinor, sumMinor } from '../core/money.ts';
import { readCount, readFields, readOneOf, readText } from '../core/read-values.ts';

/** Why money goes back. */
export const refundCauses = [
  'guest-cancelled',
  'house-cancelled',
  'goodwill',
  'booking-changed',
  'unapplied-payment',
  /** Made in Stripe's dashboard, not here. */
  'made-at-stripe',
] as const;
export type RefundCause = (typeof refundCauses)[number];

/**
 * `owed` – decided, not sent yet: our jobs send a card refund, staff pay any other;
 * `waiting` – must not be sent before staff decide, e.g. while the guest's bank disputes the payment;
 * `sent` – Stripe has taken it and has not finished; `paid` – the money has gone back;
 * `failed` – Stripe refused it or could not pay it out: staff decide how it goes on;
 * `withdrawn` – it is not owed any more, with a reason.
 */
export const refundStates = ['owed', 'waiting', 'sent', 'paid', 'failed', 'withdrawn'] as const;
export type RefundState = (typeof refundStates)[number];

/** One decision to pay money back from one payment. A cancellation may make several, one for each payment. */
export type Refund = {
  _id: string;
  /** '' for an unapplied payment that names no booking of ours. */
  bookingId: string;
  paymentId: string;
  amountMinor: MinorUnits;
  /** How much of it returns what was paid beyond the price; the rest is given, or goes back with a cancellation. */
  excessMinor: MinorUnits;
  currency: Currency;
  /** How it goes back: `card` through Stripe, the others by the hands of staff. */
  method: PaymentMethod;
  cause: RefundCause;
  /** What staff wrote; '' for a guest's own cancellation. */
  reason: string;
  payer: RefundPayer;
  state: RefundState;
  /** Stripe's id of the refund, once it has one. */
  stripeId: string;
  /** How many times it was asked for at Stripe; part of the idempotency key, so that each has its own. */
  tries: number;
  /** Stripe's code of the last failure, or ''. */
  failure: string;
  /** The bank's reference of a refund paid by hand, or why it was withdrawn. */
  note: string;
  /** Account of the member of staff who decided, or '' for the policy. */
  decidedBy: string;
  createdAt: string;
  /** When the money left, by Stripe's or the member of staff's word; '' while it has not in this try. */
  sentAt: string;
  /** The day on which staff paid it by hand, by their word; the ledger has it at `sentAt`. '' otherwise. */
  paidOn: CalendarDate | '';
  updatedAt: string;
};

/** Reads a stored refund, tolerantly. */
export function readRefund(id: string, data: unknown): Refund {
  const fields = readFields(data);
  return {
    _id: id,
    bookingId: readText(fields.bookingId),
    paymentId: readText(fields.paymentId),
    amountMinor: parseMinor(fields.amountMinor) ?? (0 as MinorUnits),
    excessMinor: parseMinor(fields.excessMinor) ?? (0 as MinorUnits),
    currency: readOneOf<Currency>(currencies, fields.currency, 'usd'),
    method: readOneOf<PaymentMethod>(paymentMethods, fields.method, 'card'),
    cause: readOneOf<RefundCause>(refundCauses, fields.cause, 'made-at-stripe'),
    reason: readText(fields.reason),
    payer: readOneOf<RefundPayer>(refundPayers, fields.payer, 'agency'),
    state: readOneOf<RefundState>(refundStates, fields.state, 'waiting'),
    stripeId: readText(fields.stripeId),
    tries: readCount(fields.tries),
    failure: readText(fields.failure),
    note: readText(fields.note),
    decidedBy: readText(fields.decidedBy),
    createdAt: readInstant(fields.createdAt),
    sentAt: readInstant(fields.sentAt),
    paidOn: parseCalendarDate(readText(fields.paidOn)) ?? '',
    updatedAt: readInstant(fields.updatedAt),
  };
}

/** The money has left us, as far as anybody can tell today. */
export function isOut({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'sent' || state === 'paid';
}

/** It is decided and has not left us yet. */
export function isOpen({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'owed' || state === 'waiting' || state === 'failed';
}

/** When a refund can have been paid by hand: not before it was decided, and not in the future. */
export function paidOnRange({ createdAt }: Pick<Refund, 'createdAt'>, now: Date): DayRange {
  const to = dateInKerala(now);
  const decided = createdAt === '' ? to : dateInKerala(new Date(createdAt));
  return { from: decided < to ? decided : to, to };
}

/** Why a day is refused for a refund that was paid by hand; '' when it is taken. */
export function paidOnProblem(day: CalendarDate | '', { from, to }: DayRange): string {
  if (day !== '' && day >= from && day <= to) return '';
  return from === to
    ? 'It was decided today, so it cannot have been paid on another day.'
    : `It was decided on ${formatDay(from)}: choose a day from then to today.`;
}

/** What the refunds of one booking add up to, as it stands on the booking. */
export type RefundTotals = {
  refundedMinor: MinorUnits;
  refundDueMinor: MinorUnits;
  refundStatus: RefundStatus;
  excessReturnedMinor: MinorUnits;
};

/** Sums the refunds of one booking: one rule for every place that changes one of them. */
export function refundTotals(
  refunds: readonly Pick<Refund, 'state' | 'amountMinor' | 'excessMinor' | 'method'>[],
): RefundTotals {
  const sumOf = (chosen: typeof refunds) => sumMinor(chosen.map((refund) => refund.amountMinor));
  const out = refunds.filter(isOut);
  const open = refunds.filter(isOpen);
  const refundedMinor = sumOf(out);
  return {
    refundedMinor,
    refundDueMinor: sumMinor([refundedMinor, sumOf(open)]),
    refundStatus: statusOf(open, out.length > 0),
    // A refund may have been cut since it was decided.
    excessReturnedMinor: sumMinor(
      [...out, ...open].map(
        (refund) => Math.min(refund.excessMinor, refund.amountMinor) as MinorUnits,
      ),
    ),
  };
}

function statusOf(
  open: readonly Pick<Refund, 'state' | 'method'>[],
  anyOut: boolean,
): RefundStatus {
  if (open.some(({ state }) => state === 'failed')) return 'failed';
  if (open.some(({ state }) => state === 'waiting')) return 'waiting';
  if (open.some(({ method }) => method !== 'card')) return 'by-hand';
  if (open.length > 0) return 'pending';
  return anyOut ? 'issued' : 'none';
}

/** Part of a refund that is not owed any more, because the money reached the guest another way. */
export type RefundCut = { refundId: string; leftMinor: MinorUnits };

/**
 * What remains of the refunds that have not left yet, once the guest got an amount in another way, e.g. from
 * their bank by a dispute: the latest promise is cut first. @returns only those that change.
 */
export function cutOpenRefunds(
  refunds: readonly Pick<Refund, '_id' | 'state' | 'amountMinor'>[],
  amountMinor: MinorUnits,
): RefundCut[] {
  let rest = amountMinor;
  return refunds
    .filter(isOpen)
    .toReversed()
    .flatMap(({ _id, amountMinor: promised }) => {
      const leftMinor = subtractMinor(promised, rest);
      rest = subtractMinor(rest, promised);
      return leftMinor === promised ? [] : [{ refundId: _id, leftMinor }];
    });
}

/** A payment as far as money can go back from it. */
export type Refundable = {
  _id: string;
  method: PaymentMethod;
  /** What arrived and has neither gone back nor been promised back. */
  leftMinor: MinorUnits;
};

/** Shares of a refund by payment. */
export type RefundShare = { paymentId: string; method: PaymentMethod; amountMinor: MinorUnits };

/**
 * Divides a refund over the payments of a booking, the last payment first; what the payments do not
 * hold any more is left out, so that no payment is ever refunded beyond what it brought.
 */
export function divideRefund(
  amountMinor: MinorUnits,
  payments: readonly Refundable[],
): RefundShare[] {
  let rest = amountMinor;
  return payments.toReversed().flatMap(({ _id, method, leftMinor }) => {
    const share = Math.min(rest, leftMinor) as MinorUnits;
    if (share <= 0) return [];
    rest = subtractMinor(rest, share);
    return [{ paymentId: _id, method, amountMinor: share }];
  });
}
