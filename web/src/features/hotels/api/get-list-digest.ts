import type { HotelPage } from '@kerala-stays/domain/catalogue/hotel-query';
import { readListDigest } from '@kerala-stays/domain/content/list-digests';
import { collections } from '@kerala-stays/domain/core/collections';
import { findDocument } from '#web/lib/firebase/firestore-rest.ts';

/** The first page of a list as functions keep it, in one read; null when it has to be asked for by query. */
export async function getListDigest(id: string, signal?: AbortSignal): Promise<HotelPage | null> {
  const record = await findDocument(collections.lists, id, signal);
  return record === null ? null : readListDigest(record.data);
}
