import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { type Currency, currencies } from '../core/currency.ts';
import { readInstant } from '../core/instant.ts';
import { type MinorUnits, parseMinor } from '../core/money.ts';
import { type PaymentChannel, type PaymentMethod, readPaymentWay } from '../core/payment-method.ts';
import { readFields, readOneOf, readText } from '../core/read-values.ts';

/**
 * Movements of money: `payment` and `payment-voided`, `refund` and `refund-returned` (failed after
 * it had left), `dispute` and `dispute-reinstated`, `fee` (Stripe's, where known).
 */
export const ledgerKinds = [
  'payment',
  'payment-voided',
  'refund',
  'refund-returned',
  'dispute',
  'dispute-reinstated',
  'fee',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/**
 * One movement of money, entered when we learned of it. Rows are only ever added, in the batch of
 * what moved the money: a closed month never changes. The sum of all rows of a currency is what the
 * agency has.
 */
export type LedgerEntry = {
  _id: string;
  kind: LedgerKind;
  /** Positive into the account, negative out of it. */
  amountMinor: MinorUnits;
  currency: Currency;
  channel: PaymentChannel;
  method: PaymentMethod;
  bookingId: string;
  /** The booking's reference, so that a row is readable alone. */
  reference: string;
  /** Its form names the provider, too (`providerNameOf`): a row needs no field of its own for that. */
  paymentId: string;
  /** Related refund or dispute, or ''. */
  refundId: string;
  /** When it was entered: in the month of that moment it counts, whenever the money moved. */
  at: string;
  /**
   * The day on which the money moved, by Stripe's or the member of staff's word; '' when it is not
   * known.
   */
  movedOn: CalendarDate | '';
};

/** Ids derive from the event, so that nothing is entered twice. */
export const ledgerId = {
  payment: (paymentId: string) => `payment-${paymentId}`,
  paymentVoided: (paymentId: string) => `voided-${paymentId}`,
  /** @param tries a failed refund may be sent again, which moves the money again */
  refund: (refundId: string, tries: number) => `refund-${refundId}-${tries}`,
  refundReturned: (refundId: string, tries: number) => `refund-returned-${refundId}-${tries}`,
  dispute: (disputeId: string) => `dispute-${disputeId}`,
  disputeReinstated: (disputeId: string) => `dispute-reinstated-${disputeId}`,
  /** @param id of the payment or dispute that the fee was charged for */
  fee: (id: string) => `fee-${id}`,
  feeReturned: (disputeId: string) => `fee-returned-${disputeId}`,
} as const;

/** Reads a stored row, tolerantly. */
export function readLedgerEntry(id: string, data: unknown): LedgerEntry {
  const fields = readFields(data);
  return {
    _id: id,
    kind: readOneOf<LedgerKind>(ledgerKinds, fields.kind, 'payment'),
    amountMinor: parseMinor(fields.amountMinor) ?? (0 as MinorUnits),
    currency: readOneOf<Currency>(currencies, fields.currency, 'usd'),
    ...readPaymentWay(fields),
    bookingId: readText(fields.bookingId),
    reference: readText(fields.reference),
    paymentId: readText(fields.paymentId),
    refundId: readText(fields.refundId),
    at: readInstant(fields.at),
    movedOn: parseCalendarDate(readText(fields.movedOn)) ?? '',
  };
}
