import type { HotelPage } from '@kerala-stays/domain/catalogue/hotel-query';
import { readListDigest } from '@kerala-stays/domain/content/list-digests';
import { findDigest } from '#web/lib/cache/digest.ts';

/** The first page of a list as functions keep it, in one read; null when it has to be asked for by query. */
export async function getListDigest(id: string, signal?: AbortSignal): Promise<HotelPage | null> {
  return readListDigest(await findDigest(id, signal));
}
