import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { nextDue } from '@kerala-stays/domain/money/deposit';
import { useSyncExternalStore } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { stillOwed } from '#web/components/bookings/booking-sums.ts';
import { createPaymentLink } from './api/booking-calls.ts';

type PaymentLink = { url: string; amountMinor: MinorUnits; holdUntil: string };

/** Links created in this session, by booking. */
const made = new Map<string, PaymentLink>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A booking's payment link, if one was created here and still matches what is due. A changed amount
 * or deadline also closes the link at Stripe.
 */
export function usePaymentLink(booking: Booking) {
  const { run, isBusy } = useApiAction();
  const known = useSyncExternalStore(subscribe, () => made.get(booking._id) ?? null);
  const isDue =
    known !== null &&
    stillOwed(booking) > 0 &&
    known.amountMinor === nextDue(booking) &&
    known.holdUntil === booking.holdUntil;

  const make = async (): Promise<void> => {
    const { _id, holdUntil } = booking;
    const amountMinor = nextDue(booking);
    const url = await run((token) => createPaymentLink(_id, token));
    if (url === null) return;
    made.set(_id, { url, amountMinor, holdUntil });
    for (const listener of listeners) listener();
  };
  return { link: isDue ? known : null, make, isBusy };
}
