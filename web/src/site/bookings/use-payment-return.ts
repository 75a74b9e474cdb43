import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { savedTripKey } from '#web/lib/api/trip-keys.ts';
import { checkPayment } from './api/booking-calls.ts';
import { forgetGoneToPay, readGoneToPay } from './payment-leave.ts';
import type { CameBack, Charged } from './payment-return.ts';
import { usePageRestored } from './use-page-restored.ts';

/** Navigation state from the loader; lost on reload. */
export type ReturnState = { returned: CameBack };

export type PaymentReturn = {
  bookingId: string;
  came: CameBack;
  charged: Charged;
  /** Counts returns to the same page. */
  time: number;
};

type CameFrom = {
  bookingId: string;
  came: CameBack;
  /** Amount paid before; null when unknown. */
  paidBefore: MinorUnits | null;
  /** Whether the return comes from the address or its history state. */
  isNamed: boolean;
  time: number;
};

function readReturn(state: unknown, search: string, ownId: string | null): CameFrom | null {
  const returned =
    typeof state === 'object' && state !== null && 'returned' in state ? state.returned : null;
  const came: CameBack | null = returned === 'paying' || returned === 'left' ? returned : null;
  // A stay's own page always names its booking, so only the state shows a return.
  const named =
    ownId === null ? new URLSearchParams(search).get('booking') : came === null ? null : ownId;
  if (named === null) return readBack(ownId, 0);
  const gone = readGoneToPay();
  const paidBefore = gone?.bookingId === named ? gone.paidMinor : null;
  return { bookingId: named, came: came ?? 'left', paidBefore, isNamed: true, time: 0 };
}

/** Return by the browser's Back, which leaves no trace in the address. */
function readBack(ownId: string | null, time: number): CameFrom | null {
  const gone = readGoneToPay();
  if (gone === null || (ownId !== null && ownId !== gone.bookingId)) return null;
  const { bookingId, paidMinor } = gone;
  return { bookingId, came: 'left', paidBefore: paidMinor, isNamed: false, time };
}

/**
 * Return of a guest from the payment page: read once and removed from the address, so that neither
 * reload nor Back repeats it. If the page was left, the server checks for a charge.
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
      const token = savedTripKey(back.bookingId) === null ? await getIdToken() : null;
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
  // A guest who paid before leaving counts as paying.
  const came = charged === 'arrived' ? 'paying' : back.came;
  return { bookingId: back.bookingId, came, charged, time: back.time };
}
