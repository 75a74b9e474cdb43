import { type Banner, isLastDayBeforeFirst } from '@kerala-stays/domain/content/banner';
import {
  compareBanners,
  maxRequestedBanners,
  savedBanners,
} from '@kerala-stays/domain/content/banner-places';
import { readBanner } from '@kerala-stays/domain/content/banner-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { writeStamp } from '@kerala-stays/domain/core/staff-write';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { recordDeletion } from '../../audit/audit-repository.ts';
import { staffStampRef } from '../../audit/stamp-author-repository.ts';
import { AppError } from '../../platform/errors.ts';
import { firestore } from '../../platform/firestore.ts';
import type { BannerStore } from './banner-routes.ts';

const maxListedBanners = 500;
/** The number that Manage Banners lists. */
const maxActiveBanners = 200;

const banners = () => firestore().collection(collections.banners);

async function readIn(transaction: Transaction, bannerId: string): Promise<DocumentSnapshot> {
  const snapshot = isDocumentId(bannerId) ? await transaction.get(banners().doc(bannerId)) : null;
  if (!snapshot?.exists)
    throw new AppError('not-found', { message: serverMessages.bannerNotFound });
  return snapshot;
}

async function findActive(limit: number): Promise<Banner[]> {
  const found = await banners()
    .where('isActive', '==', true)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .get();
  return found.docs.map((document) => readBanner(document.id, document.data()));
}

/** The newest active banners, for a home page without its digest. */
export const listActiveBanners = (): Promise<Banner[]> => findActive(maxRequestedBanners);

/** Banners in the home page's digest on this day. */
export async function listSavedBanners(today: CalendarDate): Promise<Banner[]> {
  return savedBanners(await findActive(maxActiveBanners), today);
}

export const bannerRepository: BannerStore = {
  newId: () => banners().doc().id,

  list: async () => {
    const found = await banners().orderBy('createdAt', 'desc').limit(maxListedBanners).get();
    return found.docs
      .map((document) => readBanner(document.id, document.data()))
      .sort(compareBanners);
  },

  create: async (bannerId, banner, uid) => {
    const now = FieldValue.serverTimestamp();
    const batch = firestore().batch();
    batch.create(banners().doc(bannerId), { ...banner, updatedAt: now, createdAt: now });
    batch.set(staffStampRef('banners'), writeStamp(uid, now));
    await batch.commit();
  },

  update: (bannerId, changes, uid) =>
    firestore().runTransaction(async (transaction) => {
      const stored = await readIn(transaction, bannerId);
      // One of the days may be stored, the other new.
      if (isLastDayBeforeFirst({ ...readBanner(bannerId, stored.data()), ...changes })) {
        throw new AppError('invalid', { message: messages.lastDayBeforeFirst });
      }
      const stamp = writeStamp(uid, FieldValue.serverTimestamp());
      transaction.update(stored.ref, {
        ...changes,
        updatedAt: stamp.updatedAt,
        updatedBy: FieldValue.delete(),
      });
      transaction.set(staffStampRef('banners'), stamp);
    }),

  remove: (bannerId, uid) =>
    firestore().runTransaction(async (transaction) => {
      const stored = await readIn(transaction, bannerId);
      transaction.delete(stored.ref);
      recordDeletion(transaction, 'banners', stored, uid);
    }),
};
