import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { currencies } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { type LedgerEntry, ledgerId } from '@kerala-stays/domain/money/ledger';
import type { Payment } from '@kerala-stays/domain/money/payment';
import type { GatewayFee, GatewayPayment } from './payment-gateway.ts';

/**
 * Stripe's fees: for the payment, and for each dispute, won or lost. In the currency of the
 * Stripe account, which may differ from the payment's; unsupported currencies are omitted.
 */
export function feeMovements(
  payment: Payment,
  { fee, disputes }: Pick<GatewayPayment, 'fee' | 'disputes'>,
  reference: string,
  now: Date,
): LedgerEntry[] {
  const { _id: paymentId, bookingId, method, channel } = payment;
  const row = (id: string, each: GatewayFee, refundId = ''): LedgerEntry[] => {
    const currency = currencies.find((known) => known === each.currency);
    if (currency === undefined) return [];
    const amountMinor = -each.amountMinor as MinorUnits;
    const of = { bookingId, reference, paymentId, refundId, method, channel };
    const at = now.toISOString();
    const movedOn = dateInKerala(new Date(each.at));
    return [{ ...of, _id: id, kind: 'fee', amountMinor, currency, at, movedOn }];
  };
  return [
    ...(fee === null ? [] : row(ledgerId.fee(paymentId), fee)),
    ...disputes.flatMap(({ id, fees }) =>
      fees.flatMap((each) =>
        row(each.amountMinor > 0 ? ledgerId.fee(id) : ledgerId.feeReturned(id), each, id),
      ),
    ),
  ];
}
