import { useEffect, useRef } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';
import { checkPayment } from './api/booking-calls.ts';

const firstMs = 1500;
/** Slows the polling for a bank that takes minutes. */
const slower = 1.15;
const maxMs = 15_000;

/**
 * Watches a booking after the guest's return from payment, and reports once when it is paid. Only
 * the server decides: nothing in the address proves a payment (decision D10).
 */
export function usePaymentWatch(bookingId: string, onPaid: () => void): void {
  const { getIdToken } = useAccount();
  const told = useRef(onPaid);
  told.current = onPaid;

  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      for (let waitMs = firstMs; isCurrent; waitMs = Math.min(waitMs * slower, maxMs)) {
        const isByLink = savedTripKey(bookingId) !== null;
        const token = isByLink ? null : await getIdToken();
        const isKnown = isByLink || token !== null;
        const result = isKnown ? await checkPayment(bookingId, token) : null;
        if (!isCurrent) return;
        if (result?.ok && result.value.isPaid) return told.current();
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [bookingId, getIdToken]);
}
