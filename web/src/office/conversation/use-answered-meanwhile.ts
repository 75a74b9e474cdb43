import type { ThreadMessage } from '@kerala-stays/domain/conversation/thread';
import { useRef } from 'react';
import { useAccount } from '#web/account/account-context.tsx';

/**
 * Who of the staff answered since this answer was begun, so that a guest is not told two things.
 * @returns the colleague's uid; null for nobody
 */
export function useAnsweredMeanwhile(
  newest: ThreadMessage | undefined,
  isWriting: boolean,
): string | null {
  const { user } = useAccount();
  const lastBefore = useRef<string | undefined>(undefined);
  if (!isWriting) lastBefore.current = newest?._id;
  if (newest === undefined || newest._id === lastBefore.current) return null;
  const isColleague = newest.from === 'staff' && newest.authorUid !== user?.uid;
  return isColleague ? newest.authorUid : null;
}
