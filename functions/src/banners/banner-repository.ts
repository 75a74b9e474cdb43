import type { Banner } from '@kerala-stays/domain/banner';
import { readBanner } from '@kerala-stays/domain/banner-read';
import { collections } from '@kerala-stays/domain/collections';
import { firestore } from '../platform/firestore.ts';

/** As many as the strip under the hero holds (`web/src/features/banners`). */
const maxShownBanners = 3;

/** The active banners, newest first (design §5.5). */
export async function listActiveBanners(): Promise<Banner[]> {
  const found = await firestore()
    .collection(collections.banners)
    .where('isActive', '==', true)
    .orderBy('createdAt', 'desc')
    .limit(maxShownBanners)
    .get();
  return found.docs.map((document) => readBanner(document.id, document.data()));
}
