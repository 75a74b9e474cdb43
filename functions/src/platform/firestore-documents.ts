import type { CollectionName } from '@kerala-stays/domain/core/collections';
import {
  AggregateField,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import {
  type Condition,
  type Documents,
  isFindable,
  isRemoved,
  isStorableId,
  type Patch,
  readIncrement,
  readUnion,
  type Stored,
  type Write,
} from './documents.ts';
import { withPersonKeys } from './person-key-writes.ts';

/** {@link Documents} in Firestore. */
export function firestoreDocuments(database: () => Firestore): Documents {
  const where = (collection: CollectionName, conditions: Condition[]): Query =>
    conditions.reduce<Query>(
      (query, [field, operator, value]) =>
        query.where(field === '__name__' ? FieldPath.documentId() : field, operator, value),
      database().collection(collection),
    );
  return {
    get: async (collection, id) =>
      isStorableId(id) ? stored(await database().collection(collection).doc(id).get()) : null,
    getMany: async (collection, ids) => {
      const refs = ids.filter(isStorableId).map((id) => database().collection(collection).doc(id));
      if (refs.length === 0) return [];
      return (await database().getAll(...refs)).flatMap((snapshot) => stored(snapshot) ?? []);
    },
    find: async (collection, search) => {
      if (!isFindable(search.where)) return [];
      let query = where(collection, search.where);
      if (search.orderBy !== undefined) {
        const [field, direction] = search.orderBy;
        const isById = field === '__name__';
        if (!isById) query = query.orderBy(field, direction);
        query = query.orderBy(FieldPath.documentId(), direction);
        const { after } = search;
        if (after !== undefined) {
          query = isById
            ? query.startAfter(after.id)
            : query.startAfter(after.data[field], after.id);
        }
      }
      if (search.limit !== undefined) query = query.limit(search.limit);
      return (await query.get()).docs.flatMap((snapshot) => stored(snapshot) ?? []);
    },
    total: async (collection, conditions, fields) => {
      const sums = Object.fromEntries(fields.map((field) => [field, AggregateField.sum(field)]));
      const found = await where(collection, conditions)
        .aggregate({ ...sums, $count: AggregateField.count() })
        .get();
      const { $count, ...rest } = found.data() as Record<string, number>;
      return { count: $count ?? 0, sums: rest };
    },
    commit: async (writes) => {
      const batch = database().batch();
      for (const write of writes) addTo(batch, database(), withPersonKeys(write));
      await batch.commit();
    },
  };
}

function stored(snapshot: DocumentSnapshot): Stored | null {
  const data = snapshot.data();
  if (data === undefined) return null;
  return { id: snapshot.id, data, version: snapshot.updateTime };
}

function addTo(batch: WriteBatch, database: Firestore, write: Write): void {
  const ref = database.collection(write.collection).doc(write.id);
  switch (write.kind) {
    case 'create':
      batch.create(ref, write.data);
      return;
    case 'update':
      if (write.version === undefined) batch.update(ref, toPatch(write.patch));
      else batch.update(ref, toPatch(write.patch), { lastUpdateTime: write.version as Timestamp });
      return;
    case 'delete':
      if (write.version === undefined) batch.delete(ref);
      else batch.delete(ref, { lastUpdateTime: write.version as Timestamp });
      return;
    case 'merge':
      batch.set(ref, toPatch(write.patch), { merge: true });
      return;
    case 'add': {
      const added = Object.entries(write.sums).map(([key, by]) => [key, FieldValue.increment(by)]);
      batch.set(ref, { sums: Object.fromEntries(added) }, { merge: true });
      return;
    }
  }
}

function toPatch(patch: Patch): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(patch).map(([field, value]) => {
      if (isRemoved(value)) return [field, FieldValue.delete()];
      const by = readIncrement(value);
      if (by !== null) return [field, FieldValue.increment(by)];
      const added = readUnion(value);
      return [field, added === null ? value : FieldValue.arrayUnion(...added)];
    }),
  );
}
