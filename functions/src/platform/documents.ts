import type { CollectionName } from '@kerala-stays/domain/core/collections';
import { maxIdLength } from '@kerala-stays/domain/core/document-id';

/**
 * The store as seen by services: plain documents, versions, and atomic batches of writes. Services
 * stay free of Firebase, and tests run the same services in memory.
 */

/** Opaque: identifies the state of a document that was read. */
export type Version = unknown;

export type Stored = { id: string; data: Record<string, unknown>; version: Version };

/**
 * Values may be an increment of a number, a union with a list, or a removal of the field; Dates are
 * stored as Timestamps.
 */
export type Patch = Record<string, unknown>;

export type Write =
  /**
   * Fails when the document exists: how the store itself rejects a second holder or a repeated
   * event.
   */
  | { kind: 'create'; collection: CollectionName; id: string; data: Record<string, unknown> }
  /**
   * Fails when the document is missing, or has changed since a given `version`. An update without
   * changes keeps the version and only checks it.
   */
  | { kind: 'update'; collection: CollectionName; id: string; patch: Patch; version?: Version }
  /** Fails when the document has changed since a given `version`. */
  | { kind: 'delete'; collection: CollectionName; id: string; version?: Version }
  /** Adds to numbers in the map `sums` of a document, which is created if missing. */
  | { kind: 'add'; collection: CollectionName; id: string; sums: Record<string, number> }
  /** Sets fields of a document, which is created if missing; maps are merged field by field. */
  | { kind: 'merge'; collection: CollectionName; id: string; patch: Patch };

/** '__name__' is the id. */
export type Condition = [
  field: string,
  operator: '==' | '<' | '<=' | '>=' | 'in' | 'array-contains' | 'array-contains-any',
  value: unknown,
];

export type Search = {
  where: Condition[];
  /** '__name__' is the id, as the only order. */
  orderBy?: [field: string, direction: 'asc' | 'desc'];
  limit?: number;
  /** The last document of the previous page, by `orderBy` and, for equal values, by id. */
  after?: Stored;
};

export type Documents = {
  get(collection: CollectionName, id: string): Promise<Stored | null>;
  getMany(collection: CollectionName, ids: readonly string[]): Promise<Stored[]>;
  find(collection: CollectionName, search: Search): Promise<Stored[]>;
  /** Number of documents, and sums of fields, without reading them. */
  total(
    collection: CollectionName,
    where: Condition[],
    sums: readonly string[],
  ): Promise<{ count: number; sums: Record<string, number> }>;
  /**
   * @throws an error with a gRPC `code` known to `writeOptimistically` when a precondition fails.
   */
  commit(writes: readonly Write[]): Promise<void>;
};

/** Firestore's limit for texts in queries, in bytes of UTF-8. */
const maxTextBytes = 1500;

/**
 * Whether the store can have a document of this id at all. Reads of other ids return nothing instead
 * of an error, so that callers can ignore `__x__`, slashes and broken Unicode. Firestore takes
 * longer ones, but none of ours is, and a read of them may fail after seconds.
 */
export function isStorableId(id: string): boolean {
  return !/^$|\/|^\.\.?$|^__.*__$/s.test(id) && id.isWellFormed() && id.length <= maxIdLength;
}

/** Whether the store accepts the conditions: it refuses longer texts, which no document has. */
export function isFindable(conditions: readonly Condition[]): boolean {
  return conditions.every(
    ([, , value]) => typeof value !== 'string' || Buffer.byteLength(value) <= maxTextBytes,
  );
}

/** All documents of a query, page by page; those changed in between may be missing. */
export async function* pagesOf(
  documents: Documents,
  collection: CollectionName,
  search: Search & Required<Pick<Search, 'orderBy' | 'limit'>>,
): AsyncGenerator<Stored> {
  for (let after = search.after; ; ) {
    const page = await documents.find(
      collection,
      after === undefined ? search : { ...search, after },
    );
    yield* page;
    after = page.at(-1);
    if (after === undefined || page.length < search.limit) return;
  }
}

const incrementKey = '$increment';
export type Increment = { [incrementKey]: number };

/** A patch value that adds to the stored number. */
export function increment(by: number): Increment {
  return { [incrementKey]: by };
}

/** The amount that a patch value adds; null for an ordinary value. */
export function readIncrement(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !(incrementKey in value)) return null;
  return (value as Increment)[incrementKey];
}

const unionKey = '$union';
export type Union = { [unionKey]: readonly string[] };

/** A patch value that adds texts to the stored list, each once; Firestore requires at least one. */
export function union(texts: readonly string[]): Union {
  return { [unionKey]: texts };
}

/** The texts that a patch value adds to a list; null for an ordinary value. */
export function readUnion(value: unknown): readonly string[] | null {
  if (typeof value !== 'object' || value === null || !(unionKey in value)) return null;
  return (value as Union)[unionKey];
}

const removedKey = '$removed';

/** A patch value that removes the field. */
export const removed: Readonly<Record<typeof removedKey, true>> = { [removedKey]: true };

export function isRemoved(value: unknown): boolean {
  return typeof value === 'object' && value !== null && removedKey in value;
}
