import type { RefundStatus } from '../bookings/booking.ts';
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
import { type PaymentChannel, type PaymentMethod, readPaymentWay } from '../core/payment-method.ts';
import { readCount, readFields, readOneOf, readText } from '../core/read-values.ts';

/** Causes of a refund. */
export const refundCauses = [
  'guest-cancelled',
  'house-cancelled',
  'goodwill',
  'booking-changed',
  'unapplied-payment',
  /** Made in Stripe's dashboard. */
  'made-at-stripe',
] as const;
export type RefundCause = (typeof refundCauses)[number];

/**
 * `owed` – decided, not sent yet: our jobs send one through Stripe, staff pay a manual one; `waiting` –
 * must not be sent before staff decide, e.g. while the guest's bank disputes the payment; `sent` –
 * Stripe has accepted it and has not finished; `paid` – the money has gone back; `failed` – Stripe
 * refused it or could not pay it out: staff decide the next step; `withdrawn` – no longer owed,
 * with a reason.
 */
export const refundStates = ['owed', 'waiting', 'sent', 'paid', 'failed', 'withdrawn'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * One decision to refund part of one payment. A cancellation may make several, one for each
 * payment.
 */
export type Refund = {
  _id: string;
  /** '' for an unapplied payment that names no booking of ours. */
  bookingId: string;
  paymentId: string;
  amountMinor: MinorUnits;
  /**
   * Part that returns an overpayment of the price; the rest is goodwill or due to a cancellation.
   */
  excessMinor: MinorUnits;
  currency: Currency;
  /** `stripe`: sent by us, back to where the payment came from; `manual`: paid by staff. */
  channel: PaymentChannel;
  method: PaymentMethod;
  cause: RefundCause;
  /** Reason given by staff; '' for a guest's own cancellation. */
  reason: string;
  payer: RefundPayer;
  state: RefundState;
  /** Stripe's refund id; '' until known. */
  stripeId: string;
  /**
   * Number of requests to Stripe; part of the idempotency key, so that each request has its own.
   */
  tries: number;
  /** Stripe's code for the last failure, or ''. */
  failure: string;
  /** Bank reference of a manual refund, or the reason for withdrawal. */
  note: string;
  /** Uid of the member of staff who decided; '' for the policy. */
  decidedBy: string;
  createdAt: string;
  /** When the money was sent, as reported by Stripe or staff; '' until then in this attempt. */
  sentAt: string;
  /** Day of a manual refund, as reported by staff; the ledger has it at `sentAt`. '' otherwise. */
  paidOn: CalendarDate | '';
  updatedAt: string;
};

export function readRefund(id: string, data: unknown): Refund {
  const fields = readFields(data);
  return {
    _id: id,
    bookingId: readText(fields.bookingId),
    paymentId: readText(fields.paymentId),
    amountMinor: parseMinor(fields.amountMinor) ?? (0 as MinorUnits),
    excessMinor: parseMinor(fields.excessMinor) ?? (0 as MinorUnits),
    currency: readOneOf<Currency>(currencies, fields.currency, 'usd'),
    ...readPaymentWay(fields),
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

/** True when the money has left us, as far as is known today. */
export function isOut({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'sent' || state === 'paid';
}

/** True when it is decided but the money has not left us yet. */
export function isOpen({ state }: Pick<Refund, 'state'>): boolean {
  return state === 'owed' || state === 'waiting' || state === 'failed';
}

/** Possible days of a manual refund: not before its decision, not in the future. */
export function paidOnRange({ createdAt }: Pick<Refund, 'createdAt'>, now: Date): DayRange {
  const to = dateInKerala(now);
  const decided = createdAt === '' ? to : dateInKerala(new Date(createdAt));
  return { from: decided < to ? decided : to, to };
}

/** Why a day is invalid for a manual refund; '' when it is valid. */
export function paidOnProblem(day: CalendarDate | '', { from, to }: DayRange): string {
  if (day !== '' && day >= from && day <= to) return '';
  return from === to
    ? 'It was decided today, so it cannot have been paid on another day.'
    : `It was decided on ${formatDay(from)}: choose a day from then to today.`;
}

/** Sums of a booking's refunds, as stored on the booking. */
export type RefundTotals = {
  refundedMinor: MinorUnits;
  refundDueMinor: MinorUnits;
  refundStatus: RefundStatus;
  excessReturnedMinor: MinorUnits;
};

/** The one rule for every change of a booking's refunds. */
export function refundTotals(
  refunds: readonly Pick<Refund, 'state' | 'amountMinor' | 'excessMinor' | 'channel'>[],
): RefundTotals {
  const sumOf = (chosen: typeof refunds) => sumMinor(chosen.map((refund) => refund.amountMinor));
  const out = refunds.filter(isOut);
  const open = refunds.filter(isOpen);
  const refundedMinor = sumOf(out);
  return {
    refundedMinor,
    refundDueMinor: sumMinor([refundedMinor, sumOf(open)]),
    refundStatus: statusOf(open, out.length > 0),
    // A refund may have been reduced since it was decided.
    excessReturnedMinor: sumMinor(
      [...out, ...open].map(
        (refund) => Math.min(refund.excessMinor, refund.amountMinor) as MinorUnits,
      ),
    ),
  };
}

function statusOf(
  open: readonly Pick<Refund, 'state' | 'channel'>[],
  anyOut: boolean,
): RefundStatus {
  if (open.some(({ state }) => state === 'failed')) return 'failed';
  if (open.some(({ state }) => state === 'waiting')) return 'waiting';
  if (open.some(({ channel }) => channel === 'manual')) return 'by-hand';
  if (open.length > 0) return 'pending';
  return anyOut ? 'issued' : 'none';
}

/** Reduction of a refund because part of the money reached the guest another way. */
export type RefundCut = { refundId: string; leftMinor: MinorUnits };

/**
 * Reductions of unsent refunds after the guest received an amount another way, e.g. from their bank
 * by a dispute. The latest refund is cut first.
 * @returns only those that change.
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

/** The fields of a payment that a refund depends on. */
export type Refundable = {
  _id: string;
  /** Received, neither refunded nor owed as a refund. */
  leftMinor: MinorUnits;
};

/** Share of a refund from one payment. */
export type RefundShare = { paymentId: string; amountMinor: MinorUnits };

/**
 * Divides a refund over the payments of a booking, the latest payment first. Any amount beyond what
 * the payments still hold is left out, so that no payment is ever refunded beyond its amount.
 */
export function divideRefund(
  amountMinor: MinorUnits,
  payments: readonly Refundable[],
): RefundShare[] {
  let rest = amountMinor;
  return payments.toReversed().flatMap(({ _id, leftMinor }) => {
    const share = Math.min(rest, leftMinor) as MinorUnits;
    if (share <= 0) return [];
    rest = subtractMinor(rest, share);
    return [{ paymentId: _id, amountMinor: share }];
  });
}
