import { useEffect, useRef } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';
import { checkPayment } from './api/booking-calls.ts';
import type { PaymentCheck } from './payment-check.ts';

const firstMs = 1500;
/** Slows the polling for a bank that takes minutes. */
const slower = 1.15;
const maxMs = 15_000;

/**
 * Watches a booking after the guest's return from payment, and reports once when a check says what
 * is waited for. Only the server decides: nothing in the address proves a payment (decision D10).
 * @param isAwaited see `payment-check.ts`
 */
export function usePaymentWatch(
  bookingId: string,
  isAwaited: (check: PaymentCheck) => boolean,
  onCame: () => void,
): void {
  const { getIdToken } = useAccount();
  const told = useRef(onCame);
  told.current = onCame;

  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      for (let waitMs = firstMs; isCurrent; waitMs = Math.min(waitMs * slower, maxMs)) {
        const isByLink = savedTripKey(bookingId) !== null;
        const token = isByLink ? null : await getIdToken();
        const isKnown = isByLink || token !== null;
        const result = isKnown ? await checkPayment(bookingId, token) : null;
        if (!isCurrent) return;
        if (result?.ok && isAwaited(result.value)) return told.current();
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [bookingId, isAwaited, getIdToken]);
}
