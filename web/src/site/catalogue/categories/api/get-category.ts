import type { Category } from '@kerala-stays/domain/catalogue/category';
import { readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { runQuery } from '#web/lib/firebase/firestore-rest.ts';

export const categoryKey = (slug: string) => `category:${slug}`;

/** The category of an address, or null when none has this slug. */
export async function getCategory(slug: string, signal?: AbortSignal): Promise<Category | null> {
  const { categories: collection } = collections;
  const where = [{ field: 'slug', op: '==' as const, value: slug }];
  const [found] = await runQuery({ collection, where, orderBy: [], limit: 1 }, [], signal);
  return found === undefined ? null : readCategory(found.id, found.data);
}
