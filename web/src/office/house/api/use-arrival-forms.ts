import { collections } from '@kerala-stays/domain/core/collections';
import { type ArrivalForm, readArrivalForm } from '@kerala-stays/domain/house/arrival-form';
import { doc, getDoc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';

/** Arrival forms by booking; those that are missing, or cannot be read now, have no entry. */
export function useArrivalForms(bookingIds: readonly string[]): ReadonlyMap<string, ArrivalForm> {
  const firestore = useFirestore();
  const [forms, setForms] = useState<ReadonlyMap<string, ArrivalForm>>(new Map());
  // Compared as a text: a list of the same bookings is a new one with each answer.
  const asked = bookingIds.join('/');
  useEffect(() => {
    let isCurrent = true;
    const read = async (id: string) => {
      const found = await getDoc(doc(firestore, collections.arrivals, id));
      return found.exists() ? [[id, readArrivalForm(found.data())] as const] : [];
    };
    const ids = asked.split('/').filter(Boolean);
    void Promise.allSettled(ids.map(read)).then((results) => {
      const found = results.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      if (isCurrent) setForms(new Map(found));
    });
    return () => {
      isCurrent = false;
    };
  }, [firestore, asked]);
  return forms;
}
