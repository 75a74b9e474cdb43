import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { formatMethod } from '@kerala-stays/domain/core/payment-method';
import type { ReturnedPart } from '@kerala-stays/domain/money/returned-parts';

/** How one part of a refund goes back, and what staff do about it. */
export function formatReturn(part: ReturnedPart, currency: Currency): string {
  const { method, channel, isWaiting, lateMethod, lateDays } = part;
  const amount = formatMinor(part.amountMinor, currency);
  if (isWaiting) return `${amount} is on hold, because the guest’s bank disputes the payment.`;
  if (channel === 'stripe') {
    if (method === 'card') return `${amount} is refunded to the card.`;
    if (method === 'upi') return `${amount} is refunded to the UPI account.`;
    return `${amount} is refunded online, by ${formatMethod(method)}.`;
  }
  if (lateMethod !== '') {
    return `${amount} is to be paid back by bank transfer, because a payment by ${formatMethod(lateMethod)} goes back online only within ${lateDays} days: pay it, and record it under Refunds.`;
  }
  return `${amount} is to be paid back by hand (it came by ${formatMethod(method)}): pay it, and record it under Refunds.`;
}

/** All parts, one sentence each. */
export function formatReturns(parts: readonly ReturnedPart[], currency: Currency): string {
  return parts.map((part) => formatReturn(part, currency)).join(' ');
}
