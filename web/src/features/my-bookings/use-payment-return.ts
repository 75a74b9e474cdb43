import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { keptTripKey } from '#web/lib/trip-keys.ts';
import { checkPayment } from './api/booking-calls.ts';
import type { CameBack, Charged } from './payment-return.ts';

/** What the loader hands over with a navigation; a reload of the page does not. */
export type ReturnState = { returned: CameBack };

export type PaymentReturn = { bookingId: string; came: CameBack; charged: Charged };

function readReturn(state: unknown, search: string, bookingId: string | null) {
  const returned =
    typeof state === 'object' && state !== null && 'returned' in state ? state.returned : null;
  const came: CameBack | null = returned === 'paying' || returned === 'left' ? returned : null;
  // On its own page a stay is shown in any case: that somebody came back is what the state says.
  if (bookingId !== null) return came === null ? null : { bookingId, came };
  const named = new URLSearchParams(search).get('booking');
  return named === null ? null : { bookingId: named, came: came ?? ('left' as const) };
}

/**
 * Who comes back from the payment page, and how: read once and taken out of the address, so that neither a reload
 * nor Back says it again. Whether a page that was left has charged anything, the server is asked.
 * @param bookingId of a page that shows one stay; null where the address names it
 */
export function usePaymentReturn(bookingId: string | null): PaymentReturn | null {
  const { state, search, pathname } = useLocation();
  const navigate = useNavigate();
  const { getIdToken } = useAccount();
  const [back] = useState(() => readReturn(state, search, bookingId));
  const [charged, setCharged] = useState<Charged>('open');

  useEffect(() => {
    if (back !== null) void navigate(pathname, { replace: true, state: null });
  }, [back, navigate, pathname]);

  useEffect(() => {
    if (back?.came !== 'left') return;
    let isCurrent = true;
    const ask = async () => {
      const token = keptTripKey(back.bookingId) === null ? await getIdToken() : null;
      const result = await checkPayment(back.bookingId, token);
      if (isCurrent) setCharged(result.ok && !result.value ? 'nothing' : 'unknown');
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [back, getIdToken]);

  return back === null ? null : { ...back, charged };
}
