import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { takeTripKey } from '#web/lib/api/trip-keys.ts';
import { useAskWhileSeen } from '#web/lib/browser/use-ask-while-seen.ts';
import {
  type ConversationOf,
  type GuestMessage,
  type GuestThread,
  type ReadThread,
  readGuestThread,
} from './api/guest-thread.ts';

/** Polling intervals while the page is visible, in ms; slower after a period without news. */
const everyMs = { lively: 15_000, quiet: 60_000 };
const livelyForMs = 300_000;

export type ThreadState = { status: 'loading' } | ReadThread;

/**
 * A guest's conversation: read when it opens, polled every 15 seconds while visible, and on demand.
 */
export function useGuestThread({ kind, id }: ConversationOf) {
  const { getIdToken } = useAccount();
  const [state, setState] = useState<ThreadState>({ status: 'loading' });
  const turn = useRef(0);
  const movedAt = useRef(0);
  const count = state.status === 'ready' ? state.messages.length : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of messages is a move
  useEffect(() => {
    movedAt.current = Date.now();
  }, [count]);

  const read = useCallback(async () => {
    const mine = ++turn.current;
    // A newer email link may open in a tab that already shows this page.
    takeTripKey(id);
    const next = await readGuestThread({ kind, id }, await getIdToken());
    // A later response has arrived, so this one is stale.
    if (mine !== turn.current) return;
    setState((shown) =>
      shown.status === 'ready' && next.status === 'failed' ? { ...shown, isOld: true } : next,
    );
  }, [kind, id, getIdToken]);

  const ask = useCallback(() => void read(), [read]);
  useEffect(() => {
    ask();
    addEventListener('hashchange', ask);
    return () => {
      turn.current++;
      removeEventListener('hashchange', ask);
    };
  }, [ask]);
  useAskWhileSeen(ask, () =>
    Date.now() - movedAt.current < livelyForMs ? everyMs.lively : everyMs.quiet,
  );

  const retry = useCallback(() => {
    setState((shown) => (shown.status === 'failed' ? { status: 'loading' } : shown));
    void read();
  }, [read]);

  /** The response to a change from this page, which is newer than earlier requests. */
  const take = useCallback((thread: GuestThread, sent: GuestMessage[] = []) => {
    turn.current++;
    setState((shown) => {
      if (shown.status !== 'ready') return shown;
      const isNew = ({ _id }: GuestMessage) => shown.messages.every((known) => known._id !== _id);
      return { ...shown, thread, messages: [...shown.messages, ...sent.filter(isNew)] };
    });
  }, []);
  return { state, take, read, retry };
}

export type LiveThread = ReturnType<typeof useGuestThread>;
