import { dateInKerala, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { ledgerKinds } from '@kerala-stays/domain/money/ledger';
import { ledgerWays } from '@kerala-stays/domain/money/ledger-filter';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
import type { LedgerChoice } from './api/ledger-calls.ts';

type Name = 'from' | 'to' | 'kind' | 'way' | 'hotel';

/** Days and filters of the ledger in the address; the days default to this month in Kerala. */
export function useLedgerChoice() {
  const [params, setParams] = useSearchParams();
  const today = dateInKerala(new Date());
  const text = (name: Name) => params.get(name) ?? '';
  const choice: LedgerChoice = {
    from: parseCalendarDate(text('from')) ?? `${today.slice(0, 8)}01`,
    to: parseCalendarDate(text('to')) ?? today,
    kind: ledgerKinds.find((known) => known === text('kind')) ?? '',
    way: ledgerWays.find((known) => known === text('way')) ?? '',
    hotelId: /^[\w-]{1,128}$/.exec(text('hotel'))?.[0] ?? '',
  };
  const change = (values: Partial<Record<Name, string>>) =>
    setParams((current) => withValues(current, values));
  return { choice, change };
}
