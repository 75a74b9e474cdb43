import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { callApi } from '#web/lib/api/api-client.ts';
import { useNewestBooking } from '#web/lib/api/confirmed-bookings.ts';
import { useAskWhileSeen } from '#web/lib/browser/use-ask-while-seen.ts';
import { isSessionAway, onSessionReturn } from '#web/lib/firebase/session-away.ts';

/** Polling intervals while the page is visible, in ms; slower after a period without news. */
const everyMs = { lively: 15_000, quiet: 60_000 };
const livelyForMs = 300_000;

type ReadBookings =
  | { status: 'loading' }
  | { status: 'error' }
  /** `isOld`: the last read failed, so a booking may have changed. */
  | { status: 'success'; bookings: Booking[]; isOld: boolean };

/** Differs after any change of a booking in the list. */
const stateOf = (bookings: readonly Booking[]) =>
  bookings.map(({ _id, updatedAt }) => `${_id} ${updatedAt}`).join();

/**
 * The signed-in guest's own bookings, newest first: read from the API, which leaves out what only
 * staff may know (decision 058), polled while visible, and on demand.
 */
export function useMyBookings() {
  const { getIdToken } = useAccount();
  const [read, setRead] = useState<ReadBookings>({ status: 'loading' });
  const turn = useRef(0);
  const movedAt = useRef(Date.now());

  const reload = useCallback(async () => {
    const mine = ++turn.current;
    const token = await getIdToken();
    const response = token === null ? null : await callApi('GET /bookings/user', { token });
    // A later response has arrived, so this one is stale.
    if (mine !== turn.current) return;
    if (response?.ok) {
      const bookings = response.data.bookings.map((raw) => readBooking(raw._id, raw));
      return setRead({ status: 'success', bookings, isOld: false });
    }
    setRead((shown) => {
      if (shown.status === 'success') return { ...shown, isOld: !isSessionAway() };
      return isSessionAway() ? shown : { status: 'error' };
    });
  }, [getIdToken]);

  useEffect(() => {
    void reload();
    const stop = onSessionReturn(() => void reload());
    return () => {
      turn.current++;
      stop();
    };
  }, [reload]);

  const state = read.status === 'success' ? stateOf(read.bookings) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is a move
  useEffect(() => {
    movedAt.current = Date.now();
  }, [state]);
  const ask = useCallback(() => void reload(), [reload]);
  useAskWhileSeen(ask, () =>
    Date.now() - movedAt.current < livelyForMs ? everyMs.lively : everyMs.quiet,
  );

  const retry = useCallback(() => {
    setRead((shown) => (shown.status === 'error' ? { status: 'loading' } : shown));
    void reload();
  }, [reload]);
  const newest = useNewestBooking();
  const bookings = read.status === 'success' ? read.bookings.map(newest) : [];
  bookings.sort((a, b) => compareInstants(b.createdAt, a.createdAt));
  const isOld = read.status === 'success' && read.isOld;
  return { status: read.status, bookings, isOld, retry };
}
