import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi } from './api-client.ts';
import { setTokenProvider } from './token-provider.ts';

const response = (
  status: number,
  body: unknown = { success: status < 300, message: `${status}` },
) => new Response(JSON.stringify(body), { status });
const fetched = vi.fn<typeof fetch>();
const provider = { refreshToken: vi.fn<() => Promise<string | null>>(), sessionEnded: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset());
  provider.refreshToken.mockReset().mockResolvedValue('fresh');
  provider.sessionEnded.mockReset();
  setTokenProvider(provider);
});
afterEach(() => {
  setTokenProvider(null);
  vi.unstubAllGlobals();
});
const tokensSent = () =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));

describe('a call whose token is rejected', () => {
  it('is repeated once with a fresh token, silently', async () => {
    fetched.mockResolvedValueOnce(response(401)).mockResolvedValueOnce(response(200));
    await expect(callApi('/api/user', { token: 'old' })).resolves.toMatchObject({ ok: true });
    expect(tokensSent()).toEqual(['Bearer old', 'Bearer fresh']);
    expect(provider.sessionEnded).not.toHaveBeenCalled();
  });

  it.each([
    ['the fresh token is rejected too', 'fresh', 2],
    ['no other token is available', 'old', 1],
    ['the session has ended', null, 1],
  ])('asks to sign in again when %s', async (_case, fresh, calls) => {
    provider.refreshToken.mockResolvedValue(fresh);
    fetched.mockImplementation(async () => response(401));
    await expect(callApi('/api/user', { token: 'old' })).resolves.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(calls);
    expect(provider.sessionEnded).toHaveBeenCalledOnce();
  });

  it('leaves calls of visitors and other rejections alone', async () => {
    fetched.mockResolvedValueOnce(response(401)).mockResolvedValueOnce(response(403));
    await callApi('/api/inquiries', { method: 'POST', body: {} });
    await callApi('/api/user', { token: 'old' });
    expect(provider.refreshToken).not.toHaveBeenCalled();
    expect(provider.sessionEnded).not.toHaveBeenCalled();
  });
});

it('an HTML error of a proxy becomes a response without a message, and being offline becomes status 0', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }));
  await expect(callApi('/api/hotels')).resolves.toMatchObject({ status: 502, message: '' });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(callApi('/api/hotels')).resolves.toMatchObject({ ok: false, status: 0 });
});
