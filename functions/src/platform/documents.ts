import type { CollectionName } from '@kerala-stays/domain/core/collections';

/**
 * The store as services see it: plain documents, versions, and batches of writes that happen all or
 * not at all. Services stay free of Firebase, and tests run the same services over memory.
 */

/** Opaque: proves which state of a document was read. */
export type Version = unknown;

export type Stored = { id: string; data: Record<string, unknown>; version: Version };

/** Numbers may be replaced by an increment, lists by a union, any field be taken away; Dates are stored as Timestamps. */
export type Patch = Record<string, unknown>;

export type Write =
  /** Fails when the document exists: how the store itself rejects a second holder or a second event. */
  | { kind: 'create'; collection: CollectionName; id: string; data: Record<string, unknown> }
  /**
   * Fails when the document is missing, or was changed since `version` when one is given. One that changes
   * nothing leaves the version as it is, and only demands it.
   */
  | { kind: 'update'; collection: CollectionName; id: string; patch: Patch; version?: Version }
  /** Fails when the document was changed since `version`, when one is given. */
  | { kind: 'delete'; collection: CollectionName; id: string; version?: Version }
  /** Adds to numbers in the map `sums` of a document, and makes the document when it is missing. */
  | { kind: 'add'; collection: CollectionName; id: string; sums: Record<string, number> }
  /** Sets fields of a document, and makes it with them when it is missing; maps are joined field by field. */
  | { kind: 'merge'; collection: CollectionName; id: string; patch: Patch };

/** '__name__' is the id. */
export type Condition = [
  field: string,
  operator: '==' | '<' | '<=' | '>=' | 'array-contains' | 'array-contains-any',
  value: unknown,
];

export type Search = {
  where: Condition[];
  /** '__name__' is the id alone. */
  orderBy?: [field: string, direction: 'asc' | 'desc'];
  limit?: number;
  /** The last document of the page before, by `orderBy` and, where that is the same, by id. */
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
  /** @throws an error with a gRPC `code` that `writeOptimistically` knows when a precondition fails. */
  commit(writes: readonly Write[]): Promise<void>;
};

/** Firestore's limit for ids and for texts that it looks for, in bytes of UTF-8. */
const maxIdBytes = 1500;

/**
 * Whether the store can have a document of that id at all. A look for any other is answered with none
 * instead of an error, so that no caller has to think of `__x__`, slashes or broken Unicode.
 */
export function isStorableId(id: string): boolean {
  return (
    !/^$|\/|^\.\.?$|^__.*__$/s.test(id) && id.isWellFormed() && Buffer.byteLength(id) <= maxIdBytes
  );
}

/** Whether the store can look for what the conditions name: it refuses longer texts, which nothing has. */
export function isFindable(conditions: readonly Condition[]): boolean {
  return conditions.every(
    ([, , value]) => typeof value !== 'string' || Buffer.byteLength(value) <= maxIdBytes,
  );
}

/** Everything that a search finds, page by page; what is changed on the way may leave the search. */
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

/** How much a patch value adds; null when it is an ordinary value. */
export function readIncrement(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !(incrementKey in value)) return null;
  return (value as Increment)[incrementKey];
}

const unionKey = '$union';
export type Union = { [unionKey]: readonly string[] };

/** A patch value that adds texts to the stored list, each once; Firestore wants one at least. */
export function union(texts: readonly string[]): Union {
  return { [unionKey]: texts };
}

/** What a patch value adds to a list; null when it is an ordinary value. */
export function readUnion(value: unknown): readonly string[] | null {
  if (typeof value !== 'object' || value === null || !(unionKey in value)) return null;
  return (value as Union)[unionKey];
}

const removedKey = '$removed';

/** A patch value that takes the field away. */
export const removed: Readonly<Record<typeof removedKey, true>> = { [removedKey]: true };

/** Whether a patch value takes its field away. */
export function isRemoved(value: unknown): boolean {
  return typeof value === 'object' && value !== null && removedKey in value;
}
