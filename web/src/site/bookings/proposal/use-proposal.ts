import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { takeTripKey } from '#web/lib/api/trip-keys.ts';
import { type ReadProposal, readGuestProposal } from '../api/proposal-calls.ts';
import { useLookAgain } from '../use-look-again.ts';

export type ProposalState = { status: 'loading' } | ReadProposal;

/** The proposal of a secret link: read on opening, when it lapses, and on demand. */
export function useProposal(proposalId: string): { state: ProposalState; reload: () => void } {
  const [state, setState] = useState<ProposalState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isCurrent = true;
    takeTripKey(proposalId);
    void readGuestProposal(proposalId).then((next) => {
      if (!isCurrent) return;
      setState((shown) =>
        shown.status === 'ready' && next.status === 'failed' ? { ...shown, isOld: true } : next,
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [proposalId, round]);

  useLookAgain(reload);
  useAtEnd(state, reload);
  return { state, reload };
}

/** Reads an open proposal again when its time is over. */
function useAtEnd(state: ProposalState, reload: () => void): void {
  const isOpen = state.status === 'ready' && state.proposal.state === 'open';
  const end = isOpen ? state.proposal.validUntil : '';
  useEffect(() => {
    const leftMs = Date.parse(end) - serverNow().getTime();
    // A clock that runs ahead must not ask in a loop.
    if (!(leftMs > 0)) return;
    const timer = setTimeout(reload, leftMs + 1000);
    return () => clearTimeout(timer);
  }, [end, reload]);
}
