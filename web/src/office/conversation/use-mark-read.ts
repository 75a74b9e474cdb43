import type { Thread } from '@kerala-stays/domain/conversation/thread';
import { type RefObject, useEffect, useRef } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useInView } from '#web/components/use-in-view.ts';
import { markRead } from './api/thread-calls.ts';

/**
 * Marks a conversation as read once it has been visible in the active tab.
 * @returns ref for the conversation's element
 */
export function useMarkRead(thread: Thread | null): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const { getIdToken } = useAccount();
  const isSeen = useInView(part, { threshold: 0 }) === true;
  const { _id = '', lastAt = '', isUnread = false } = thread ?? {};
  useEffect(() => {
    if (!(isSeen && isUnread)) return;
    let isRequested = false;
    const markIfSeen = () => {
      if (isRequested || document.visibilityState !== 'visible') return;
      isRequested = true;
      // Errors are ignored: the next view marks it as read.
      void getIdToken().then((token) => markRead(_id, lastAt, token));
    };
    markIfSeen();
    document.addEventListener('visibilitychange', markIfSeen);
    return () => document.removeEventListener('visibilitychange', markIfSeen);
  }, [isSeen, isUnread, _id, lastAt, getIdToken]);
  return part;
}
