import { useCallback, useEffect, useState } from 'react';
import { browserStorage, tabStorage } from '#web/lib/browser/browser-storage.ts';
import { useHotelSearch } from '#web/lib/firebase/staff-hotel-options.ts';

const storageKey = 'board-hotel';

const lastHotel = () => tabStorage.read(storageKey) ?? browserStorage.read(storageKey) ?? '';

function keepHotel(id: string): void {
  tabStorage.write(storageKey, id);
  browserStorage.write(storageKey, id);
}

function forgetHotel(): void {
  tabStorage.remove(storageKey);
  browserStorage.remove(storageKey);
}

export type ChosenHotel = {
  id: string;
  state: 'known' | 'looking' | 'none' | 'failed';
  /** Call when the hotel does not exist: unless the address asks for it, another takes its place. */
  giveUp: () => void;
};

/**
 * The board's hotel: from the address, else the last one of this tab, else the last one of this browser, else
 * the first by name that has rooms. A phone always shows one hotel.
 * @param asked a hotel's id, 'all' or ''
 */
export function useChosenHotel(asked: string, isPhone: boolean): ChosenHotel {
  const wanted = asked === 'all' && isPhone ? '' : asked;
  const known = wanted === '' ? lastHotel() : wanted;
  const kept = known === 'all' && isPhone ? '' : known;
  const { hotels, status, hasMore, more } = useHotelSearch('', kept === '');
  const first = hotels.find(({ roomTypes }) => roomTypes.length > 0)?._id ?? '';
  const id = kept === '' ? first : kept;
  const [hasLooked, setHasLooked] = useState(false);
  const [, lookAgain] = useState(0);
  const giveUp = useCallback(() => {
    if (wanted !== '') return;
    forgetHotel();
    lookAgain((times) => times + 1);
  }, [wanted]);
  useEffect(() => {
    if (status === 'loading') setHasLooked(true);
  }, [status]);

  // Skips hotels without rooms, a page at a time.
  useEffect(() => {
    if (kept === '' && first === '' && status === 'idle' && hasMore) more();
  }, [kept, first, status, hasMore, more]);
  useEffect(() => {
    if (id !== '') keepHotel(id);
  }, [id]);
  if (id !== '') return { id, state: 'known', giveUp };
  if (status === 'error') return { id, state: 'failed', giveUp };
  return { id, state: hasLooked && status === 'idle' && !hasMore ? 'none' : 'looking', giveUp };
}
