import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { loadHouse } from './api/house-calls.ts';
import type { House } from './house-form.ts';

type Loaded = { house: House } | { failure: string } | null;

/** A house with its contact, for staff; null while it loads. */
export function useHouse(hotelId: string) {
  const { getIdToken } = useAccount();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(async () => {
    const result = await loadHouse(hotelId, await getIdToken());
    if (result.ok) setLoaded({ house: result.value });
    // A house on screen stays there.
    else
      setLoaded((shown) =>
        shown !== null && 'house' in shown ? shown : { failure: result.message },
      );
    return result.ok;
  }, [hotelId, getIdToken]);
  // A damaged booking may name no house.
  useEffect(() => {
    if (hotelId !== '') void load();
  }, [hotelId, load]);
  return { loaded, load, setHouse: (house: House) => setLoaded({ house }) };
}
