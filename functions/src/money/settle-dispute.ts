import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type MinorUnits, subtractMinor, sumMinor } from '@kerala-stays/domain/core/money';
import { type LedgerEntry, ledgerId } from '@kerala-stays/domain/money/ledger';
import type { Payment } from '@kerala-stays/domain/money/payment';
import type { ExceptionState } from '../records/bookings/payment-exceptions.ts';
import type { GatewayDispute } from './payment-gateway.ts';

/** Sums of a payment's disputes. */
export function disputeSums(disputes: readonly GatewayDispute[]): {
  disputed: boolean;
  disputeLostMinor: MinorUnits;
} {
  const lost = disputes.filter(({ state }) => state === 'lost');
  return {
    disputed: disputes.some(({ state }) => state === 'open'),
    disputeLostMinor: sumMinor(lost.map(({ amountMinor }) => amountMinor)),
  };
}

/** Amount lost since the last check. */
export function newlyLost(payment: Payment, disputes: readonly GatewayDispute[]): MinorUnits {
  return subtractMinor(disputeSums(disputes).disputeLostMinor, payment.disputeLostMinor);
}

/** The money that the bank took, and what it gave back, with the day of each. */
export function disputeMovements(
  payment: Payment,
  disputes: readonly GatewayDispute[],
  reference: string,
  now: Date,
): LedgerEntry[] {
  const { _id: paymentId, bookingId, method, channel, currency } = payment;
  const at = now.toISOString();
  return disputes.flatMap(({ id, amountMinor, withdrawnAt, reinstatedAt }) => {
    const row = { bookingId, reference, paymentId, refundId: id, method, channel, currency, at };
    const out: LedgerEntry = {
      ...row,
      _id: ledgerId.dispute(id),
      kind: 'dispute',
      amountMinor: -amountMinor as MinorUnits,
      movedOn: dayOf(withdrawnAt),
    };
    const back: LedgerEntry = {
      ...row,
      _id: ledgerId.disputeReinstated(id),
      kind: 'dispute-reinstated',
      amountMinor,
      movedOn: dayOf(reinstatedAt),
    };
    return [out, back].filter(({ movedOn }) => movedOn !== '');
  });
}

const dayOf = (instant: string) => (instant === '' ? '' : dateInKerala(new Date(instant)));

/**
 * One staff entry for each dispute: it closes automatically when the bank decides in our favour.
 */
export function disputeExceptions(
  payment: Payment,
  disputes: readonly GatewayDispute[],
): ExceptionState[] {
  return disputes.map(({ id, state, amountMinor }) => ({
    _id: id,
    reason: state === 'lost' ? 'dispute-lost' : 'disputed',
    isOpen: state !== 'won',
    bookingId: payment.bookingId,
    paymentId: payment._id,
    amountMinor,
    currency: payment.currency,
  }));
}
