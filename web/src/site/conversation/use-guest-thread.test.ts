import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readGuestThread } from './api/guest-thread.ts';
import { useGuestThread } from './use-guest-thread.ts';

const getIdToken = async () => null;
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => ({ getIdToken }) }));
vi.mock('./api/guest-thread.ts', () => ({ readGuestThread: vi.fn() }));
const read = vi.mocked(readGuestThread);
const of = { kind: 'booking', id: 'b1' } as const;
const ready = (...ids: string[]) =>
  ({ status: 'ready', thread: {}, messages: ids.map((_id) => ({ _id })), isOld: false }) as never;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  read.mockReset();
});

test('news are asked for every 15 seconds, and every minute once nothing has moved for five', async () => {
  read.mockResolvedValue(ready('m1'));
  renderHook(() => useGuestThread(of));
  await pass(0);
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(5);
  await pass(260_000);
  read.mockClear();
  await pass(180_000);
  expect(read).toHaveBeenCalledTimes(3);
  read.mockResolvedValue(ready('m1', 'm2'));
  // The poll that delivers it, and the next one, were already scheduled.
  await pass(60_000);
  await pass(60_000);
  read.mockClear();
  await pass(60_000);
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(3);
});

test('an answer that was asked for before a message was sent does not take the message away', async () => {
  let late: (thread: never) => void = () => {};
  read.mockResolvedValueOnce(ready('m1'));
  const { result } = renderHook(() => useGuestThread(of));
  await pass(0);
  read.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
  await act(async () => void result.current.read());
  await act(async () => result.current.take({} as never, [{ _id: 'm2' } as never]));
  await act(async () => late(ready('m1')));
  const { state } = result.current;
  expect(state.status === 'ready' && state.messages.map(({ _id }) => _id)).toEqual(['m1', 'm2']);
});
