import type { CollectionName } from '@kerala-stays/domain/core/collections';
import { readTexts } from '@kerala-stays/domain/core/read-values';
import {
  type Condition,
  type Documents,
  isRemoved,
  readIncrement,
  readUnion,
  type Search,
  type Stored,
  type Write,
} from '../platform/documents.ts';
import { withPersonKeys } from '../platform/person-key-writes.ts';

type Row = { data: Record<string, unknown>; version: number };
export type Snapshot = Record<string, Record<string, unknown>>;

/**
 * {@link Documents} in memory, with Firestore's rejections: for service tests that run by the
 * thousand.
 */
export class MemoryDocuments implements Documents {
  readonly #collections = new Map<string, Map<string, Row>>();
  #clock = 0;
  /** Whether writes get the keys by which people are found: a sixth of the time of histories that search for nobody. */
  hasPersonKeys = true;
  /** Called before each commit: a test may change other documents here, or crash the process. */
  beforeCommit: (writes: readonly Write[]) => Promise<void> = async () => undefined;
  /** Called after each commit. */
  afterCommit: () => void = () => undefined;

  /**
   * All documents by path, for comparing whole states.
   * @param only of these collections; of all without it
   */
  snapshot(only?: readonly CollectionName[]): Snapshot {
    const rows = [...this.#collections].flatMap(([collection, known]) =>
      only?.includes(collection as CollectionName) === false
        ? []
        : [...known].map(([id, { data }]) => [`${collection}/${id}`, data] as const),
    );
    return copy(Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1))));
  }

  /** All documents of a collection, not copied: for reading only, by what looks at every commit. */
  *peek(collection: CollectionName): Iterable<[id: string, data: Record<string, unknown>]> {
    for (const [id, { data }] of this.#rowsOf(collection)) yield [id, data];
  }

  seed(collection: CollectionName, id: string, data: Record<string, unknown>): void {
    this.#put(collection, id, data);
  }

  async get(collection: CollectionName, id: string): Promise<Stored | null> {
    const row = this.#rowsOf(collection).get(id);
    return row === undefined ? null : { id, data: copy(row.data), version: row.version };
  }

  async getMany(collection: CollectionName, ids: readonly string[]): Promise<Stored[]> {
    const found = await Promise.all(ids.map((id) => this.get(collection, id)));
    return found.filter((row) => row !== null);
  }

  async find(collection: CollectionName, search: Search): Promise<Stored[]> {
    const isFound = matcher(search.where);
    let rows = [...this.#rowsOf(collection)].filter(([id, { data }]) => isFound(id, data));
    const { after, orderBy } = search;
    if (orderBy !== undefined) {
      const [field, direction] = orderBy;
      const sign = direction === 'asc' ? 1 : -1;
      const keyed = rows.map((row) => ({ row, id: row[0], value: valueAt(row[1].data, field) }));
      const inOrder = (a: { id: string; value: unknown }, b: { id: string; value: unknown }) =>
        sign * (compare(a.value, b.value) || compare(a.id, b.id));
      const place = after && { id: after.id, value: valueAt(after.data, field) };
      rows = keyed
        .filter((each) => place === undefined || inOrder(each, place) > 0)
        .sort(inOrder)
        .map(({ row }) => row);
    }
    return rows
      .slice(0, search.limit)
      .map(([id, { data, version }]) => ({ id, data: copy(data), version }));
  }

  async total(collection: CollectionName, where: Condition[], fields: readonly string[]) {
    const isFound = matcher(where);
    const rows = [...this.#rowsOf(collection)].flatMap(([id, row]) =>
      isFound(id, row.data) ? [row] : [],
    );
    const sum = (field: string) =>
      rows.reduce((total, { data }) => total + (Number(valueAt(data, field)) || 0), 0);
    return {
      count: rows.length,
      sums: Object.fromEntries(fields.map((field) => [field, sum(field)])),
    };
  }

  async commit(writes: readonly Write[]): Promise<void> {
    await this.beforeCommit(writes);
    for (const write of writes) this.#check(write);
    for (const write of writes) {
      this.#apply(this.hasPersonKeys ? withPersonKeys(write) : write);
    }
    this.afterCommit();
  }

  #check(write: Write): void {
    const row = this.#rowsOf(write.collection).get(write.id);
    if (write.kind === 'create' && row !== undefined) throw refused(6, 'ALREADY_EXISTS', write);
    if (write.kind !== 'update' && write.kind !== 'delete') return;
    if (write.kind === 'update' && Object.keys(write.patch).length === 0) {
      throw new Error('At least one field must be updated.');
    }
    const isDemanded = write.kind === 'update' || write.version !== undefined;
    if (row === undefined && isDemanded) throw refused(5, 'NOT_FOUND', write);
    if (write.version !== undefined && write.version !== row?.version) {
      throw refused(9, 'FAILED_PRECONDITION', write);
    }
  }

  #apply(write: Write): void {
    const { collection, id } = write;
    const rows = this.#rowsOf(collection);
    if (write.kind === 'delete') rows.delete(id);
    else if (write.kind === 'create') this.#put(collection, id, write.data);
    else if (write.kind === 'add') {
      const data = rows.get(id)?.data ?? {};
      const sums = { ...(data.sums as Record<string, number> | undefined) };
      for (const [key, by] of Object.entries(write.sums)) sums[key] = (sums[key] ?? 0) + by;
      this.#put(collection, id, { ...data, sums });
    } else {
      if (write.kind === 'merge' && !rows.has(id)) this.#put(collection, id, {});
      const data = rows.get(id)?.data ?? {};
      const changes = Object.entries(write.patch).filter(
        ([field, value]) => !isRemoved(value) || field in data,
      );
      if (changes.length === 0) return;
      for (const [field, value] of changes) {
        if (isRemoved(value)) {
          delete data[field];
          continue;
        }
        const by = readIncrement(value);
        const added = readUnion(value);
        if (added?.length === 0) throw new Error('nothing to add to a list');
        if (added !== null) data[field] = [...new Set([...readTexts(data[field]), ...added])];
        else if (write.kind === 'merge') data[field] = joined(data[field], value);
        else data[field] = by === null ? copy(value) : Number(data[field] ?? 0) + by;
      }
      this.#put(collection, id, data);
    }
  }

  #put(collection: CollectionName, id: string, data: Record<string, unknown>): void {
    this.#rowsOf(collection).set(id, { data: copy(data), version: ++this.#clock });
  }

  #rowsOf(collection: CollectionName): Map<string, Row> {
    const known = this.#collections.get(collection);
    if (known !== undefined) return known;
    const rows = new Map<string, Row>();
    this.#collections.set(collection, rows);
    return rows;
  }
}

/** Merges like the store: maps field by field, other values are replaced. */
function joined(known: unknown, value: unknown): unknown {
  if (!isMap(known) || !isMap(value)) return copy(value);
  const fields = Object.entries(value).map(([field, inner]) => [
    field,
    joined(known[field], inner),
  ]);
  return { ...known, ...Object.fromEntries(fields) };
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * A copy like the store's. The most frequent step of histories that run by the thousand, hence a
 * plain loop: the platform's own copy takes ten times as long for small documents.
 */
function copy<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return new Date(value) as Value;
  if (value instanceof Uint8Array) return value.slice() as Value;
  if (Array.isArray(value)) return value.map(copy) as Value;
  const fields: Record<string, unknown> = {};
  for (const field of Object.keys(value)) {
    const inner = copy((value as Record<string, unknown>)[field]);
    // A plain assignment would set the object's prototype.
    if (field !== '__proto__') fields[field] = inner;
    else Object.defineProperty(fields, field, { value: inner, ...ownField });
  }
  return fields as Value;
}

const ownField = { enumerable: true, writable: true, configurable: true };

function refused(code: number, name: string, write: Write): Error {
  return Object.assign(new Error(`${name}: ${write.collection}/${write.id}`), { code });
}

function valueAt(data: Record<string, unknown>, field: string): unknown {
  return valueOn(data, field.split('.'));
}

function valueOn(data: Record<string, unknown>, path: readonly string[]): unknown {
  let value: unknown = data;
  for (const key of path) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

/** Whether a document has all that is asked for. Compiled once for all documents of a search. */
function matcher(where: readonly Condition[]) {
  const checks = where.map(([field, operator, wanted]) => {
    const path = field.split('.');
    const isWanted = valueCheck(operator, wanted);
    return (id: string, data: Record<string, unknown>) =>
      isWanted(field === '__name__' ? id : valueOn(data, path));
  });
  return (id: string, data: Record<string, unknown>) => checks.every((check) => check(id, data));
}

function valueCheck(operator: Condition[1], wanted: unknown): (value: unknown) => boolean {
  if (operator === 'array-contains') {
    return (value) => Array.isArray(value) && value.includes(wanted);
  }
  if (operator === 'array-contains-any') {
    const any = new Set<unknown>(readTexts(wanted));
    return (value) => Array.isArray(value) && value.some((each) => any.has(each));
  }
  if (operator === 'in') {
    const any = new Set<unknown>(readTexts(wanted));
    return (value) => any.has(value);
  }
  return (value) => {
    if (value === undefined || value === null) return wanted === value;
    const order = compare(value, wanted);
    if (operator === '==') return order === 0;
    if (operator === '<') return order < 0;
    return operator === '<=' ? order <= 0 : order >= 0;
  };
}

const comparable = (value: unknown) =>
  (value instanceof Date ? value.getTime() : value) as number | string;

function compare(a: unknown, b: unknown): number {
  const [left, right] = [comparable(a), comparable(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
