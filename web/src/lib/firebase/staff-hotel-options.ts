import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import {
  defaultStaffHotelSort,
  noStaffHotelFilters,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { collections } from '@kerala-stays/domain/core/collections';
import { doc, type Firestore, getDoc } from 'firebase/firestore';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import { storedFields } from '#web/lib/firebase/firestore-read.ts';
import { readStaffHotelPage, type StaffHotelCursor } from '#web/lib/firebase/staff-hotel-pages.ts';
import { currentFirestore } from './firestore.ts';

const pageSize = 20;
/** One query per pause in typing, not per letter. */
const searchPauseMs = 250;

/**
 * Maximum number of windows read at once: the index covers one word of a search, and the other may
 * be rare.
 */
const maxWindows = 3;

type Found = { hotels: Hotel[]; next: StaffHotelCursor | null };

/**
 * One page of hotels by name. Skips some windows without a match; after that the user can search
 * further.
 */
async function findHotels(
  firestore: Firestore,
  search: string,
  after: StaffHotelCursor | null,
): Promise<Found> {
  const filters = { ...noStaffHotelFilters, search };
  for (let [from, windows] = [after, 1]; ; windows++) {
    const page = { filters, sort: defaultStaffHotelSort, pageSize, after: from };
    const found = await readStaffHotelPage(firestore, page);
    const isEnough = found.hotels.length > 0 || windows === maxWindows;
    if (isEnough || found.next === null) return found;
    from = found.next;
  }
}

/** The first hotels by name, city or Hotel ID. */
export async function firstHotels(search: string): Promise<Hotel[]> {
  return (await findHotels(currentFirestore(), search, null)).hotels;
}

/** Selectable hotels by name, one page at a time: the catalogue may be of any size. */
export function useHotelSearch(search: string, isOpen: boolean) {
  const firestore = useFirestore();
  const [found, setFound] = useState<Found>({ hotels: [], next: null });
  const [status, setStatus] = useState<'idle' | 'loading' | 'error'>('idle');
  const turn = useRef(0);

  const load = useCallback(
    async (known: Found) => {
      const mine = ++turn.current;
      setStatus('loading');
      try {
        const page = await findHotels(firestore, search, known.next);
        // The search text has changed since: discard this result.
        if (mine !== turn.current) return;
        setFound({ hotels: [...known.hotels, ...page.hotels], next: page.next });
        setStatus('idle');
      } catch {
        if (mine === turn.current) setStatus('error');
      }
    },
    [firestore, search],
  );

  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => void load({ hotels: [], next: null }), searchPauseMs);
    return () => clearTimeout(timer);
  }, [isOpen, load]);

  const more = () => {
    if (status === 'idle' && found.next !== null) void load(found);
  };
  return { hotels: found.hotels, status, more, hasMore: found.next !== null };
}

/** A booking's hotel with its room types, read once; null until loaded, or when deleted. */
export function useHotelById(hotelId: string): Hotel | null {
  const firestore = useFirestore();
  const [hotel, setHotel] = useState<Hotel | null>(null);
  useEffect(() => {
    if (hotelId === '') return;
    let isCurrent = true;
    void getDoc(doc(firestore, collections.hotels, hotelId))
      .catch(() => null)
      .then((snapshot) => {
        if (!isCurrent) return;
        const isThere = snapshot?.exists() === true;
        setHotel(isThere ? readHotel(snapshot.id, storedFields(snapshot)) : null);
      });
    return () => {
      isCurrent = false;
    };
  }, [firestore, hotelId]);
  return hotel?._id === hotelId ? hotel : null;
}

/** Hotel names by id, for those loaded and found. */
export function useHotelNames(hotelIds: readonly string[]): Readonly<Record<string, string>> {
  const firestore = useFirestore();
  const [names, setNames] = useState<Record<string, string>>({});
  const wanted = hotelIds.filter((id) => names[id] === undefined).join(' ');
  useEffect(() => {
    if (wanted === '') return;
    let isCurrent = true;
    const read = async (id: string) => {
      const snapshot = await getDoc(doc(firestore, collections.hotels, id)).catch(() => null);
      if (!snapshot?.exists()) return [id, id] as const;
      return [id, readHotel(snapshot.id, storedFields(snapshot)).name || id] as const;
    };
    void Promise.all(wanted.split(' ').map(read)).then((found) => {
      if (isCurrent) setNames((known) => ({ ...known, ...Object.fromEntries(found) }));
    });
    return () => {
      isCurrent = false;
    };
  }, [firestore, wanted]);
  return names;
}
