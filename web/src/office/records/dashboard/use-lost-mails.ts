import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { countLostMails } from './api/lost-mails.ts';

/** The sidebar and the dashboard share one request, which is not repeated for each page. */
const askAgainMs = 5 * 60_000;
let latest: { uid: string; at: number; answer: Promise<number | null> } | null = null;

function askFor(uid: string, getIdToken: () => Promise<string | null>): Promise<number | null> {
  const now = Date.now();
  if (latest === null || latest.uid !== uid || now - latest.at >= askAgainMs) {
    const answer = getIdToken().then((token) => countLostMails(token, new Date(now)));
    const asked = { uid, at: now, answer };
    latest = asked;
    // After a failure the next caller tries again.
    void answer
      .catch(() => null)
      .then((count) => {
        if (count === null && latest === asked) latest = null;
      });
  }
  return latest.answer;
}

/** Number of undelivered messages of the last two days; 0 while unknown. */
export function useLostMails(): number {
  const { user, getIdToken } = useAccount();
  const uid = user?.uid ?? '';
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const look = () => {
      if (document.hidden) return;
      askFor(uid, getIdToken).then(
        (found) => {
          if (isCurrent && found !== null) setCount(found);
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
  }, [uid, getIdToken]);
  return count;
}
