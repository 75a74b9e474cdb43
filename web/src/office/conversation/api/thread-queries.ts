import { conversationLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { collections } from '@kerala-stays/domain/core/collections';
import {
  collection,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';

const threads = (firestore: Firestore) => collection(firestore, collections.threads);

/** Conversations in which a guest waits, longest wait first. */
export function waitingThreadsQuery(firestore: Firestore): Query {
  return query(
    threads(firestore),
    where('state', '==', 'waiting-for-us'),
    orderBy('waitingSince', 'asc'),
    limit(conversationLimits.threads),
  );
}

/** All conversations, latest first. */
export function latestThreadsQuery(firestore: Firestore): Query {
  return query(threads(firestore), orderBy('lastAt', 'desc'), limit(conversationLimits.threads));
}

/** Conversations that no member of staff has read. */
export function unreadThreadsQuery(firestore: Firestore): Query {
  return query(threads(firestore), where('isUnread', '==', true), orderBy('lastAt', 'desc'));
}

/** The latest messages of a conversation, newest first. */
export function threadMessagesQuery(firestore: Firestore, threadId: string): Query {
  return query(
    collection(firestore, collections.threadMessages),
    where('threadId', '==', threadId),
    orderBy('createdAt', 'desc'),
    limit(conversationLimits.page),
  );
}
