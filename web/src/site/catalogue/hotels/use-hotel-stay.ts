import { useEffect, useReducer, useState } from 'react';
import type { RequestedStay } from '#web/lib/stay/requested-stay.ts';
import type { PricedStay } from './api/price-hotel-stay.ts';

type HotelStayState = {
  /** undefined until known. */
  priced: PricedStay | undefined;
  /** Whether the request failed. */
  failed: boolean;
  /** Message of a rejection; '' for none. */
  problem: string;
  retry: () => void;
};

type Known = { of: RequestedStay; hotelId: string; priced?: PricedStay; problem?: string };

/**
 * Price of the requested stay in a hotel; the code for it is loaded only after a search by dates.
 */
export function useHotelStay(hotelId: string, asked: RequestedStay | null): HotelStayState {
  const [known, setKnown] = useState<Known | null>(null);
  const [round, askAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks again
  useEffect(() => {
    if (asked === null) return;
    let isCurrent = true;
    const tell = (found: Pick<Known, 'priced' | 'problem'>) => {
      if (isCurrent) setKnown({ of: asked, hotelId, ...found });
    };
    import('./api/price-hotel-stay.ts')
      .then(({ priceHotelStay }) => priceHotelStay(hotelId, asked))
      .then(
        (priced) => tell({ priced }),
        (error: unknown) => tell({ problem: error instanceof Error ? error.message : '' }),
      );
    return () => {
      isCurrent = false;
    };
  }, [hotelId, asked, round]);
  const mine = known?.of === asked && known?.hotelId === hotelId ? known : null;
  return {
    priced: mine?.priced,
    failed: mine?.problem !== undefined,
    problem: mine?.problem ?? '',
    retry: () => {
      setKnown(null);
      askAgain();
    },
  };
}
