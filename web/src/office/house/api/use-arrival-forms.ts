import { type CollectionName, collections } from '@kerala-stays/domain/core/collections';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import { type ArrivalForm, readArrivalForm } from '@kerala-stays/domain/house/arrival-form';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { readByIds } from '#web/lib/firebase/read-by-ids.ts';

/** Arrival forms by booking; those that are missing, or cannot be read now, have no entry. */
export function useArrivalForms(bookingIds: readonly string[]): ReadonlyMap<string, ArrivalForm> {
  return useById(collections.arrivals, bookingIds, readArrivalForm);
}

/** Words of inquiries by id; those that are missing, or cannot be read now, have no entry. */
export function useRequests(inquiryIds: readonly string[]): ReadonlyMap<string, string> {
  return useById(collections.inquiries, inquiryIds, readMessage);
}

const readMessage = (data: unknown) => readText(readFields(data).message);

/** @param read the same function each time */
function useById<Value>(
  collection: CollectionName,
  wanted: readonly string[],
  read: (data: unknown) => Value,
): ReadonlyMap<string, Value> {
  const firestore = useFirestore();
  const [known, setKnown] = useState<ReadonlyMap<string, Value>>(new Map());
  // Compared as a text: a list of the same ids is a new one with each answer.
  const asked = [...new Set(wanted)].join('/');
  useEffect(() => {
    let isCurrent = true;
    const ids = asked.split('/').filter(Boolean);
    void readByIds(firestore, collection, ids, (_id, data) => read(data)).then((found) => {
      if (isCurrent) setKnown(new Map(found));
    });
    return () => {
      isCurrent = false;
    };
  }, [firestore, collection, asked, read]);
  return known;
}
