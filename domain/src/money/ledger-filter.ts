import type { LedgerEntry, LedgerKind } from './ledger.ts';

/** Ways of money by which staff filter the ledger: over a provider's pages, or recorded by staff. */
export const ledgerWays = ['online', 'upi', 'bank', 'cash'] as const;
export type LedgerWay = (typeof ledgerWays)[number];

export const ledgerWayLabels: Record<LedgerWay, string> = {
  online: 'Online',
  upi: 'UPI, recorded',
  bank: 'Bank transfer',
  cash: 'Cash',
};

/** The stay of a row as its booking has it; '' where no booking is known. */
export type LedgerStay = { guestName: string; hotelId: string; hotelName: string };
export type ShownLedgerEntry = LedgerEntry & LedgerStay;

/** '' for any. */
export type LedgerFilter = { kind: LedgerKind | ''; way: LedgerWay | ''; hotelId: string };

/** Whether the row itself has the kind and the way; the hotel stands on its booking. */
export function fitsLedgerRow(
  { kind, channel, method }: LedgerEntry,
  wanted: Pick<LedgerFilter, 'kind' | 'way'>,
): boolean {
  const way = channel === 'stripe' ? 'online' : method;
  return (wanted.kind === '' || kind === wanted.kind) && (wanted.way === '' || way === wanted.way);
}
