import { bookingReference } from '@kerala-stays/domain/bookings/booking';
import { readThread } from '@kerala-stays/domain/conversation/thread-read';
import { threadWords } from '@kerala-stays/domain/conversation/thread-words';
import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { readTexts } from '@kerala-stays/domain/core/read-values';
import type { Person } from '@kerala-stays/domain/people/person';
import {
  keysOfPerson,
  personKeysField,
  searchKeysOf,
} from '@kerala-stays/domain/people/person-keys';
import type { Stored } from '../../platform/documents.ts';
import { keyedCollections } from '../../platform/person-key-writes.ts';

type Fields = Record<string, unknown>;

/** Keys and search words made again from what is left of a document; {} where it has none. */
export function keysLeft(collection: CollectionName, id: string, data: Fields): Fields {
  if (!keyedCollections.some((keyed) => keyed === collection)) return {};
  const keys = { [personKeysField]: searchKeysOf(collection, withReference(collection, id, data)) };
  if (collection !== collections.threads) return keys;
  const thread = readThread(id, data);
  return { ...keys, words: threadWords(thread, thread.lastText, []) };
}

/**
 * Whether a document has a key of the person and does not name them any more, e.g. a booking that
 * was handed on.
 * @param keys the stored ones
 */
export function hasStaleKeys(
  collection: CollectionName,
  { id, data }: Pick<Stored, 'id' | 'data'>,
  keys: unknown,
  person: Person,
): boolean {
  const known = new Set(readTexts(keys));
  const theirs = keysOfPerson(person).filter((key) => known.has(key));
  if (theirs.length === 0) return false;
  const left = new Set(searchKeysOf(collection, withReference(collection, id, data)));
  return theirs.some((key) => !left.has(key));
}

/** The oldest bookings hold no reference: it is read from their id. */
const withReference = (collection: CollectionName, id: string, data: Fields): Fields =>
  collection === collections.bookings ? { reference: bookingReference(id), ...data } : data;
