import { useEffect, useRef, useState } from 'react';
import { askStayPrice, type StayAnswer, type StayToQuote } from '#web/lib/stay/stay-price.ts';

/** Typing passes through stays that nobody means; wait until the value settles. */
const settleMs = 350;

export type StayPriceState = {
  /** Null while there is nothing to ask for, and before the first answer. */
  answer: StayAnswer | null;
  /** The answer is for an earlier stay: another one is on its way. */
  isLoading: boolean;
};

const nothing: StayPriceState = { answer: null, isLoading: false };

/**
 * The server's price of a stay, asked for again whenever the stay changes. Meanwhile the earlier answer stays, so
 * that nothing jumps; it must not be taken for the price of the stay then.
 * @param stay null while it is not complete
 * @param round another number asks for the same stay again
 */
export function useStayPrice(stay: StayToQuote | null, round = 0): StayPriceState {
  const key = stay === null ? '' : JSON.stringify([stay, round]);
  const asked = useRef(stay);
  asked.current = stay;
  const [known, setKnown] = useState<{ key: string; answer: StayAnswer } | null>(null);
  useEffect(() => {
    if (key === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      if (asked.current === null) return;
      const answer = await askStayPrice(asked.current);
      if (isCurrent) setKnown({ key, answer });
    }, settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (key === '') return nothing;
  return { answer: known?.answer ?? null, isLoading: known?.key !== key };
}
