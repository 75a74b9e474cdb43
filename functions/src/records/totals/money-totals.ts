import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { monthInKerala } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { LedgerEntry } from '@kerala-stays/domain/money/ledger';
import type { Write } from '../../platform/documents.ts';
import { type Sums, totalWrite } from './running-totals.ts';

/** Revenue of a month, the ledger rows behind it, and bookings made. */
const kinds = ['kept', 'rows', 'bookings'] as const;

/** Keys of the total `money`. */
export const moneyKey = (month: string, currency: Currency, kind: (typeof kinds)[number]) =>
  `${month} ${currency} ${kind}`;

/** Adds a ledger row to the totals; Stripe's fees are a cost, not less revenue. */
export function ledgerTotalWrites(entry: LedgerEntry): Write[] {
  const { _id, kind, currency, amountMinor, at } = entry;
  if (kind === 'fee') return [];
  const month = monthInKerala(new Date(at));
  return [
    totalWrite('money', _id, {
      [moneyKey(month, currency, 'kept')]: amountMinor,
      [moneyKey(month, currency, 'rows')]: 1,
    }),
  ];
}

/** Counts a new booking. */
export function bookingTotalWrite({ _id, currency, createdAt }: Booking): Write {
  const month = monthInKerala(new Date(createdAt));
  return totalWrite('money', _id, { [moneyKey(month, currency, 'bookings')]: 1 });
}

export type MoneyFigures = { rows: number; bookings: number; amountMinor: MinorUnits };

/** Figures of a total for a currency, in one month or overall. */
export function moneyFigures(sums: Sums, currency: Currency, month?: string): MoneyFigures {
  const sumOf = (kind: (typeof kinds)[number]) =>
    month === undefined
      ? Object.entries(sums)
          .filter(([key]) => key.endsWith(` ${currency} ${kind}`))
          .reduce((total, [, value]) => total + value, 0)
      : (sums[moneyKey(month, currency, kind)] ?? 0);
  return {
    rows: sumOf('rows'),
    bookings: sumOf('bookings'),
    amountMinor: sumOf('kept') as MinorUnits,
  };
}
