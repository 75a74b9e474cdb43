import { savedReplyLimits } from '@kerala-stays/domain/conversation/conversation-limits';
import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { readSavedReply, type SavedReply } from '@kerala-stays/domain/conversation/saved-reply';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';

type Said = { title: string; text: string };
type By = { uid: string; now: Date };

/** All saved replies, by title. */
export async function listReplies(documents: Documents): Promise<SavedReply[]> {
  const rows = await documents.find(collections.savedReplies, {
    where: [],
    orderBy: ['title', 'asc'],
    limit: savedReplyLimits.count,
  });
  return rows.map(({ id, data }) => readSavedReply(id, data));
}

const fieldsOf = ({ title, text }: Said, { uid, now }: By) => ({
  title,
  content: { text },
  updatedBy: uid,
  updatedAt: now,
});

/** @throws AppError `conflict` at the maximum that the list can show */
export async function addReply(documents: Documents, said: Said, by: By): Promise<SavedReply> {
  const { count } = await documents.total(collections.savedReplies, [], []);
  if (count >= savedReplyLimits.count) {
    throw new AppError('conflict', { message: conversationMessages.tooManyReplies });
  }
  const id = crypto.randomUUID();
  const data = fieldsOf(said, by);
  await documents.commit([{ kind: 'create', collection: collections.savedReplies, id, data }]);
  return readSavedReply(id, data);
}

/** @returns the reply before and after. @throws AppError `not-found` */
export function changeReply(
  documents: Documents,
  id: string,
  said: Said,
  by: By,
): Promise<{ before: SavedReply; after: SavedReply }> {
  return writeOptimistically(async () => {
    const { data, version } = await existing(documents, id);
    const patch = fieldsOf(said, by);
    await documents.commit([
      { kind: 'update', collection: collections.savedReplies, id, patch, version },
    ]);
    return { before: readSavedReply(id, data), after: readSavedReply(id, patch) };
  });
}

/** @returns the removed reply. @throws AppError `not-found` */
export function removeReply(documents: Documents, id: string): Promise<SavedReply> {
  return writeOptimistically(async () => {
    const { data, version } = await existing(documents, id);
    await documents.commit([{ kind: 'delete', collection: collections.savedReplies, id, version }]);
    return readSavedReply(id, data);
  });
}

async function existing(documents: Documents, id: string) {
  const found = await documents.get(collections.savedReplies, id);
  if (found === null)
    throw new AppError('not-found', { message: conversationMessages.replyNotFound });
  return found;
}
