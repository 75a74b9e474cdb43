import { type MinorUnits, subtractMinor } from '../core/money.ts';
import {
  formatMethod,
  formatWayBack,
  type PaymentMethod,
  type PaymentWay,
  type RefundRoute,
} from '../core/payment-method.ts';
import { leftOf } from './booking-account.ts';
import type { Payment } from './payment.ts';
import { divideRefund, type Refund } from './refund.ts';
import { isReturnableOnline, refundDaysOf, wayBack } from './refund-window.ts';

/** One part of money that goes back. */
export type ReturnedPart = PaymentWay & {
  amountMinor: MinorUnits;
  /** The guest's bank disputes the payment. */
  isWaiting: boolean;
  /** Method of a payment whose time for a refund through its provider is over, or ''. */
  lateMethod: PaymentMethod | '';
  /** That time, in days. */
  lateDays?: number;
};

/**
 * How an amount goes back at this moment: one part for each payment concerned, the latest payment first. An amount
 * beyond what the payments still hold is left out.
 * @param route chosen by staff; each payment goes back as it came, or by bank when its provider's time is over, unless given
 */
export function returnedParts(
  { payments, refunds }: { payments: readonly Payment[]; refunds: readonly Refund[] },
  amountMinor: MinorUnits,
  now: Date,
  route?: RefundRoute,
): (ReturnedPart & { payment: Payment })[] {
  const left = payments
    .filter(({ status }) => status === 'applied')
    // A provider refunds only its own payments, each for its time.
    .filter((payment) => route !== 'stripe' || isReturnableOnline(payment, now))
    .map((payment) => ({ ...payment, leftMinor: leftOf(payment, refunds) }));
  return divideRefund(amountMinor, left).flatMap((share) => {
    const payment = payments.find(({ _id }) => _id === share.paymentId);
    if (payment === undefined) return [];
    const way = wayOf(payment, now, route);
    const isLate = route === undefined && way.channel !== payment.channel;
    const { amountMinor: part } = share;
    const late = lateness(isLate ? payment : null);
    return [{ ...way, payment, amountMinor: part, isWaiting: payment.disputed, ...late }];
  });
}

/** The fields of a part about a payment that cannot go back as it came any more; null for another. */
export function lateness(payment: Payment | null): Pick<ReturnedPart, 'lateMethod' | 'lateDays'> {
  if (payment === null) return { lateMethod: '' };
  return { lateMethod: payment.method, lateDays: refundDaysOf(payment) };
}

function wayOf(payment: Payment, now: Date, route: RefundRoute | undefined): PaymentWay {
  if (route === undefined) return wayBack(payment, now);
  if (route === 'stripe') return { method: payment.method, channel: 'stripe' };
  return { method: route, channel: 'manual' };
}

/** The first parts up to an amount, as a smaller refund of the same payments divides. */
export function takeParts(parts: readonly ReturnedPart[], amountMinor: MinorUnits): ReturnedPart[] {
  let rest = amountMinor;
  return parts.flatMap((part) => {
    const taken = Math.min(rest, part.amountMinor) as MinorUnits;
    rest = subtractMinor(rest, taken);
    return taken === 0 ? [] : [{ ...part, amountMinor: taken }];
  });
}

/**
 * How money goes back, in sentences for the guest; '' for nothing. Amounts are named when there is more than one part.
 */
export function formatReturnedParts(
  parts: readonly ReturnedPart[],
  money: (minor: MinorUnits) => string,
): string {
  return parts
    .map((part) => {
      const amount = parts.length === 1 ? 'It' : money(part.amountMinor);
      const way = `${amount} goes back ${formatWayBack(part)}`;
      if (part.isWaiting) return `${amount} waits, because your bank is looking into the payment.`;
      if (part.lateMethod === '') return `${way}.`;
      return `${way}, because a payment by ${formatMethod(part.lateMethod)} can return the way it came only for ${part.lateDays} days. We will ask you for the account.`;
    })
    .join(' ');
}
