import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { doc, getDoc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { storedFields } from '#web/lib/firebase/firestore-read.ts';

/** Reads bookings by id, each once; unavailable ones are left out. */
export function useBookingsById(ids: readonly string[]): ReadonlyMap<string, Booking> {
  const firestore = useFirestore();
  const [known, setKnown] = useState<ReadonlyMap<string, Booking>>(new Map());
  const wanted = [...new Set(ids)].filter((id) => id !== '' && !known.has(id)).join(' ');
  useEffect(() => {
    let isCurrent = true;
    const readOne = async (id: string): Promise<[string, Booking][]> => {
      const found = await getDoc(doc(firestore, collections.bookings, id)).catch(() => null);
      return found?.exists() ? [[id, readBooking(id, storedFields(found))]] : [];
    };
    void Promise.all(wanted.split(' ').filter(Boolean).map(readOne)).then((read) => {
      if (isCurrent && read.flat().length > 0) {
        setKnown((before) => new Map([...before, ...read.flat()]));
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [firestore, wanted]);
  return known;
}
