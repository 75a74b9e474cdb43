import type { CollectionName } from '@kerala-stays/domain/core/collections';
import { doc, type Firestore, getDoc } from 'firebase/firestore';
import { storedFields } from './firestore-read.ts';

/** Documents by id, read one by one; those that are missing, or cannot be read now, are left out. */
export async function readByIds<Value>(
  firestore: Firestore,
  collection: CollectionName,
  ids: readonly string[],
  read: (id: string, data: unknown) => Value,
): Promise<[id: string, value: Value][]> {
  const readOne = async (id: string): Promise<[string, Value][]> => {
    const found = await getDoc(doc(firestore, collection, id)).catch(() => null);
    return found?.exists() ? [[id, read(id, storedFields(found))]] : [];
  };
  return (await Promise.all(ids.map(readOne))).flat();
}
