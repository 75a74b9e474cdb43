import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import { type MinorUnits, sumMinor } from '@kerala-stays/domain/core/money';
import { formatWay } from '@kerala-stays/domain/core/payment-method';
import type { LedgerEntry } from '@kerala-stays/domain/money/ledger';
import { providerNameOf } from '@kerala-stays/domain/money/payment-provider';

/** Money in and out by one way, in one currency. */
export type WayTotal = {
  way: string;
  currency: Currency;
  inMinor: MinorUnits;
  outMinor: MinorUnits;
  sumMinor: MinorUnits;
};

const wayOf = (entry: LedgerEntry) => formatWay(entry, providerNameOf(entry.paymentId));

/** Sums by way and currency, cash first: that is what is counted. */
export function sumByWay(entries: readonly LedgerEntry[]): WayTotal[] {
  const cashFirst = entries.toSorted(
    (a, b) => Number(b.method === 'cash') - Number(a.method === 'cash'),
  );
  const ways = [...new Set(cashFirst.map(wayOf))];
  return currencies.flatMap((currency) =>
    ways.flatMap((way) => {
      const amounts = entries
        .filter((entry) => entry.currency === currency && wayOf(entry) === way)
        .map(({ amountMinor }) => amountMinor);
      if (amounts.length === 0) return [];
      return [
        {
          way,
          currency,
          inMinor: sumMinor(amounts.filter((amount) => amount > 0)),
          outMinor: sumMinor(amounts.filter((amount) => amount < 0)),
          sumMinor: sumMinor(amounts),
        },
      ];
    }),
  );
}
