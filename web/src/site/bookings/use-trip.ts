import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { messages } from '@kerala-stays/domain/core/messages';
import { useCallback, useEffect, useState } from 'react';
import { apiMessage, callApi } from '#web/lib/api/api-client.ts';
import { useNewestBooking } from '#web/lib/api/confirmed-bookings.ts';
import { savedTripKey, takeTripKey } from '#web/lib/api/trip-keys.ts';

export type TripState =
  | { status: 'loading' }
  /** The link does not open this booking. */
  | { status: 'closed' }
  /** The link has no key, or a part of it, and this browser has none. */
  | { status: 'not-whole' }
  | { status: 'failed'; message: string }
  /** `isOld`: the last reload failed, so the booking may have changed. */
  | { status: 'ready'; booking: Booking; isOld: boolean };

async function readTrip(bookingId: string): Promise<TripState> {
  const tripKey = savedTripKey(bookingId);
  if (tripKey === null) return { status: 'not-whole' };
  const response = await callApi('GET /bookings/:id', { params: { id: bookingId }, tripKey });
  if (response.ok)
    return {
      status: 'ready',
      booking: readBooking(bookingId, response.data.booking),
      isOld: false,
    };
  // Offline the status is 0, and the link may still be valid.
  if (response.status === 404) return { status: 'closed' };
  return { status: 'failed', message: apiMessage(response, messages.generic) };
}

/** The stay of a secret link: read on opening, when its tab becomes visible, and on demand. */
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
      // Keep the stay after a failed reload, but not after the link was closed.
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
    // A newer email link may open in a tab that already shows this page.
    addEventListener('hashchange', reload);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('hashchange', reload);
    };
  }, [reload]);

  const newest = useNewestBooking();
  const shown = trip.status === 'ready' ? { ...trip, booking: newest(trip.booking) } : trip;
  return { trip: shown, reload };
}
