import type { Banner } from '@kerala-stays/domain/content/banner';
import { readBanner } from '@kerala-stays/domain/content/banner-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { runQuery } from '#web/lib/firebase/firestore-rest.ts';

export const bannersKey = 'banners';

/** As many as the strip holds; the newest win. */
export const bannerLimit = 3;

/** The active banners for the strip under the hero (decision D5), newest first. */
export async function listBanners(signal?: AbortSignal): Promise<Banner[]> {
  const records = await runQuery(
    {
      collection: collections.banners,
      where: [{ field: 'isActive', op: '==', value: true }],
      orderBy: [{ field: 'createdAt', direction: 'desc' }],
      limit: bannerLimit,
    },
    [],
    signal,
  );
  return records.map(({ id, data }) => readBanner(id, data));
}
