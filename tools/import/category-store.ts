import type { Category } from '@kerala-stays/domain/catalogue/category';
import { readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { changedSince, type Written } from '@kerala-stays/domain/catalogue/import/apply-plan';
import {
  type CategoryPlan,
  importedCategoryId,
  planCategory,
} from '@kerala-stays/domain/catalogue/import/categories/plan-categories';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { isSameData } from '@kerala-stays/domain/core/same-data';
import { readReservation, reservation, writeStamp } from '@kerala-stays/domain/core/staff-write';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { readAll } from './read-all.ts';

export const readCategories = (firestore: Firestore): Promise<Category[]> =>
  readAll(firestore, collections.categories, readCategory);

type Writer = { firestore: Firestore; uid: string };

/** Creates the category with its stamp and reservation, or nothing of it. */
async function addCategory(
  { firestore, uid }: Writer,
  transaction: Transaction,
  { group, input }: CategoryPlan,
): Promise<Written> {
  if (input === null) return { ok: false, problem: changedSince };
  const reserved = firestore.collection(collections.categorySlugs).doc(input.slug);
  const categories = firestore.collection(collections.categories);
  const holder = await transaction.get(reserved);
  if (holder.exists) {
    const id = readReservation(holder.data());
    const stored = id === '' ? null : await transaction.get(categories.doc(id));
    const isThere =
      stored?.exists && planCategory(group, readCategory(id, stored.data())).state === 'same';
    // The response to an earlier attempt was lost, or a colleague did the same.
    return isThere ? { ok: true } : { ok: false, problem: `${messages.slugTaken}.` };
  }
  // An earlier import's category keeps its document when staff give it another slug.
  const usual = categories.doc(importedCategoryId(input.slug));
  const target = (await transaction.get(usual)).exists ? categories.doc() : usual;
  const stamp = writeStamp(uid, FieldValue.serverTimestamp());
  const { updatedAt } = stamp;
  transaction.create(target, { ...input, updatedAt, createdAt: updatedAt, hotelCount: 0 });
  transaction.set(firestore.collection(collections.staffStamps).doc('categories'), stamp);
  transaction.create(reserved, reservation(target.id));
  return { ok: true };
}

/** Changes the category as the preview showed it, or nothing of it. */
async function changeCategory(
  { firestore, uid }: Writer,
  transaction: Transaction,
  plan: CategoryPlan,
  shown: Category,
): Promise<Written> {
  const target = firestore.collection(collections.categories).doc(shown._id);
  const found = await transaction.get(target);
  if (!found.exists) return { ok: false, problem: changedSince };
  const stored = readCategory(found.id, found.data());
  const fresh = planCategory(plan.group, stored);
  // The response to an earlier attempt was lost, or a colleague did the same.
  if (fresh.state === 'same') return { ok: true };
  const isAsShown = isSameData(fresh.changes, plan.changes);
  // The slug of a category from before slugs is left to the office, which reserves it.
  if (fresh.input === null || !isAsShown || fresh.input.slug !== stored.slug) {
    return { ok: false, problem: changedSince };
  }
  const stamp = writeStamp(uid, FieldValue.serverTimestamp());
  const { updatedAt } = stamp;
  transaction.update(target, { ...fresh.input, updatedAt, updatedBy: FieldValue.delete() });
  transaction.set(firestore.collection(collections.staffStamps).doc('categories'), stamp);
  return { ok: true };
}

/** Writes one category and everything that the office's save writes with it, in one transaction. */
export function writeCategory(writer: Writer, plan: CategoryPlan): Promise<Written> {
  const { stored } = plan;
  return writer.firestore.runTransaction((transaction) =>
    stored === null
      ? addCategory(writer, transaction, plan)
      : changeCategory(writer, transaction, plan, stored),
  );
}
