import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { readFields, readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import {
  collection,
  doc,
  getDoc,
  limit,
  orderBy,
  type QueryFieldFilterConstraint,
  query,
  where,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore, useUser } from 'reactfire';
import { useLiveQuery } from './live-query.ts';

export type RecordedChange = {
  id: string;
  action: 'created' | 'updated' | 'deleted';
  /** Uid of the author; '' when no signed-in person wrote it. */
  who: string;
  at: string;
  /** Result of a staff call: 'begun', 'done' or 'refused'; '' for a document write. */
  outcome: string;
  /** Values as text by field; '' where the log stores none (personal data). */
  changes: { field: string; from: string; to: string }[];
};

export type ChangeHistoryData = {
  status: 'loading' | 'success' | 'error';
  entries: RecordedChange[];
  /** Name of an author; 'You' for the reader. */
  nameOf: (uid: string) => string;
};

function textOfValue(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readChange(id: string, data: unknown): RecordedChange {
  const fields = readFields(data);
  return {
    id,
    action: readOneOf(['created', 'updated', 'deleted'] as const, fields.action, 'updated'),
    who: readText(fields.who),
    at: readInstant(fields.at),
    outcome: readText(fields.outcome),
    changes: Object.entries(readFields(fields.changes)).map(([field, change]) => {
      const { from, to } = readFields(change);
      return { field, from: textOfValue(from), to: textOfValue(to) };
    }),
  };
}

/** Names of staff, each read once; the log has only their ids. */
function useNames(uids: string[]): Map<string, string> {
  const firestore = useFirestore();
  const [names, setNames] = useState(new Map<string, string>());
  const missing = [...new Set(uids)].filter((uid) => uid !== '' && !names.has(uid)).sort();
  const key = missing.join(' ');
  useEffect(() => {
    if (key === '') return;
    let isCurrent = true;
    const read = async (uid: string): Promise<[string, string]> => {
      const snapshot = await getDoc(doc(firestore, collections.users, uid)).catch(() => null);
      return [uid, readText(readFields(snapshot?.data()).username)];
    };
    void Promise.all(key.split(' ').map(read)).then((found) => {
      if (isCurrent) setNames((known) => new Map([...known, ...found]));
    });
    return () => {
      isCurrent = false;
    };
  }, [firestore, key]);
  return names;
}

/** Names of authors for staff; 'You' for the reader. */
export function useNameOf(uids: string[]): (uid: string) => string {
  const { data: reader } = useUser();
  const names = useNames(uids);
  return (uid) => {
    if (uid === reader?.uid) return 'You';
    // The id of a key: what was done names the key.
    if (uid.startsWith('key-')) return 'A program';
    return uid === '' ? 'The site' : names.get(uid) || 'A colleague';
  };
}

function useRecorded(conditions: readonly QueryFieldFilterConstraint[]): ChangeHistoryData {
  const changes = query(
    collection(useFirestore(), collections.auditLog),
    ...conditions,
    orderBy('at', 'desc'),
    limit(50),
  );
  const live = useLiveQuery(changes, readChange);
  const items = live.status === 'success' ? live.data.items : [];
  // Refused calls changed nothing.
  const entries = items.filter(({ outcome }) => outcome !== 'refused');
  const nameOf = useNameOf(entries.map(({ who }) => who));
  return { status: live.status, entries, nameOf };
}

/** Change log of a document, live, newest first; only functions write it. */
export function useChangeHistory(collectionName: string, documentId: string): ChangeHistoryData {
  return useRecorded([
    where('collection', '==', collectionName),
    where('documentId', '==', documentId),
  ]);
}

/** Removed blocks of a hotel, live, newest first: the log has the only copy of their fields. */
export function useRemovedBlocks(hotelId: string): ChangeHistoryData {
  return useRecorded([
    where('collection', '==', collections.blocks),
    where('action', '==', 'deleted'),
    where('changes.hotelId.from', '==', hotelId),
  ]);
}
