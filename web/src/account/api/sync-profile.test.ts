import { messages } from '@kerala-stays/domain/core/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from '#web/lib/api/api-client.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { retryDelayMs, syncProfile } from './sync-profile.ts';

vi.mock('#web/lib/api/api-client.ts', () => ({ callApi: vi.fn() }));

const call = vi.mocked(callApi);
const user = { uid: 'u1', name: 'Anu Thomas', email: 'anu@example.com', photoUrl: '' };
const getToken = async () => 'token';

const response = (status: number, recentSearchedCities: string[] = []) =>
  apiResponse<'GET /user'>(status, { recentSearchedCities });

function run(signal = new AbortController().signal) {
  return syncProfile(user, getToken, signal);
}

describe('profile sync', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    call.mockReset();
  });

  it('reads the profile and its recent cities', async () => {
    call.mockResolvedValueOnce(response(200, ['Munnar']));
    await expect(run()).resolves.toEqual({ ok: true, recentCities: ['Munnar'] });
    expect(call).toHaveBeenCalledExactlyOnceWith('GET /user', { token: 'token' });
  });

  it('creates the profile when there is none', async () => {
    call.mockResolvedValueOnce(response(404)).mockResolvedValueOnce(response(201));
    await expect(run()).resolves.toEqual({ ok: true, recentCities: [] });
    expect(call).toHaveBeenLastCalledWith('POST /user/create', {
      body: { username: 'Anu Thomas', email: 'anu@example.com', image: '' },
      token: 'token',
    });
  });

  it('fetches again 2000 ms after a rejected creation', async () => {
    call.mockResolvedValueOnce(response(404)).mockResolvedValueOnce(response(500));
    const outcome = run();
    await vi.advanceTimersByTimeAsync(retryDelayMs - 1);
    expect(call).toHaveBeenCalledTimes(2);
    call.mockResolvedValueOnce(response(200));
    await vi.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toEqual({ ok: true, recentCities: [] });
    expect(retryDelayMs).toBe(2000);
  });

  it('gives up after several failures and suggests what to do', async () => {
    call.mockResolvedValue(response(500));
    const outcome = run();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(outcome).resolves.toEqual({ ok: false, message: messages.profileSyncFailed });
  });

  it('reports a failed sync when the request to create the profile gets no response', async () => {
    call.mockResolvedValueOnce(response(404)).mockResolvedValueOnce(response(0));
    await expect(run()).resolves.toEqual({ ok: false, message: messages.profileSyncFailed });
  });

  it('stops when another user has signed in', async () => {
    const abort = new AbortController();
    call.mockResolvedValueOnce(response(404)).mockResolvedValueOnce(response(500));
    const outcome = run(abort.signal);
    await vi.advanceTimersByTimeAsync(10);
    abort.abort();
    await expect(outcome).resolves.toEqual({ ok: false, message: null });
    expect(call).toHaveBeenCalledTimes(2);
  });
});
