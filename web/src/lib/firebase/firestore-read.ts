import { type DocumentSnapshot, type QuerySnapshot, Timestamp } from 'firebase/firestore';

/**
 * The stored fields, for the tolerant readers of `domain`. A server timestamp that is still on its
 * way is estimated, so that a row just written does not jump about.
 */
export function storedFields(snapshot: DocumentSnapshot): unknown {
  return snapshot.data({ serverTimestamps: 'estimate' });
}

export function storedDocuments(snapshot: QuerySnapshot): { id: string; data: unknown }[] {
  return snapshot.docs.map((document) => ({ id: document.id, data: storedFields(document) }));
}

/** The stored form of an instant of `readInstant`, to the microsecond, for cursors. */
export function toTimestamp(iso: string): Timestamp {
  const seconds = Math.floor(Date.parse(iso) / 1000);
  const micros = (/\.(\d{1,6})/.exec(iso)?.[1] ?? '').padEnd(6, '0');
  return new Timestamp(seconds, Number(micros) * 1000);
}
