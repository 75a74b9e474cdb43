import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadPage } from '#web/lib/api/api-pages.ts';
import { useAccount } from './account-context.tsx';

type Pages<Row> = {
  status: 'loading' | 'success' | 'error';
  rows: Row[];
  next: string;
  problem: string;
};

const empty: Pages<never> = { status: 'loading', rows: [], next: '', problem: '' };

/**
 * A paged list.
 * @param readPage a new function starts a new list from the beginning; pass the same one for the
 *   same list
 */
export function useApiPages<Row>(readPage: ReadPage<Row>) {
  const { getIdToken } = useAccount();
  const [pages, setPages] = useState<Pages<Row>>(empty);
  const [isReadingMore, setReadingMore] = useState(false);
  const turn = useRef(0);

  const read = useCallback(
    async (known: Pages<Row>) => {
      const mine = ++turn.current;
      const result = await readPage(known.next, await getIdToken());
      // Another list was chosen in the meantime.
      if (mine !== turn.current) return;
      setReadingMore(false);
      if (result.ok) {
        const { rows, next } = result.value;
        setPages({ status: 'success', rows: [...known.rows, ...rows], next, problem: '' });
        return;
      }
      // Loaded rows stay; only a failed first page leaves nothing to show.
      const status = known.rows.length > 0 ? 'success' : 'error';
      setPages({ ...known, status, problem: result.message });
    },
    [readPage, getIdToken],
  );

  const restart = useCallback(() => {
    setReadingMore(false);
    setPages(empty);
    void read(empty);
  }, [read]);

  useEffect(() => {
    restart();
    return () => {
      turn.current++;
    };
  }, [restart]);

  const more = () => {
    if (isReadingMore || pages.next === '') return;
    setReadingMore(true);
    void read(pages);
  };

  return { ...pages, isReadingMore, more, retry: restart };
}
