import { collections, mailTimesDocumentId } from '@kerala-stays/domain/core/collections';
import {
  type MailTimes,
  mailTimeMessages,
  readMailTimes,
} from '@kerala-stays/domain/mail/mail-times';
import type { Documents, Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';

const place = { collection: collections.meta, id: mailTimesDocumentId };

type Times = MailTimes & { version: number };

/** Days of the reminders that the morning's job sends; the usual until staff set others. */
export async function findMailTimes(documents: Documents): Promise<Times> {
  return readMailTimes((await documents.get(place.collection, place.id))?.data);
}

/**
 * Saves the days of the reminders, one version up.
 * @throws AppError `conflict` when they have been saved since staff loaded them
 */
export function saveMailTimes(
  documents: Documents,
  input: Times,
): Promise<{ before: Times; after: Times }> {
  return writeOptimistically(async () => {
    const stored = await documents.get(place.collection, place.id);
    const before = readMailTimes(stored?.data);
    if (before.version !== input.version) {
      throw new AppError('conflict', { message: mailTimeMessages.savedMeanwhile });
    }
    const after = { ...input, version: before.version + 1 };
    const write: Write =
      stored === null
        ? { kind: 'create', ...place, data: after }
        : { kind: 'update', ...place, patch: after, version: stored.version };
    await documents.commit([write]);
    return { before, after };
  });
}
