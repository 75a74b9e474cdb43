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
import { collection, doc, getDoc, limit, query } from 'firebase/firestore';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { readDocuments } from '#web/lib/firebase/firestore-read.ts';
import { saveCategory } from './categories.ts';

/** All categories once. @throws when the server does not respond */
export async function readCategories(): Promise<Category[]> {
  const found = await readDocuments(
    query(collection(currentFirestore(), collections.categories), limit(200)),
  );
  return found.map(({ id, data }) => readCategory(id, data));
}

async function readOne(id: string): Promise<Category | null> {
  const found = await getDoc(doc(currentFirestore(), collections.categories, id));
  return found.exists() ? readCategory(found.id, found.data()) : null;
}

async function write({ group, input, stored: shown, changes }: CategoryPlan): Promise<void> {
  if (input === null) throw new StaffActionError(changedSince);
  if (shown === null) {
    const id = importedCategoryId(input.slug);
    // An earlier import's category keeps its document when staff give it another slug.
    const known = await readOne(id);
    return saveCategory(known === null ? id : crypto.randomUUID(), input, null);
  }
  const stored = await readOne(shown._id);
  if (stored === null) throw new StaffActionError(changedSince);
  const fresh = planCategory(group, stored);
  if (fresh.state === 'same') return;
  const isAsShown = JSON.stringify(fresh.changes) === JSON.stringify(changes);
  if (fresh.input === null || !isAsShown) throw new StaffActionError(changedSince);
  await saveCategory(shown._id, fresh.input, stored);
}

/** Writes one category of an import as the form of the office does. */
export async function importCategory(plan: CategoryPlan): Promise<Written> {
  try {
    await write(plan);
    return { ok: true };
  } catch (error) {
    const problem = error instanceof StaffActionError ? error.message : messages.operationFailed;
    return { ok: false, problem };
  }
}
