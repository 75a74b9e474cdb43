import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#web/lib/api/api-client.ts';
import { readChange } from '#web/lib/api/booking-api.ts';
import { takeTripKey } from '#web/lib/api/trip-keys.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { useTrip } from './use-trip.ts';

vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/api-client.ts')>()),
  callApi: vi.fn(),
}));
const call = vi.mocked(callApi);
const key = 'k'.repeat(43);
const answer = (status: string) =>
  apiResponse<'GET /bookings/:id'>(200, { booking: { _id: 'b1', status } } as never);

beforeEach(() => {
  history.replaceState(null, '', `/trip/b1#k=${key}`);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  // happy-dom also fires hashchange after `replaceState`, which causes another call.
  call.mockReset().mockResolvedValue(apiResponse(0, {}, ''));
});

test('the stay is asked for by the key of the address, which is gone from there by then', async () => {
  call.mockImplementation(async () => {
    expect(location.href).not.toContain(key);
    return answer('paid');
  });
  const { result } = renderHook(() => useTrip('b1'));
  await waitFor(() => expect(result.current.trip).toMatchObject({ booking: { status: 'paid' } }));
  expect(call).toHaveBeenCalledWith('GET /bookings/:id', { params: { id: 'b1' }, tripKey: key });
});

test('without a key nothing is asked', async () => {
  history.replaceState(null, '', '/trip/b2');
  const { result } = renderHook(() => useTrip('b2'));
  await waitFor(() => expect(result.current.trip).toEqual({ status: 'not-whole' }));
  expect(call).not.toHaveBeenCalled();
});

test('what cannot be read again stays, and is said to be old; what is closed goes', async () => {
  takeTripKey('b1');
  let next: Awaited<ReturnType<typeof callApi>> = answer('paid');
  call.mockImplementation(async () => next as never);
  const { result } = renderHook(() => useTrip('b1'));
  await waitFor(() => expect(result.current.trip).toMatchObject({ isOld: false }));
  next = apiResponse(0, {}, '');
  act(() => result.current.reload());
  await waitFor(() =>
    expect(result.current.trip).toMatchObject({ isOld: true, booking: { status: 'paid' } }),
  );
  next = answer('cancelled');
  act(() => result.current.reload());
  await waitFor(() =>
    expect(result.current.trip).toMatchObject({ isOld: false, booking: { status: 'cancelled' } }),
  );
  next = apiResponse(404, {}, 'Booking not found');
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.trip).toEqual({ status: 'closed' }));
});

test('a change that the server has confirmed is shown, though the read after it fails', async () => {
  takeTripKey('b1');
  const at = (second: number) => `2026-11-20T04:30:0${second}.000Z`;
  const stay = (status: string, second: number) => ({ _id: 'b1', status, updatedAt: at(second) });
  let read = apiResponse<'GET /bookings/:id'>(200, { booking: stay('paid', 1) } as never);
  call.mockImplementation(async () => read as never);
  const { result } = renderHook(() => useTrip('b1'));
  await waitFor(() => expect(result.current.trip).toMatchObject({ booking: { status: 'paid' } }));
  read = apiResponse(0, {}, '');
  await act(async () => {
    readChange({ message: 'Booking cancelled', booking: stay('cancelled', 2) });
    result.current.reload();
  });
  expect(result.current.trip).toMatchObject({ isOld: true, booking: { status: 'cancelled' } });
  // An older read is late, a newer one counts.
  read = apiResponse<'GET /bookings/:id'>(200, { booking: stay('paid', 1) } as never);
  await act(async () => result.current.reload());
  expect(result.current.trip).toMatchObject({ isOld: false, booking: { status: 'cancelled' } });
  read = apiResponse<'GET /bookings/:id'>(200, { booking: stay('completed', 3) } as never);
  await act(async () => result.current.reload());
  expect(result.current.trip).toMatchObject({ booking: { status: 'completed' } });
});
