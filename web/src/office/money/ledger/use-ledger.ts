import { useCallback } from 'react';
import { useApiPages } from '#web/account/use-api-pages.ts';
import { type LedgerRange, listLedger } from './api/ledger-calls.ts';

/** Money movements in a range, page by page. */
export function useLedger({ from, to }: LedgerRange) {
  return useApiPages(
    useCallback((cursor, token) => listLedger({ from, to }, cursor, token), [from, to]),
  );
}
