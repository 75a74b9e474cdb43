import { useEffect, useReducer, useState } from 'react';
import type { RequestedStay } from '#web/lib/stay/asked-stay.ts';
import type { PricedStay } from './api/price-hotel-stay.ts';

type HotelStayState = {
  /** Undefined until it is known. */
  priced: PricedStay | undefined;
  /** Whether nobody could say. */
  failed: boolean;
  /** The sentence of a refusal; '' where there is none. */
  problem: string;
  retry: () => void;
};

type Known = { of: RequestedStay; hotelId: string; priced?: PricedStay; problem?: string };

/** What the asked stay costs in a hotel; the code that asks is loaded by those who come from a search. */
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
