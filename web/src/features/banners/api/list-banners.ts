import type { Banner } from '@kerala-stays/domain/content/banner';
import { maxShownBanners, readBanner } from '@kerala-stays/domain/content/banner-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { runQuery } from '#web/lib/firebase/firestore-rest.ts';
import { getHomeDigest } from '#web/lib/home-digest.ts';

export const bannersKey = 'banners';

/** The active banners for the strip under the hero (decision D5), newest first. */
export async function listBanners(signal?: AbortSignal): Promise<Banner[]> {
  const kept = await getHomeDigest();
  if (kept !== null) return kept.banners;
  const records = await runQuery(
    {
      collection: collections.banners,
      where: [{ field: 'isActive', op: '==', value: true }],
      orderBy: [{ field: 'createdAt', direction: 'desc' }],
      limit: maxShownBanners,
    },
    [],
    signal,
  );
  return records.map(({ id, data }) => readBanner(id, data));
}
