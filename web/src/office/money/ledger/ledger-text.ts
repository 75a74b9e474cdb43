import { dayOfInstant } from '@kerala-stays/domain/core/calendar';
import { csvFile } from '@kerala-stays/domain/core/csv';
import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import { formatTime } from '@kerala-stays/domain/core/format-dates';
import { formatMinor, type MinorUnits, sumMinor, toMajor } from '@kerala-stays/domain/core/money';
import { formatWay } from '@kerala-stays/domain/core/payment-method';
import type { LedgerEntry, LedgerKind } from '@kerala-stays/domain/money/ledger';
import {
  type LedgerFilter,
  ledgerWayLabels,
  type ShownLedgerEntry,
} from '@kerala-stays/domain/money/ledger-filter';
import { providerNameOf } from '@kerala-stays/domain/money/payment-provider';

const kindLabels: Record<Exclude<LedgerKind, 'fee'>, string> = {
  payment: 'Payment',
  'payment-voided': 'Payment voided',
  refund: 'Refund',
  'refund-returned': 'Refund came back',
  dispute: 'Taken by a dispute',
  'dispute-reinstated': 'Dispute won, given back',
};

/** Name of a kind in the filter, where a fee may be that of any provider. */
export function ledgerKindName(kind: LedgerKind): string {
  return kind === 'fee' ? 'Provider’s fee' : kindLabels[kind];
}

/** Chosen filters in words, e.g. "Refund, Cash"; '' without any. */
export function formatLedgerFilter(
  { kind, way, hotelId }: LedgerFilter,
  hotelName: string,
): string {
  return [
    kind === '' ? '' : ledgerKindName(kind),
    way === '' ? '' : ledgerWayLabels[way],
    hotelId === '' ? '' : hotelName || 'the chosen hotel',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The kind of a row; a fee is that of its payment's provider. */
export function ledgerKindText({ kind, paymentId }: LedgerEntry): string {
  return kind === 'fee' ? `${providerNameOf(paymentId)}’s fee` : kindLabels[kind];
}

/** "+$120", "−$60": plus for money in, minus for money out. */
export function signedAmount(minor: MinorUnits, currency: Currency): string {
  const sign = minor < 0 ? '−' : minor > 0 ? '+' : '';
  return `${sign}${formatMinor(Math.abs(minor) as MinorUnits, currency)}`;
}

/** The day in Kerala of a row's money movement; '' when unknown. */
export function dayOf({ at }: LedgerEntry): string {
  return dayOfInstant(at);
}

export type LedgerDay = { day: string; entries: ShownLedgerEntry[] };

/** Rows grouped by day, in order. */
export function groupByDay(entries: readonly ShownLedgerEntry[]): LedgerDay[] {
  const days: LedgerDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

export type LedgerTotal = {
  currency: Currency;
  inMinor: MinorUnits;
  outMinor: MinorUnits;
  sumMinor: MinorUnits;
};

/** In, out and difference by currency; currencies are never added up. */
export function sumLedger(entries: readonly LedgerEntry[]): LedgerTotal[] {
  return currencies.flatMap((currency) => {
    const amounts = entries
      .filter((entry) => entry.currency === currency)
      .map(({ amountMinor }) => amountMinor);
    if (amounts.length === 0) return [];
    return [
      {
        currency,
        inMinor: sumMinor(amounts.filter((amount) => amount > 0)),
        outMinor: sumMinor(amounts.filter((amount) => amount < 0)),
        sumMinor: sumMinor(amounts),
      },
    ];
  });
}

const header = [
  'Date',
  'Time',
  'Kind',
  'Amount',
  'Currency',
  'Method',
  'Booking',
  'Guest',
  'Hotel',
  'Payment id',
  'Refund or dispute id',
];

/** The rows as CSV; amounts are signed numbers. */
export function ledgerCsv(entries: readonly ShownLedgerEntry[]): string {
  return csvFile(
    header,
    entries.map((entry) => [
      dayOf(entry),
      formatTime(entry.at),
      ledgerKindText(entry),
      toMajor(entry.amountMinor, entry.currency),
      entry.currency.toUpperCase(),
      formatWay(entry, providerNameOf(entry.paymentId)),
      entry.reference,
      entry.guestName,
      entry.hotelName,
      entry.paymentId,
      entry.refundId,
    ]),
  );
}
