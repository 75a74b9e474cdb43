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

// Beside reactfire, for what it cannot do (docs/decisions/016): these listeners end with the screen that
// shows them, so that a query that changes while staff browse leaves none behind.

type Emission<T> = { data: T } | { error: unknown };
type Connect<T> = (next: (data: T) => void, fail: (error: unknown) => void) => () => void;

/** The same object as long as the value stays equal; SDK references are created again on every render. */
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
    // Nobody waits for what the server tells by itself, and whoever presses a key then waits for nothing else.
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
  // What another query returned is not shown for this one.
  const emission = result !== null && result.of === target ? result.emission : null;
  if (emission === null) return { status: 'loading', data: undefined, retry };
  if ('error' in emission) {
    return { status: 'error', data: undefined, error: emission.error, retry };
  }
  return { status: 'success', data: emission.data, retry };
}

/** How long the server is waited for before the cached part of a list is shown. */
const cachedPartAfterMs = 4000;

export type LiveList<T> = {
  items: T[];
  /** Ids of the documents that were added after the first response: what "new" means on screen. */
  arrivedIds: ReadonlySet<string>;
  /** Whether the server has said so; otherwise it is what the cache holds, which may be a part. */
  isConfirmed: boolean;
};

/**
 * A live query. `read` is one of the tolerant readers of `domain`. What has not changed from one response to the next is
 * the same object in both. Without a query nothing is listened to, and it stays 'loading'.
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
      // Not from the changes alone: those of the first response that is shown leave out what a part has told before.
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
      // What other queries left in the cache is a part of the response, and would pass for the whole.
      const isPart = isFirst && snapshot.metadata.fromCache;
      if (!isPart) emit(snapshot);
      // That the cache holds none of it does not say that there is none.
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
 * A live document; null when the server has said that there is none. Without a reference nothing is listened to, and
 * it stays 'loading'.
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
    // With the metadata: that the server knows of none either changes nothing else.
    return onSnapshot(
      stable,
      { includeMetadataChanges: true },
      (snapshot) => {
        // After ten seconds without the server the SDK says of what its cache lacks that it does not exist.
        isKnown ||= snapshot.exists() || !snapshot.metadata.fromCache;
        if (isKnown) next(snapshot.exists() ? read(snapshot.id, storedFields(snapshot)) : null);
      },
      fail,
    );
  });
}
