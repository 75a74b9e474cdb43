import { useCallback } from 'react';
import { useApiPages } from '#web/account/use-api-pages.ts';
import { type InvoiceFilter, listInvoices } from './api/invoice-calls.ts';

/** Tax documents of a month, page by page. */
export function useInvoices({ month, supplier }: InvoiceFilter) {
  return useApiPages(
    useCallback(
      (cursor, token) => listInvoices({ month, supplier }, cursor, token),
      [month, supplier],
    ),
  );
}
