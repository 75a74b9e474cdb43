import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { personKeysField, searchKeysOf } from '@kerala-stays/domain/people/person-keys';
import { union, type Write } from './documents.ts';

/** Collections whose documents grow with every guest: a person is found in them by key. */
export const keyedCollections = [
  collections.bookings,
  collections.inquiries,
  collections.mail,
  collections.threads,
  collections.threadMessages,
  collections.payments,
  collections.refunds,
  collections.auditLog,
] as const satisfies readonly CollectionName[];
export type KeyedCollection = (typeof keyedCollections)[number];

const isKeyed = (collection: CollectionName) =>
  keyedCollections.some((keyed) => keyed === collection);

/**
 * Adds to a write the keys by which it is found, so that no write can forget them. Keys are only
 * ever added: one that is left over costs one document more to look at, one that is missing would
 * hide it.
 */
export function withPersonKeys(write: Write): Write {
  if (!isKeyed(write.collection)) return write;
  if (write.kind === 'create') {
    const data = { ...write.data, [personKeysField]: searchKeysOf(write.collection, write.data) };
    return { ...write, data };
  }
  if (write.kind !== 'update' || personKeysField in write.patch) return write;
  const keys = searchKeysOf(write.collection, write.patch);
  if (keys.length === 0) return write;
  return { ...write, patch: { ...write.patch, [personKeysField]: union(keys) } };
}
