import type { Banner } from '@kerala-stays/domain/content/banner';
import { maxShownBanners, readBanner } from '@kerala-stays/domain/content/banner-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { isDocumentId } from '@kerala-stays/domain/core/document-id';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { writeStamp } from '@kerala-stays/domain/core/staff-write';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { recordDeletion } from '../audit/audit-repository.ts';
import { AppError } from '../platform/errors.ts';
import { firestore } from '../platform/firestore.ts';
import type { BannerStore } from './banner-routes.ts';

const maxListedBanners = 500;

const banners = () => firestore().collection(collections.banners);

async function readIn(transaction: Transaction, bannerId: string): Promise<DocumentSnapshot> {
  const snapshot = isDocumentId(bannerId) ? await transaction.get(banners().doc(bannerId)) : null;
  if (!snapshot?.exists)
    throw new AppError('not-found', { message: serverMessages.bannerNotFound });
  return snapshot;
}

/** The active banners, newest first (decision D5). */
export async function listActiveBanners(): Promise<Banner[]> {
  const found = await banners()
    .where('isActive', '==', true)
    .orderBy('createdAt', 'desc')
    .limit(maxShownBanners)
    .get();
  return found.docs.map((document) => readBanner(document.id, document.data()));
}

export const bannerRepository: BannerStore = {
  newId: () => banners().doc().id,

  list: async () => {
    const found = await banners().orderBy('createdAt', 'desc').limit(maxListedBanners).get();
    return found.docs.map((document) => readBanner(document.id, document.data()));
  },

  create: async (bannerId, banner, uid) => {
    await banners()
      .doc(bannerId)
      .create({
        ...banner,
        ...writeStamp(uid, FieldValue.serverTimestamp()),
        createdAt: FieldValue.serverTimestamp(),
      });
  },

  setActive: (bannerId, isActive, uid) =>
    firestore().runTransaction(async (transaction) => {
      await readIn(transaction, bannerId);
      const stamp = writeStamp(uid, FieldValue.serverTimestamp());
      transaction.update(banners().doc(bannerId), { isActive, ...stamp });
    }),

  remove: (bannerId, uid) =>
    firestore().runTransaction(async (transaction) => {
      const stored = await readIn(transaction, bannerId);
      transaction.delete(stored.ref);
      recordDeletion(transaction, 'banners', stored, uid);
    }),
};
