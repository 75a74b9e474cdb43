import { useEffect, useState } from 'react';
import { tabStorage } from '#web/lib/browser/browser-storage.ts';
import { useHotelSearch } from '#web/lib/firebase/staff-hotel-options.ts';

const storageKey = 'board-hotel';

/**
 * The board's hotel: from the address, else the last one of this tab, else the first by name that
 * has rooms. A phone always shows one hotel.
 * @param asked a hotel's id, 'all' or ''
 */
export function useChosenHotel(
  asked: string,
  isPhone: boolean,
): { id: string; state: 'known' | 'looking' | 'none' | 'failed' } {
  const wanted = asked === 'all' && isPhone ? '' : asked;
  const known = wanted === '' ? (tabStorage.read(storageKey) ?? '') : wanted;
  const kept = known === 'all' && isPhone ? '' : known;
  const { hotels, status, hasMore, more } = useHotelSearch('', kept === '');
  const first = hotels.find(({ roomTypes }) => roomTypes.length > 0)?._id ?? '';
  const id = kept === '' ? first : kept;
  const [hasLooked, setHasLooked] = useState(false);
  useEffect(() => {
    if (status === 'loading') setHasLooked(true);
  }, [status]);

  // Skips hotels without rooms, a page at a time.
  useEffect(() => {
    if (kept === '' && first === '' && status === 'idle' && hasMore) more();
  }, [kept, first, status, hasMore, more]);
  useEffect(() => {
    if (id !== '') tabStorage.write(storageKey, id);
  }, [id]);
  if (id !== '') return { id, state: 'known' };
  if (status === 'error') return { id, state: 'failed' };
  return { id, state: hasLooked && status === 'idle' && !hasMore ? 'none' : 'looking' };
}
