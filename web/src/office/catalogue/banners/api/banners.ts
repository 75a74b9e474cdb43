import {
  type Banner,
  type BannerInput,
  bannerInputSchema,
} from '@kerala-stays/domain/content/banner';
import { arrangedBanners, type BannerPlace } from '@kerala-stays/domain/content/banner-places';
import { readBanner } from '@kerala-stays/domain/content/banner-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { useLiveList } from '#web/lib/firebase/live-list.ts';
import { deleteByStaff } from '#web/lib/firebase/staff-delete.ts';
import { stampBeside } from '#web/lib/firebase/staff-stamp.ts';

/** All banners, live, in display order. */
export function useBanners(today: CalendarDate) {
  const all = query(
    collection(useFirestore(), collections.banners),
    orderBy('createdAt', 'desc'),
    limit(200),
  );
  const live = useLiveList(all, readBanner);
  const banners: Banner[] = live.status === 'success' ? arrangedBanners(live.data, today) : [];
  return { status: live.status, banners, retry: live.retry };
}

const bannerDocument = (id: string) => doc(currentFirestore(), collections.banners, id);

/** Offline, Firestore would queue the write silently, and a reload would lose it. */
function assertOnline(): void {
  if (!navigator.onLine) throw new StaffActionError('You are offline. Nothing was saved.');
}

/** @param id document id, created before the image upload */
export async function createBanner(id: string, draft: BannerInput): Promise<void> {
  assertOnline();
  const input = bannerInputSchema.parse(draft);
  const batch = writeBatch(currentFirestore());
  const { added } = stampBeside(batch, 'banners');
  batch.set(bannerDocument(id), { ...input, ...added, createdAt: serverTimestamp() });
  await batch.commit();
}

/**
 * Writes the changed fields. They show at once; Firestore reverts them if the rules reject the
 * write.
 */
export async function updateBanner(id: string, changes: Partial<BannerInput>): Promise<void> {
  assertOnline();
  const batch = writeBatch(currentFirestore());
  const { changed } = stampBeside(batch, 'banners');
  batch.update(bannerDocument(id), { ...changes, ...changed });
  await batch.commit();
}

/** Writes the new places of a move in one batch. */
export async function placeBanners(places: readonly BannerPlace[]): Promise<void> {
  assertOnline();
  const batch = writeBatch(currentFirestore());
  const { changed } = stampBeside(batch, 'banners');
  for (const { _id, displayOrder } of places) {
    batch.update(bannerDocument(_id), { displayOrder, ...changed });
  }
  await batch.commit();
}

export function deleteBanner(id: string): Promise<void> {
  return deleteByStaff('banners', id, messages.deleteBannerFailed);
}
