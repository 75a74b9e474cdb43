import type { TaxDocument } from '@kerala-stays/domain/billing/tax-document';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { type InvoiceFilter, listInvoices } from './api/invoice-calls.ts';

type Invoices = {
  status: 'loading' | 'success' | 'error';
  documents: TaxDocument[];
  next: string;
  problem: string;
};

const empty: Invoices = { status: 'loading', documents: [], next: '', problem: '' };

/** Tax documents of a month, page after page. */
export function useInvoices({ month, supplier }: InvoiceFilter) {
  const { getIdToken } = useAccount();
  const [invoices, setInvoices] = useState<Invoices>(empty);
  const [isReadingMore, setReadingMore] = useState(false);
  const turn = useRef(0);

  const read = useCallback(
    async (known: Invoices) => {
      const mine = ++turn.current;
      const result = await listInvoices({ month, supplier }, known.next, await getIdToken());
      // Another month or supplier was chosen since.
      if (mine !== turn.current) return;
      setReadingMore(false);
      setInvoices(
        result.ok
          ? {
              ...{ status: 'success', problem: '', next: result.value.next },
              documents: [...known.documents, ...result.value.documents],
            }
          : // What was read already stays; only a first page that fails leaves nothing to show.
            {
              ...known,
              status: known.documents.length > 0 ? 'success' : 'error',
              problem: result.message,
            },
      );
    },
    [month, supplier, getIdToken],
  );

  const restart = useCallback(() => {
    setReadingMore(false);
    setInvoices(empty);
    void read(empty);
  }, [read]);

  useEffect(() => {
    restart();
    return () => {
      turn.current++;
    };
  }, [restart]);

  const more = () => {
    if (isReadingMore || invoices.next === '') return;
    setReadingMore(true);
    void read(invoices);
  };

  return { ...invoices, isReadingMore, more, retry: restart };
}
