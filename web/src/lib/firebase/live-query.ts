import {
  type DocumentReference,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  queryEqual,
  refEqual,
} from 'firebase/firestore';
import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { storedFields } from './firestore-read.ts';
import type { Live } from './live.ts';
import { isSessionAway, onSessionReturn } from './session-away.ts';

// Complements reactfire (docs/decisions/016): these listeners end with their screen, so that
// changing queries leave none behind.

type Emission<T> = { data: T } | { error: unknown };
type Connect<T> = (next: (data: T) => void, fail: (error: unknown) => void) => () => void;

/** Keeps the object while its value stays equal; SDK references are created on every render. */
function useStable<T>(value: T, isEqual: (a: T, b: T) => boolean): T {
  const stable = useRef(value);
  if (!isEqual(stable.current, value)) stable.current = value;
  return stable.current;
}

function useListener<T>(target: object | null, connect: Connect<T>): Live<T> {
  const [result, setResult] = useState<{ of: object; emission: Emission<T> } | null>(null);
  const [attempt, addAttempt] = useReducer((count: number) => count + 1, 0);
  const latestConnect = useRef(connect);
  latestConnect.current = connect;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another listener
  useEffect(() => {
    if (target === null) return;
    // Server updates render at low priority. Keystrokes interrupt them.
    const tell = (emission: Emission<T>) =>
      startTransition(() => setResult({ of: target, emission }));
    return latestConnect.current(
      (data) => tell({ data }),
      (error) => {
        if (!isSessionAway()) tell({ error });
      },
    );
  }, [target, attempt]);

  useEffect(() => onSessionReturn(addAttempt), []);

  const retry = useCallback(() => {
    setResult(null);
    addAttempt();
  }, []);
  // Ignore the result of a previous query.
  const emission = result !== null && result.of === target ? result.emission : null;
  if (emission === null) return { status: 'loading', data: undefined, retry };
  if ('error' in emission) {
    return { status: 'error', data: undefined, error: emission.error, retry };
  }
  return { status: 'success', data: emission.data, retry };
}

/** Wait for the server before the cached part of a list is shown. */
const cachedPartAfterMs = 4000;

export type LiveList<T> = {
  items: T[];
  /** Ids of documents added after the first response: "new" on screen. */
  arrivedIds: ReadonlySet<string>;
  /** True once confirmed by the server; before that, cached and perhaps partial. */
  isConfirmed: boolean;
};

/**
 * A live query. `read` is one of the tolerant readers of `domain`. What has not changed from one
 * response to the next is the same object in both. Without a query nothing is listened to, and it
 * stays 'loading'.
 */
export function useLiveQuery<T>(
  query: Query | null,
  read: (id: string, data: unknown) => T,
): Live<LiveList<T>> {
  const stable = useStable(
    query,
    (a, b) => a === b || (a !== null && b !== null && queryEqual(a, b)),
  );
  return useListener<LiveList<T>>(stable, (next, fail) => {
    if (stable === null) return () => {};
    const arrived = new Set<string>();
    const known = new Map<string, T>();
    let isFirst = true;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const emit = (snapshot: QuerySnapshot) => {
      for (const { type, doc } of snapshot.docChanges()) {
        known.delete(doc.id);
        if (type === 'added' && !isFirst) arrived.add(doc.id);
      }
      isFirst = false;
      // Built from all documents: the changes of the first complete response omit those in an
      // earlier part.
      const items = snapshot.docs.map((document) => {
        const { id } = document;
        const item = known.get(id) ?? read(id, storedFields(document));
        known.set(id, item);
        return item;
      });
      const isConfirmed = !snapshot.metadata.fromCache;
      next({ items, arrivedIds: new Set(arrived), isConfirmed });
    };
    const onNext = (snapshot: QuerySnapshot) => {
      clearTimeout(waiting);
      // Documents cached by other queries are only a part, and would pass for the whole.
      const isPart = isFirst && snapshot.metadata.fromCache;
      if (!isPart) emit(snapshot);
      // An empty cache does not mean an empty list.
      else if (!snapshot.empty) waiting = setTimeout(() => emit(snapshot), cachedPartAfterMs);
    };
    const stop = onSnapshot(stable, { includeMetadataChanges: true }, onNext, fail);
    return () => {
      clearTimeout(waiting);
      stop();
    };
  });
}

/**
 * A live document; null once the server reports that it does not exist. Without a reference nothing
 * is read, and the status stays 'loading'.
 */
export function useLiveDocument<T>(
  reference: DocumentReference | null,
  read: (id: string, data: unknown) => T,
): Live<T | null> {
  const stable = useStable(
    reference,
    (a, b) => a === b || (a !== null && b !== null && refEqual(a, b)),
  );
  return useListener<T | null>(stable, (next, fail) => {
    if (stable === null) return () => {};
    let isKnown = false;
    // With metadata: the server's confirmation of a missing document changes nothing else.
    return onSnapshot(
      stable,
      { includeMetadataChanges: true },
      (snapshot) => {
        // After ten seconds offline the SDK reports uncached documents as missing.
        isKnown ||= snapshot.exists() || !snapshot.metadata.fromCache;
        if (isKnown) next(snapshot.exists() ? read(snapshot.id, storedFields(snapshot)) : null);
      },
      fail,
    );
  });
}
