import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { countLostMails } from './api/lost-mails.ts';

/** The sidebar and the dashboard show the same figure: one question for both, and none for each page. */
const askAgainMs = 5 * 60_000;
let latest: { uid: string; at: number; answer: Promise<number | null> } | null = null;

function askFor(uid: string, getIdToken: () => Promise<string | null>): Promise<number | null> {
  const now = Date.now();
  if (latest === null || latest.uid !== uid || now - latest.at >= askAgainMs) {
    const answer = getIdToken().then((token) => countLostMails(token, new Date(now)));
    const asked = { uid, at: now, answer };
    latest = asked;
    // What failed is asked for again by whoever comes next.
    void answer
      .catch(() => null)
      .then((count) => {
        if (count === null && latest === asked) latest = null;
      });
  }
  return latest.answer;
}

/** How many messages of the last two days were not delivered; 0 while that is not known. */
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
