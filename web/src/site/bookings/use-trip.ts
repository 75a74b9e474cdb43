import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { messages } from '@kerala-stays/domain/core/messages';
import { useCallback, useEffect, useState } from 'react';
import { apiMessage, callApi } from '#web/lib/api/api-client.ts';
import { keptTripKey, takeTripKey } from '#web/lib/api/trip-keys.ts';

export type TripState =
  | { status: 'loading' }
  /** The link does not open this booking. */
  | { status: 'closed' }
  /** The link has no key, or a part of it, and this browser has none. */
  | { status: 'not-whole' }
  | { status: 'failed'; message: string }
  /** `isOld`: it could not be read again just now, so it may have changed. */
  | { status: 'ready'; booking: Booking; isOld: boolean };

async function readTrip(bookingId: string): Promise<TripState> {
  const tripKey = keptTripKey(bookingId);
  if (tripKey === null) return { status: 'not-whole' };
  const response = await callApi('GET /bookings/:id', { params: { id: bookingId }, tripKey });
  if (response.ok)
    return {
      status: 'ready',
      booking: readBooking(bookingId, response.data.booking),
      isOld: false,
    };
  // A browser that is not online says so with status 0: the link may be as good as ever.
  if (response.status === 404) return { status: 'closed' };
  return { status: 'failed', message: apiMessage(response, messages.generic) };
}

/** The stay of a secret link: read when the page opens, when its tab is looked at again, and on demand. */
export function useTrip(bookingId: string): { trip: TripState; reload: () => void } {
  const [trip, setTrip] = useState<TripState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isCurrent = true;
    takeTripKey(bookingId);
    void readTrip(bookingId).then((next) => {
      if (!isCurrent) return;
      // What is shown stays while it cannot be read again; what is closed is not shown any more.
      setTrip((shown) =>
        shown.status === 'ready' && next.status === 'failed' ? { ...shown, isOld: true } : next,
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [bookingId, round]);

  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    // A newer mail may be opened in a tab that shows this page already.
    addEventListener('hashchange', reload);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('hashchange', reload);
    };
  }, [reload]);

  return { trip, reload };
}
