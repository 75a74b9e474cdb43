import type { LedgerEntry } from '@kerala-stays/domain/bookings/ledger';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { type LedgerRange, listLedger } from './api/ledger-calls.ts';

type Ledger = {
  status: 'loading' | 'success' | 'error';
  entries: LedgerEntry[];
  cursor: string;
  problem: string;
};

const empty: Ledger = { status: 'loading', entries: [], cursor: '', problem: '' };

/** The movements of money in a range, page after page. */
export function useLedger({ from, to }: LedgerRange) {
  const { getIdToken } = useAccount();
  const [ledger, setLedger] = useState<Ledger>(empty);
  const [isReadingMore, setReadingMore] = useState(false);
  const turn = useRef(0);

  const read = useCallback(
    async (known: Ledger) => {
      const mine = ++turn.current;
      const result = await listLedger({ from, to }, known.cursor, await getIdToken());
      // Another range was chosen since.
      if (mine !== turn.current) return;
      setReadingMore(false);
      setLedger(
        result.ok
          ? {
              ...known,
              status: 'success',
              problem: '',
              entries: [...known.entries, ...result.value.entries],
              cursor: result.value.cursor,
            }
          : // What was read already stays; only a first page that fails leaves nothing to show.
            {
              ...known,
              status: known.entries.length > 0 ? 'success' : 'error',
              problem: result.message,
            },
      );
    },
    [from, to, getIdToken],
  );

  const restart = useCallback(() => {
    setReadingMore(false);
    setLedger(empty);
    void read(empty);
  }, [read]);

  useEffect(() => {
    restart();
    return () => {
      turn.current++;
    };
  }, [restart]);

  const more = () => {
    if (isReadingMore || ledger.cursor === '') return;
    setReadingMore(true);
    void read(ledger);
  };

  return { ...ledger, isReadingMore, more, retry: restart };
}
