import { FieldPath, type Firestore } from 'firebase-admin/firestore';

const pageSize = 300;

/** All documents of a collection, page by page. */
export async function readAll<Item>(
  firestore: Firestore,
  collection: string,
  read: (id: string, data: unknown) => Item,
): Promise<Item[]> {
  const ordered = firestore.collection(collection).orderBy(FieldPath.documentId()).limit(pageSize);
  const items: Item[] = [];
  for (let page = await ordered.get(); !page.empty; ) {
    items.push(...page.docs.map((found) => read(found.id, found.data())));
    const last = page.docs.at(-1);
    if (page.size < pageSize || last === undefined) break;
    page = await ordered.startAfter(last.id).get();
  }
  return items;
}
