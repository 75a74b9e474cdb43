import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useAskWhileSeen } from '#web/lib/browser/use-ask-while-seen.ts';
import { type OwnUpiClaim, readUpi, type UpiState } from '../api/upi-calls.ts';

/** While staff look at the bank account, in ms. */
const everyMs = 30_000;

export type UpiView =
  | { status: 'loading' }
  | { status: 'failed' }
  | ({ status: 'ready' } & UpiState);

/**
 * How a booking can be paid by UPI; asked again while a claim waits.
 * @param onDecided when staff have decided about a claim that waited
 */
export function useUpi(bookingId: string, onDecided: () => void) {
  const { getIdToken } = useAccount();
  const [view, setView] = useState<UpiView>({ status: 'loading' });
  const wasWaiting = useRef(false);
  const turn = useRef(0);

  const show = useCallback(
    (state: UpiState) => {
      const isWaiting = state.claim?.state === 'waiting';
      if (wasWaiting.current && !isWaiting) onDecided();
      wasWaiting.current = isWaiting;
      setView({ status: 'ready', ...state });
    },
    [onDecided],
  );

  const read = useCallback(async () => {
    const mine = ++turn.current;
    const result = await readUpi(bookingId, await getIdToken());
    // A claim was sent meanwhile, or a later response has arrived.
    if (mine !== turn.current) return;
    if (result.ok) return show(result.value);
    setView((shown) => (shown.status === 'ready' ? shown : { status: 'failed' }));
  }, [bookingId, getIdToken, show]);

  useEffect(() => {
    void read();
    return () => {
      turn.current++;
    };
  }, [read]);
  useAskWhileSeen(
    useCallback(() => wasWaiting.current && void read(), [read]),
    () => everyMs,
  );

  /** Shows what the server answered to a claim. */
  const take = useCallback((claim: OwnUpiClaim) => {
    turn.current++;
    wasWaiting.current = true;
    setView((shown) => (shown.status === 'ready' ? { ...shown, claim } : shown));
  }, []);

  return { view, read, take };
}
