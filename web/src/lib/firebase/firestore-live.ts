import {
  type DocumentReference,
  onSnapshot,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useObservable } from 'reactfire';
import { Observable } from 'rxjs';
import { registerListener, retainListener } from './firestore-live-cache.ts';
import { useLiveOwner } from './firestore-provider.tsx';
import { storedDocuments, storedFields } from './firestore-read.ts';

export type Live<T> =
  | { status: 'loading'; data: undefined; retry: () => void }
  | { status: 'success'; data: T; retry: () => void }
  | { status: 'error'; data: undefined; error: unknown; retry: () => void };

type Emission<T> = { data: T } | { error: unknown };
type Connect<T> = (next: (data: T) => void, fail: (error: unknown) => void) => () => void;

/**
 * A live value through reactfire's shared subscriptions. Errors arrive as a value: reactfire would
 * throw them during render, and again at every remount.
 * @param key names the query; equal keys share one listener
 */
function useLive<T>(key: string, connect: Connect<T>): Live<T> {
  const uid = useLiveOwner();
  const [attempt, setAttempt] = useState(0);
  const id = `live:${uid}:${key}:${attempt}`;

  const source = new Observable<Emission<T>>((subscriber) => {
    const stop = connect(
      (data) => subscriber.next({ data }),
      (error) => subscriber.next({ error }),
    );
    registerListener(id, () => {
      stop();
      subscriber.complete();
    });
  });
  const { data: emission } = useObservable<Emission<T> | undefined>(id, source);
  useEffect(() => retainListener(id), [id]);

  const retry = () => setAttempt(attempt + 1);
  if (emission === undefined) return { status: 'loading', data: undefined, retry };
  if ('error' in emission) {
    return { status: 'error', data: undefined, error: emission.error, retry };
  }
  return { status: 'success', data: emission.data, retry };
}

/** How long a slow line is waited for before the cached part is shown. */
const patienceMs = 4000;

export type LiveList<T> = {
  items: T[];
  /** Ids of the documents that were added after the first answer: what "new" means on screen. */
  arrivedIds: ReadonlySet<string>;
};

/** A live query. `read` is one of the tolerant readers of `domain`. */
export function useLiveQuery<T>(
  key: string,
  query: Query,
  read: (id: string, data: unknown) => T,
): Live<LiveList<T>> {
  return useLive(key, (next, fail) => {
    const arrived = new Set<string>();
    let isFirst = true;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const emit = (snapshot: QuerySnapshot) => {
      if (!isFirst) {
        for (const { type, doc } of snapshot.docChanges()) {
          if (type === 'added') arrived.add(doc.id);
        }
      }
      isFirst = false;
      const items = storedDocuments(snapshot).map(({ id, data }) => read(id, data));
      next({ items, arrivedIds: new Set(arrived) });
    };
    const onNext = (snapshot: QuerySnapshot) => {
      clearTimeout(waiting);
      // What other queries left in the cache is a part of the answer, and would pass for the whole.
      const isPart = isFirst && snapshot.metadata.fromCache;
      if (isPart) waiting = setTimeout(() => emit(snapshot), patienceMs);
      else emit(snapshot);
    };
    const stop = onSnapshot(query, { includeMetadataChanges: true }, onNext, fail);
    return () => {
      clearTimeout(waiting);
      stop();
    };
  });
}

/** A live document; null when there is none. */
export function useLiveDocument<T>(
  key: string,
  reference: DocumentReference,
  read: (id: string, data: unknown) => T,
): Live<T | null> {
  return useLive(key, (next, fail) =>
    onSnapshot(
      reference,
      (snapshot) => next(snapshot.exists() ? read(snapshot.id, storedFields(snapshot)) : null),
      fail,
    ),
  );
}
