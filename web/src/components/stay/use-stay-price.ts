import { useEffect, useRef, useState } from 'react';
import { askStayPrice, type StayAnswer, type StayToQuote } from '#web/lib/stay/stay-price.ts';

/** Typing passes through unintended stays; wait until the value settles. */
const settleMs = 350;

export type StayPriceState = {
  /** Null without a complete stay, and before the first response. */
  answer: StayAnswer | null;
  /** The response belongs to an earlier stay; a new one is loading. */
  isLoading: boolean;
};

const nothing: StayPriceState = { answer: null, isLoading: false };

/**
 * The server's price of a stay, requested again whenever the stay changes. The earlier response
 * stays until then, so that nothing shifts; `isLoading` marks it as outdated.
 * @param stay null while incomplete
 * @param round a new number requests the same stay again
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
