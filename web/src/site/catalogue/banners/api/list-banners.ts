import type { Banner } from '@kerala-stays/domain/content/banner';
import { maxRequestedBanners, shownBanners } from '@kerala-stays/domain/content/banner-places';
import { readBanner } from '@kerala-stays/domain/content/banner-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { getHomeDigest } from '#web/lib/cache/home-digest.ts';
import { runQuery } from '#web/lib/firebase/firestore-rest.ts';

export const bannersKey = 'banners';

/** Today's banners for the strip under the hero (decision D5), in order. */
export async function listBanners(signal?: AbortSignal): Promise<Banner[]> {
  const kept = await getHomeDigest();
  const banners = kept?.banners ?? (await askForBanners(signal));
  return shownBanners(banners, dateInKerala(serverNow()));
}

async function askForBanners(signal?: AbortSignal): Promise<Banner[]> {
  const records = await runQuery(
    {
      collection: collections.banners,
      where: [{ field: 'isActive', op: '==', value: true }],
      orderBy: [{ field: 'createdAt', direction: 'desc' }],
      limit: maxRequestedBanners,
    },
    [],
    signal,
  );
  return records.map(({ id, data }) => readBanner(id, data));
}
