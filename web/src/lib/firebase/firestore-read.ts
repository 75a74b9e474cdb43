import {
  type DocumentSnapshot,
  getDocsFromServer,
  type Query,
  Timestamp,
} from 'firebase/firestore';

/**
 * Stored fields for the tolerant readers of `domain`. A pending server timestamp is estimated, so
 * that a new row does not jump.
 */
export function storedFields(snapshot: DocumentSnapshot): unknown {
  return snapshot.data({ serverTimestamps: 'estimate' });
}

/**
 * Current result of a query from the server. Plain `getDocs` falls back to the cache, which reports
 * missing documents as absent.
 * @throws when the server does not respond
 */
export async function readDocuments(query: Query): Promise<{ id: string; data: unknown }[]> {
  const { docs } = await getDocsFromServer(query);
  return docs.map((document) => ({ id: document.id, data: storedFields(document) }));
}

/** Stored form of an instant from `readInstant`, to the microsecond, for cursors. */
export function toTimestamp(iso: string): Timestamp {
  const seconds = Math.floor(Date.parse(iso) / 1000);
  const micros = (/\.(\d{1,6})/.exec(iso)?.[1] ?? '').padEnd(6, '0');
  return new Timestamp(seconds, Number(micros) * 1000);
}
