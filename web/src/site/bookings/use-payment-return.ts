import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { keptTripKey } from '#web/lib/api/trip-keys.ts';
import { checkPayment } from './api/booking-calls.ts';
import { forgetGoneToPay, readGoneToPay } from './payment-leave.ts';
import type { CameBack, Charged } from './payment-return.ts';
import { usePageRestored } from './use-page-restored.ts';

/** What the loader hands over with a navigation; a reload of the page does not. */
export type ReturnState = { returned: CameBack };

export type PaymentReturn = {
  bookingId: string;
  came: CameBack;
  charged: Charged;
  /** Counts the returns to a page that is still the same one. */
  time: number;
};

type CameFrom = {
  bookingId: string;
  came: CameBack;
  /** What was paid before; null where nobody has noted it. */
  paidBefore: MinorUnits | null;
  /** Whether the address, or the state of its entry, says so. */
  isNamed: boolean;
  time: number;
};

function readReturn(state: unknown, search: string, ownId: string | null): CameFrom | null {
  const returned =
    typeof state === 'object' && state !== null && 'returned' in state ? state.returned : null;
  const came: CameBack | null = returned === 'paying' || returned === 'left' ? returned : null;
  // On its own page a stay is shown in any case: that somebody came back is what the state says.
  const named =
    ownId === null ? new URLSearchParams(search).get('booking') : came === null ? null : ownId;
  if (named === null) return readBack(ownId, 0);
  const gone = readGoneToPay();
  const paidBefore = gone?.bookingId === named ? gone.paidMinor : null;
  return { bookingId: named, came: came ?? 'left', paidBefore, isNamed: true, time: 0 };
}

/** The browser's own Back from the payment page, of which no address says anything. */
function readBack(ownId: string | null, time: number): CameFrom | null {
  const gone = readGoneToPay();
  if (gone === null || (ownId !== null && ownId !== gone.bookingId)) return null;
  const { bookingId, paidMinor } = gone;
  return { bookingId, came: 'left', paidBefore: paidMinor, isNamed: false, time };
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
  const [back, setBack] = useState(() => readReturn(state, search, bookingId));
  const [known, setKnown] = useState<{ of: CameFrom; charged: Charged } | null>(null);

  usePageRestored(() =>
    setBack((current) => readBack(bookingId, (current?.time ?? 0) + 1) ?? current),
  );

  useEffect(() => {
    if (back === null) return;
    forgetGoneToPay();
    if (back.isNamed) void navigate(pathname, { replace: true, state: null });
  }, [back, navigate, pathname]);

  useEffect(() => {
    if (back?.came !== 'left') return;
    let isCurrent = true;
    const ask = async () => {
      const token = keptTripKey(back.bookingId) === null ? await getIdToken() : null;
      const result = await checkPayment(back.bookingId, token);
      if (!isCurrent) return;
      if (!result.ok) return setKnown({ of: back, charged: 'unknown' });
      const { isPaid, paidMinor } = result.value;
      const hasArrived = isPaid || (back.paidBefore !== null && paidMinor > back.paidBefore);
      setKnown({ of: back, charged: hasArrived ? 'arrived' : 'nothing' });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [back, getIdToken]);

  if (back === null) return null;
  const charged = known?.of === back ? known.charged : 'open';
  // Who paid before leaving the page has not left it without paying.
  const came = charged === 'arrived' ? 'paying' : back.came;
  return { bookingId: back.bookingId, came, charged, time: back.time };
}
