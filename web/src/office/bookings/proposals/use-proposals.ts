import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { listProposals, type StaffProposal } from '../api/proposal-calls.ts';

/**
 * Proposals of an inquiry, newest first; null until loaded.
 * @param bookingId of the inquiry: a new one may be a stay that the guest took
 */
export function useProposals(inquiryId: string, bookingId: string) {
  const { getIdToken } = useAccount();
  const [result, setResult] = useState<ApiResult<StaffProposal[]> | null>(null);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another booking or round asks again
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const next = await listProposals(inquiryId, await getIdToken());
      if (isCurrent) setResult((shown) => (shown?.ok && !next.ok ? shown : next));
    })();
    return () => {
      isCurrent = false;
    };
  }, [inquiryId, bookingId, round, getIdToken]);

  /** Shows the server's response to a change of one proposal. */
  const put = useCallback((proposal: StaffProposal) => {
    setResult((shown) => {
      const known = shown?.ok ? shown.value : [];
      const isKnown = known.some(({ _id }) => _id === proposal._id);
      const value = isKnown
        ? known.map((each) => (each._id === proposal._id ? proposal : each))
        : [proposal, ...known];
      return { ok: true, value };
    });
  }, []);
  return { result, put, reload: useCallback(() => setRound((before) => before + 1), []) };
}

export type Proposals = ReturnType<typeof useProposals>;
