import type { FirestoreDataConverter, Query } from 'firebase/firestore';
import { useEffect, useReducer, useRef } from 'react';
import { useFirestoreCollectionData } from 'reactfire';
import { storedFields } from './firestore-read.ts';
import type { Live } from './live.ts';
import { isSessionAway, onSessionReturn } from './session-away.ts';

type Read<T> = (id: string, data: unknown) => T;

/**
 * reactfire keeps one listener per query for the life of the page, including the error that ended
 * it. The converter is part of the query, so a new converter makes a new listener.
 */
const converters = new WeakMap<Read<unknown>, FirestoreDataConverter<unknown>>();

function converterOf<T>(read: Read<T>): FirestoreDataConverter<T> {
  const known = converters.get(read) as FirestoreDataConverter<T> | undefined;
  if (known !== undefined) return known;
  const converter: FirestoreDataConverter<T> = {
    fromFirestore: (snapshot) => read(snapshot.id, storedFields(snapshot)),
    // Live lists are only read.
    toFirestore: () => {
      throw new Error('A live list does not write');
    },
  };
  converters.set(read, converter as FirestoreDataConverter<unknown>);
  return converter;
}

/**
 * A list whose query stays the same for the whole visit, live through reactfire and shared by all
 * its screens. For queries that change while people browse, see `live-query.ts`.
 * @param read a tolerant reader of `domain`; must keep its identity
 */
export function useLiveList<T>(query: Query, read: Read<T>): Live<T[]> {
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  const hasFailed = useRef(false);
  const retry = () => {
    converters.delete(read);
    readAgain();
  };
  // Reopening a screen also starts again.
  useEffect(
    () => () => {
      if (hasFailed.current) converters.delete(read);
    },
    [read],
  );
  const live = useObserved(query.withConverter(converterOf(read)));
  hasFailed.current = live.status === 'error';
  // The data stay on screen while the session is away, until the list is read again.
  const shown = useRef<T[] | null>(null);
  const isComingBack = useRef(false);
  useEffect(
    () =>
      onSessionReturn(() => {
        if (!hasFailed.current) return;
        isComingBack.current = true;
        converters.delete(read);
        readAgain();
      }),
    [read],
  );
  if (live.status === 'success') {
    shown.current = live.data;
    isComingBack.current = false;
  } else if (shown.current !== null && (isSessionAway() || isComingBack.current)) {
    return { status: 'success', data: shown.current, retry };
  }
  return { ...live, retry };
}

type Observed<T> =
  | { status: 'loading'; data: undefined }
  | { status: 'success'; data: T[] }
  | { status: 'error'; data: undefined; error: unknown };

/** reactfire throws a listener's error during rendering, after its own hooks have run. */
function useObserved<T>(query: Query<T>): Observed<T> {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: called at every render; throws last
    const { status, data } = useFirestoreCollectionData(query);
    return status === 'success' ? { status, data } : { status: 'loading', data: undefined };
  } catch (error) {
    return { status: 'error', data: undefined, error };
  }
}
