import { useEffect, useRef } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { keptTripKey } from '#web/lib/trip-keys.ts';
import { checkPayment } from './api/booking-calls.ts';

const everyMs = 1500;

/**
 * Watches a booking whose guest has just come back from paying, and reports once when it is paid. Only
 * the server decides: nothing in the address shows that anything was paid (decision D10).
 */
export function usePaymentWatch(bookingId: string, onPaid: () => void): void {
  const { getIdToken } = useAccount();
  const told = useRef(onPaid);
  told.current = onPaid;

  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      while (isCurrent) {
        const isByLink = keptTripKey(bookingId) !== null;
        const token = isByLink ? null : await getIdToken();
        const isKnown = isByLink || token !== null;
        const result = isKnown ? await checkPayment(bookingId, token) : null;
        if (!isCurrent) return;
        if (result?.ok && result.value) return told.current();
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [bookingId, getIdToken]);
}
