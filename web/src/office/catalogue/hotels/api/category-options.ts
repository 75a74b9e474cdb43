import type { Category } from '@kerala-stays/domain/catalogue/category';
import { compareCategories, readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { collection, type Firestore, limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { readDocuments } from '#web/lib/firebase/firestore-read.ts';
import { useLiveList } from '#web/lib/firebase/live-list.ts';

const allCategories = (firestore: Firestore) =>
  query(collection(firestore, collections.categories), limit(200));

/** All categories once, for files. @throws when the server does not respond */
export async function readCategories(firestore: Firestore): Promise<Category[]> {
  const found = await readDocuments(allCategories(firestore));
  return found.map(({ id, data }) => readCategory(id, data));
}

/** Categories for hotels; empty while loading or unavailable. */
export function useCategoryOptions(): { id: string; name: string }[] {
  const live = useLiveList(allCategories(useFirestore()), readCategory);
  if (live.status !== 'success') return [];
  return [...live.data].sort(compareCategories).map(({ _id, name }) => ({ id: _id, name }));
}
