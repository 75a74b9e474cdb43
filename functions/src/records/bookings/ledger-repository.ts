import { collections } from '@kerala-stays/domain/core/collections';
import type { Currency } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { LedgerEntry } from '@kerala-stays/domain/money/ledger';
import type { Condition, Documents, Write } from '../../platform/documents.ts';
import { ledgerTotalWrites } from '../totals/money-totals.ts';

/**
 * Adds a ledger entry and its amount to the month's running totals. The store itself rejects a
 * duplicate entry.
 */
export function ledgerWrites(row: LedgerEntry): Write[] {
  const { _id, at, ...entry } = row;
  return [
    {
      kind: 'create',
      collection: collections.ledger,
      id: _id,
      data: { ...entry, at: new Date(at) },
    },
    ...ledgerTotalWrites(row),
  ];
}

/** Those of the ids that are already in the ledger. */
export async function enteredOf(
  documents: Documents,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await documents.getMany(collections.ledger, ids);
  return new Set(found.map(({ id }) => id));
}

/**
 * The agency's revenue in a date range, or in total: money received less refunds and losses, each
 * by its own date. Stripe's fees are a cost, not less revenue.
 */
export async function revenueOf(
  documents: Documents,
  currency: Currency,
  range?: { from: Date; to: Date },
): Promise<{ count: number; amountMinor: MinorUnits }> {
  const where: Condition[] = [
    ['currency', '==', currency],
    ...(range === undefined
      ? []
      : ([
          ['at', '>=', range.from],
          ['at', '<', range.to],
        ] satisfies Condition[])),
  ];
  const [all, fees] = await Promise.all([
    documents.total(collections.ledger, where, ['amountMinor']),
    documents.total(collections.ledger, [['kind', '==', 'fee'], ...where], ['amountMinor']),
  ]);
  return {
    count: all.count - fees.count,
    amountMinor: ((all.sums.amountMinor ?? 0) - (fees.sums.amountMinor ?? 0)) as MinorUnits,
  };
}
