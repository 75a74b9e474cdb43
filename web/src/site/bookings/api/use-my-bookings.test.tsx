import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#web/lib/api/api-client.ts';
import { readChange } from '#web/lib/api/booking-api.ts';
import { setSessionAway } from '#web/lib/firebase/session-away.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { useMyBookings } from './use-my-bookings.ts';

vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/api-client.ts')>()),
  callApi: vi.fn(),
}));
const account = { getIdToken: async () => 'token' };
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));

const call = vi.mocked(callApi);
const at = (second: number) => `2026-11-20T04:30:0${second}.000Z`;
const stay = (id: string, status: string, second: number) => ({
  _id: id,
  status,
  createdAt: at(0),
  updatedAt: at(second),
});
const answer = (...bookings: object[]) =>
  call.mockResolvedValue(apiResponse<'GET /bookings/user'>(200, { bookings } as never));
const nothing = () => call.mockResolvedValue(apiResponse(0, {}, ''));
const statuses = ({ bookings }: ReturnType<typeof useMyBookings>) =>
  bookings.map(({ status }) => status);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  setSessionAway(false);
  vi.useRealTimers();
  call.mockReset();
});

test('the bookings are asked for with the account, and again while they are looked at', async () => {
  answer(stay('q1', 'pending-payment', 1));
  const { result } = renderHook(() => useMyBookings());
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(statuses(result.current)).toEqual(['pending-payment']));
  expect(call).toHaveBeenCalledExactlyOnceWith('GET /bookings/user', { token: 'token' });
  answer(stay('q1', 'paid', 2));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(statuses(result.current)).toEqual(['paid']);
});

test('an open page without news is asked for less often, a hidden one not at all', async () => {
  answer(stay('q2', 'paid', 1));
  const { result } = renderHook(() => useMyBookings());
  await waitFor(() => expect(result.current.status).toBe('success'));
  await act(() => vi.advanceTimersByTimeAsync(360_000));
  call.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(call).toHaveBeenCalledTimes(2);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(call).toHaveBeenCalledTimes(2);
  hidden.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(call).toHaveBeenCalledTimes(3);
});

test('what cannot be read again stays, and is said to be old', async () => {
  answer(stay('q3', 'paid', 1));
  const { result } = renderHook(() => useMyBookings());
  await waitFor(() => expect(result.current.status).toBe('success'));
  nothing();
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ status: 'success', isOld: true });
  answer(stay('q3', 'cancelled', 2));
  await act(async () => void dispatchEvent(new Event('online')));
  expect(result.current.isOld).toBe(false);
  expect(statuses(result.current)).toEqual(['cancelled']);
});

test('a list that could not be read is asked for again on demand', async () => {
  nothing();
  const { result } = renderHook(() => useMyBookings());
  await waitFor(() => expect(result.current.status).toBe('error'));
  answer();
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ status: 'success', bookings: [] });
});

test('a change that the server has confirmed is shown before the list is read again', async () => {
  answer(stay('q4', 'paid', 1));
  const { result } = renderHook(() => useMyBookings());
  await waitFor(() => expect(result.current.status).toBe('success'));
  act(() => void readChange({ message: '', booking: stay('q4', 'cancelled', 2) }));
  expect(statuses(result.current)).toEqual(['cancelled']);
});

test('while the session is away the list stays as it was, and is read when it is back', async () => {
  answer(stay('q5', 'pending-payment', 1));
  const { result } = renderHook(() => useMyBookings());
  await waitFor(() => expect(result.current.status).toBe('success'));
  nothing();
  setSessionAway(true);
  await act(async () => result.current.retry());
  expect(result.current).toMatchObject({ status: 'success', isOld: false });
  answer(stay('q5', 'paid', 2));
  await act(async () => setSessionAway(false));
  expect(statuses(result.current)).toEqual(['paid']);
});
