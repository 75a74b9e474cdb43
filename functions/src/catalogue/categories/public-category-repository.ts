import type { Category } from '@kerala-stays/domain/catalogue/category';
import { readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { firestore } from '../../platform/firestore.ts';

/** The category of a page's address; null for a slug that no category has. */
export async function findCategoryBySlug(slug: string): Promise<Category | null> {
  if (slug === '') return null;
  const found = await firestore()
    .collection(collections.categories)
    .where('slug', '==', slug)
    .limit(1)
    .get();
  const [only] = found.docs;
  return only === undefined ? null : readCategory(only.id, only.data());
}
