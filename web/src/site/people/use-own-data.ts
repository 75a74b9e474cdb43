import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import {
  type OwnDataAccess,
  type OwnDataLink,
  type ReadOwnData,
  readOwnData,
} from './api/own-data-calls.ts';

export type OwnDataState = { status: 'loading' | 'signed-out' } | ReadOwnData;

/** A person's own data: by the link, else by the account. */
export function useOwnData(link: OwnDataLink | null) {
  const { status, user, getIdToken } = useAccount();
  const [state, setState] = useState<OwnDataState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const uid = user?.uid ?? '';

  const access = useCallback(
    async (): Promise<OwnDataAccess> => (link === null ? { token: await getIdToken() } : { link }),
    [link, getIdToken],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round, or another person, asks again
  useEffect(() => {
    if (link === null && uid === '') return;
    let isCurrent = true;
    setState({ status: 'loading' });
    void access()
      .then(readOwnData)
      .then((next) => {
        if (isCurrent) setState(next);
      });
    return () => {
      isCurrent = false;
    };
  }, [link, uid, access, round]);

  const shown: OwnDataState =
    link === null && status === 'signed-out' ? { status: 'signed-out' } : state;
  return { state: shown, access, reload: useCallback(() => setRound((n) => n + 1), []) };
}
