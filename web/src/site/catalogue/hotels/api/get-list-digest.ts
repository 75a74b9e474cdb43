import type { HotelPage } from '@kerala-stays/domain/catalogue/hotel-query';
import { readListDigest } from '@kerala-stays/domain/content/list-digests';
import { findDigest } from '#web/lib/cache/digest.ts';

/** The first page of a list from its digest, in one read; null when a query is needed. */
export async function getListDigest(id: string, signal?: AbortSignal): Promise<HotelPage | null> {
  return readListDigest(await findDigest(id, signal));
}
