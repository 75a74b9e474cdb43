import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { countLostMails } from './api/lost-mails.ts';
import { countUndeliveredEvents } from './api/undelivered-events.ts';
import { countWaitingReports } from './api/waiting-reports.ts';

/** Sidebar and dashboard share one request, which is not repeated for each page. */
const askAgainMs = 5 * 60_000;

type Count = (token: string | null) => Promise<number | null>;
type Latest = { uid: string; at: number; answer: Promise<number | null> };

/**
 * A hook for a number of waiting items that the API counts: asked for every five minutes while the
 * page is visible; 0 while unknown, or when it is not wanted.
 * @param count null for a failure
 */
function sharedCount(count: Count): (isWanted: boolean) => number {
  let latest: Latest | null = null;
  const askFor = (uid: string, getIdToken: () => Promise<string | null>) => {
    const now = Date.now();
    if (latest === null || latest.uid !== uid || now - latest.at >= askAgainMs) {
      const answer = getIdToken().then((token) => count(token));
      const asked = { uid, at: now, answer };
      latest = asked;
      // After a failure the next caller tries again.
      void answer
        .catch(() => null)
        .then((found) => {
          if (found === null && latest === asked) latest = null;
        });
    }
    return latest.answer;
  };
  return function useSharedCount(isWanted) {
    const { user, getIdToken } = useAccount();
    const uid = user?.uid ?? '';
    const [shown, setShown] = useState(0);
    useEffect(() => {
      if (!isWanted) return;
      let isCurrent = true;
      const look = () => {
        if (document.hidden) return;
        askFor(uid, getIdToken).then(
          (found) => {
            if (isCurrent && found !== null) setShown(found);
          },
          () => undefined,
        );
      };
      look();
      const timer = setInterval(look, askAgainMs);
      return () => {
        isCurrent = false;
        clearInterval(timer);
      };
    }, [uid, getIdToken, isWanted]);
    return isWanted ? shown : 0;
  };
}

/** Number of undelivered messages of the last two days. */
export const useLostMails = sharedCount(countLostMails);

/** Number of foreigners whose report has waited for half of its time, or longer. */
export const useWaitingReports = sharedCount(countWaitingReports);

/** Number of events that webhooks did not take within three days. */
export const useUndeliveredEvents = sharedCount(countUndeliveredEvents);
