import { compareCategories, readCategory } from '@kerala-stays/domain/catalogue/category-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { collection, limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveList } from '#web/lib/firebase/live-list.ts';

/** Categories for hotels; empty while loading or unavailable. */
export function useCategoryOptions(): { id: string; name: string }[] {
  const categories = query(collection(useFirestore(), collections.categories), limit(200));
  const live = useLiveList(categories, readCategory);
  if (live.status !== 'success') return [];
  return [...live.data].sort(compareCategories).map(({ _id, name }) => ({ id: _id, name }));
}
