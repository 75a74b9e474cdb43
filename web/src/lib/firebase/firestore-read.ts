import { type DocumentSnapshot, Timestamp } from 'firebase/firestore';

/** A document in plain values: what the tolerant readers of `domain` take. */
export type StoredDocument = { id: string; data: Record<string, unknown> };

function plainValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainValue(item)]));
  }
  return value;
}

/**
 * Timestamps become ISO texts, in this one place. A server timestamp that is still on its way is
 * estimated, so that a row just written does not jump about.
 */
export function plainDocument(snapshot: DocumentSnapshot): StoredDocument {
  const data = snapshot.data({ serverTimestamps: 'estimate' }) ?? {};
  return { id: snapshot.id, data: plainValue(data) as Record<string, unknown> };
}
