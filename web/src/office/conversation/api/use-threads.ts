import type { Thread } from '@kerala-stays/domain/conversation/thread';
import { readThread, readThreadMessage } from '@kerala-stays/domain/conversation/thread-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useLiveCount } from '#web/lib/firebase/live-count.ts';
import { useLiveDocument, useLiveQuery } from '#web/lib/firebase/live-query.ts';
import {
  latestThreadsQuery,
  threadMessagesQuery,
  unreadThreadsQuery,
  waitingThreadsQuery,
} from './thread-queries.ts';

/** The live lists of conversations. */
export type LiveThreads = 'waiting' | 'all';

/** A list of conversations, live. */
export function useThreads(which: LiveThreads) {
  const firestore = useFirestore();
  const query =
    which === 'waiting' ? waitingThreadsQuery(firestore) : latestThreadsQuery(firestore);
  const live = useLiveQuery(query, readThread);
  if (live.status !== 'success') return live;
  return { ...live, data: { ...live.data, items: withoutExpired(live.data.items) } };
}

/** Expired conversations count as deleted before TTL removes them. */
function withoutExpired(threads: Thread[]): Thread[] {
  const now = serverNow();
  return threads.filter((thread) => !isExpired(thread, now));
}

/** One conversation, live; null before its first message. */
export function useThread(id: string) {
  return useLiveDocument(doc(useFirestore(), collections.threads, id), readThread);
}

/** The messages of a conversation, live, newest first. */
export function useThreadMessages(threadId: string) {
  return useLiveQuery(threadMessagesQuery(useFirestore(), threadId), readThreadMessage);
}

/**
 * Number of unread conversations; null while unknown, or when it is not wanted.
 * @param few how many are listened to
 */
export function useUnreadCount(isWanted: boolean, few: number): number | null {
  const query = unreadThreadsQuery(useFirestore());
  const now = serverNow();
  return useLiveCount(
    isWanted ? query : null,
    few,
    readThread,
    (thread) => !isExpired(thread, now),
  );
}
