import {
  type Banner,
  type BannerInput,
  bannerInputSchema,
} from '@kerala-stays/domain/content/banner';
import { readBanner } from '@kerala-stays/domain/content/banner-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { useLiveList } from '#web/lib/firebase/live-list.ts';
import { deleteByStaff } from '#web/lib/firebase/staff-delete.ts';
import { staffStamp } from '#web/lib/firebase/staff-stamp.ts';

/** All banners, live, newest first. */
export function useBanners() {
  const all = query(
    collection(useFirestore(), collections.banners),
    orderBy('createdAt', 'desc'),
    limit(200),
  );
  const live = useLiveList(all, readBanner);
  const banners: Banner[] = live.status === 'success' ? live.data : [];
  return { status: live.status, banners, retry: live.retry };
}

const bannerDocument = (id: string) => doc(currentFirestore(), collections.banners, id);

/** @param id of the document, made before its image was uploaded */
export async function createBanner(id: string, draft: BannerInput): Promise<void> {
  const input = bannerInputSchema.parse(draft);
  await setDoc(bannerDocument(id), { ...input, ...staffStamp(), createdAt: serverTimestamp() });
}

export async function setBannerTitle(id: string, title: string): Promise<void> {
  await updateDoc(bannerDocument(id), { title, ...staffStamp() });
}

/** Shown at once; Firestore takes it back when the rules reject it. */
export async function setBannerActive(id: string, isActive: boolean): Promise<void> {
  await updateDoc(bannerDocument(id), { isActive, ...staffStamp() });
}

export function deleteBanner(id: string): Promise<void> {
  return deleteByStaff('banners', id, messages.deleteBannerFailed);
}
