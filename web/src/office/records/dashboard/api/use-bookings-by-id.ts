import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { readByIds } from '#web/lib/firebase/read-by-ids.ts';

/** Reads bookings by id, each once; unavailable ones are left out. */
export function useBookingsById(ids: readonly string[]): ReadonlyMap<string, Booking> {
  const firestore = useFirestore();
  const [known, setKnown] = useState<ReadonlyMap<string, Booking>>(new Map());
  const wanted = [...new Set(ids)].filter((id) => id !== '' && !known.has(id)).join(' ');
  useEffect(() => {
    let isCurrent = true;
    const missing = wanted.split(' ').filter(Boolean);
    void readByIds(firestore, collections.bookings, missing, readBooking).then((read) => {
      if (isCurrent && read.length > 0) setKnown((before) => new Map([...before, ...read]));
    });
    return () => {
      isCurrent = false;
    };
  }, [firestore, wanted]);
  return known;
}
