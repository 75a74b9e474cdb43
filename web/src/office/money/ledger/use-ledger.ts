import { useCallback } from 'react';
import { useApiPages } from '#web/account/use-api-pages.ts';
import { type LedgerRange, listLedger } from './api/ledger-calls.ts';

/** The movements of money in a range, page after page. */
export function useLedger({ from, to }: LedgerRange) {
  return useApiPages(
    useCallback((cursor, token) => listLedger({ from, to }, cursor, token), [from, to]),
  );
}
