import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { type BoardQuestion, readBoard } from './api/board-calls.ts';
import type { BoardChanges } from './api/use-board-changes.ts';
import { withBlocks, withStays } from './board-changes.ts';
import type { Board, BoardStay } from './board-types.ts';

type Read = { board: Board; next: string };

/** Boards read in this tab, latest last, so that switching windows causes no new read. */
const known = new Map<string, Read>();
const savedBoards = 6;

function keep(key: string, read: Read): void {
  known.delete(key);
  known.set(key, read);
  const oldest = known.keys().next().value;
  if (known.size > savedBoards && oldest !== undefined) known.delete(oldest);
}

/** Maximum age of saved data that is shown again, in milliseconds. */
const freshMs = 10 * 60_000;

export type LoadedBoard = {
  status: 'loading' | 'ready' | 'failed';
  board: Board | null;
  problem: string;
  /** Whether there is no such hotel. */
  isMissing: boolean;
  /** Whether more hotels are available. */
  hasMore: boolean;
  more: () => void;
  /** Reads the board again; current data stays until then. */
  refresh: () => void;
  /** Stays from this page's own API responses, before the listener delivers them. */
  own: readonly BoardStay[];
  put: (stay: BoardStay) => void;
};

/**
 * The board for a question, read once and kept current by live changes.
 * @param question null while no hotel is chosen
 */
export function useBoard(question: BoardQuestion | null): LoadedBoard {
  const { getIdToken } = useAccount();
  const key = question === null ? '' : JSON.stringify(question);
  const [read, setRead] = useState<{ key: string } & Partial<Read>>({ key: '' });
  const [failure, setFailure] = useState<{
    key: string;
    message: string;
    isMissing: boolean;
  } | null>(null);
  const [own, setOwn] = useState<BoardStay[]>([]);
  const turn = useRef(0);

  const load = useCallback(
    async (after: Read | null) => {
      if (key === '') return;
      const mine = ++turn.current;
      setFailure(null);
      const asked: BoardQuestion = JSON.parse(key);
      const result = await readBoard(asked, after?.next ?? '', await getIdToken());
      // Another window has been opened since.
      if (mine !== turn.current) return;
      if (!result.ok) {
        return setFailure({ key, message: result.message, isMissing: result.isMissing === true });
      }
      const { next = '', success: _, ...page } = result.value;
      const whole: Read = { board: joined(after?.board ?? null, page), next };
      keep(key, whole);
      setRead({ key, ...whole });
      if (after === null) setOwn([]);
    },
    [key, getIdToken],
  );

  useEffect(() => {
    const kept = known.get(key);
    if (kept !== undefined && Date.now() - Date.parse(kept.board.at) < freshMs) {
      turn.current++;
      setRead({ key, ...kept });
      setFailure(null);
    } else void load(null);
  }, [key, load]);

  const refresh = useCallback(() => void load(null), [load]);
  const current = read.key === key ? read : known.get(key);
  const board = current?.board ?? null;
  const failed = failure?.key === key ? failure : null;
  return {
    status: board !== null ? 'ready' : failed === null ? 'loading' : 'failed',
    board,
    problem: failed?.message ?? '',
    isMissing: failed?.isMissing ?? false,
    hasMore: (current?.next ?? '') !== '',
    more: () => {
      if (current?.board !== undefined && current.next)
        void load({ board: current.board, next: current.next });
    },
    refresh,
    own,
    put: (stay) => {
      setOwn((stays) => [...stays, stay]);
      // A portal that waited for its nights has them now, which no listener tells.
      if (board?.conflicts.some(({ bookingIds }) => bookingIds.includes(stay.id))) refresh();
    },
  };
}

/** Two pages of hotels as one board; changes are tracked from the time of the first page. */
function joined(before: Board | null, page: Board): Board {
  if (before === null) return page;
  return {
    ...before,
    hotels: [...before.hotels, ...page.hotels],
    stays: [...before.stays, ...page.stays],
    blocks: [...before.blocks, ...page.blocks],
    feeds: [...before.feeds, ...page.feeds],
    conflicts: [...before.conflicts, ...page.conflicts],
  };
}

/** A board with the changes from API responses and listeners since it was read. */
export function useChangedBoard(
  board: Board,
  own: readonly BoardStay[],
  { stays, blocks }: BoardChanges,
): Board {
  return useMemo(() => {
    const moved = withStays(board, [...own, ...stays]);
    return blocks === null ? moved : withBlocks(moved, blocks.items, blocks.isWhole);
  }, [board, own, stays, blocks]);
}
