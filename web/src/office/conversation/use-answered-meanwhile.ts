import type { ThreadMessage } from '@kerala-stays/domain/conversation/thread';
import { useRef } from 'react';
import { useAccount } from '#web/account/account-context.tsx';

/**
 * The colleague who answered since this draft was begun, so that a guest does not get two answers.
 * @returns the colleague's uid; null for none
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
