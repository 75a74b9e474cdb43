import {
  type DocumentSnapshot,
  getDocsFromServer,
  type Query,
  Timestamp,
} from 'firebase/firestore';

/**
 * The stored fields, for the tolerant readers of `domain`. A server timestamp that is still on its
 * way is estimated, so that a row just written does not jump about.
 */
export function storedFields(snapshot: DocumentSnapshot): unknown {
  return snapshot.data({ serverTimestamps: 'estimate' });
}

/**
 * What a query finds now. Asks the server: without it `getDocs` answers from the cache, which says of what it lacks that
 * there is none.
 * @throws when the server does not answer
 */
export async function readDocuments(query: Query): Promise<{ id: string; data: unknown }[]> {
  const { docs } = await getDocsFromServer(query);
  return docs.map((document) => ({ id: document.id, data: storedFields(document) }));
}

/** The stored form of an instant of `readInstant`, to the microsecond, for cursors. */
export function toTimestamp(iso: string): Timestamp {
  const seconds = Math.floor(Date.parse(iso) / 1000);
  const micros = (/\.(\d{1,6})/.exec(iso)?.[1] ?? '').padEnd(6, '0');
  return new Timestamp(seconds, Number(micros) * 1000);
}
