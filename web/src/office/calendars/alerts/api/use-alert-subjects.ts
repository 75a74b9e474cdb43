import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { doc, type Firestore, getDoc } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { storedFields } from '#web/lib/firebase/firestore-read.ts';

/** Hotels and bookings that alerts mention, as far as loaded. */
export type AlertSubjects = {
  hotels: ReadonlyMap<string, Hotel>;
  /** Booking references by booking id. */
  references: ReadonlyMap<string, string>;
};

const none: AlertSubjects = { hotels: new Map(), references: new Map() };

async function readAll<T>(
  firestore: Firestore,
  { path, ids }: { path: string; ids: string },
  read: (id: string, data: unknown) => T,
): Promise<[string, T][]> {
  const readOne = async (id: string): Promise<[string, T][]> => {
    const found = await getDoc(doc(firestore, path, id)).catch(() => null);
    return found?.exists() ? [[id, read(id, storedFields(found))]] : [];
  };
  return (await Promise.all(ids.split(' ').filter(Boolean).map(readOne))).flat();
}

/** Reads hotels and bookings by their ids, each once. */
export function useAlertSubjects(
  hotelIds: readonly string[],
  bookingIds: readonly string[],
): AlertSubjects {
  const firestore = useFirestore();
  const [known, setKnown] = useState(none);
  const missing = (ids: readonly string[], there: ReadonlyMap<string, unknown>) =>
    [...new Set(ids)].filter((id) => !there.has(id)).join(' ');
  const wantedHotels = missing(hotelIds, known.hotels);
  const wantedBookings = missing(bookingIds, known.references);
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([
      readAll(firestore, { path: collections.hotels, ids: wantedHotels }, readHotel),
      readAll(
        firestore,
        { path: collections.bookings, ids: wantedBookings },
        (id, data) => readBooking(id, data).reference,
      ),
    ]).then(([hotels, references]) => {
      if (!isCurrent || hotels.length + references.length === 0) return;
      setKnown((before) => ({
        hotels: new Map([...before.hotels, ...hotels]),
        references: new Map([...before.references, ...references]),
      }));
    });
    return () => {
      isCurrent = false;
    };
  }, [firestore, wantedHotels, wantedBookings]);
  return known;
}
