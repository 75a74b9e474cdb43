import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useOneAtATime } from '#web/lib/forms/use-one-at-a-time.ts';
import { type FeedTest, testFeed } from './api/feed-calls.ts';

type Asked = Parameters<typeof testFeed>[0];
type Outcome = {
  of: string;
  test: FeedTest | null;
  problem: string;
  needsTrust: boolean;
};

/** Test read of an address; its result is valid only for the tested input. */
export function useFeedTest(asked: Asked) {
  const { getIdToken } = useAccount();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { runAlone, isBusy: isTesting } = useOneAtATime();
  const key = JSON.stringify(asked);

  const runTest = async () => {
    const result = await testFeed(asked, await getIdToken());
    setOutcome(
      result.ok
        ? { of: key, test: result.value, problem: '', needsTrust: false }
        : {
            of: key,
            test: null,
            problem: result.message,
            needsTrust: result.code === 'host-unconfirmed',
          },
    );
  };
  const current = outcome?.of === key ? outcome : null;
  return {
    ask: () => runAlone(runTest),
    isTesting,
    test: current?.test ?? null,
    problem: current?.problem ?? '',
    /** Unknown calendar host: staff must confirm that they trust it. */
    needsTrust: outcome?.needsTrust === true,
  };
}
