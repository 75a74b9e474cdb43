import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { messages } from '@kerala-stays/domain/core/messages';
import { useCallback, useEffect, useState } from 'react';
import { apiMessage, callApi } from '#web/lib/api/api-client.ts';
import { useNewestBooking } from '#web/lib/api/confirmed-bookings.ts';
import { savedTripKey, takeTripKey } from '#web/lib/api/trip-keys.ts';
import { forgetStay, keepStay, keptStay } from '#web/lib/offline/kept-stays.ts';
import { useLookAgain } from './use-look-again.ts';

export type TripState =
  | { status: 'loading' }
  /** The link does not open this booking. */
  | { status: 'closed' }
  /** The link has no key, or a part of it, and this browser has none. */
  | { status: 'not-whole' }
  | { status: 'failed'; message: string }
  /**
   * `isOld`: the last reload failed, so the booking may have changed. `keptAt`: nothing was read,
   * and this is what the device keeps since that instant; else ''.
   */
  | { status: 'ready'; booking: Booking; isOld: boolean; keptAt: string };

async function readTrip(bookingId: string): Promise<TripState> {
  const tripKey = savedTripKey(bookingId);
  if (tripKey === null) return { status: 'not-whole' };
  const response = await callApi('GET /bookings/:id', { params: { id: bookingId }, tripKey });
  if (response.ok) {
    const { booking } = response.data;
    keepStay(bookingId, booking, new Date());
    return { status: 'ready', booking: readBooking(bookingId, booking), isOld: false, keptAt: '' };
  }
  // Offline the status is 0, and the link may still be valid.
  if (response.status === 404) {
    forgetStay(bookingId);
    return { status: 'closed' };
  }
  const kept = keptStay(bookingId, new Date());
  if (kept !== null)
    return { status: 'ready', booking: kept.booking, isOld: true, keptAt: kept.at };
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
      const isUnread = next.status === 'failed' || (next.status === 'ready' && next.isOld);
      // Keep the stay after a failed reload, but not after the link was closed.
      setTrip((shown) => (shown.status === 'ready' && isUnread ? { ...shown, isOld: true } : next));
    });
    return () => {
      isCurrent = false;
    };
  }, [bookingId, round]);

  useLookAgain(reload);

  const newest = useNewestBooking();
  const shown = trip.status === 'ready' ? { ...trip, booking: newest(trip.booking) } : trip;
  return { trip: shown, reload };
}
