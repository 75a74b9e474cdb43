import { conversationMessages } from '@kerala-stays/domain/conversation/conversation-messages';
import { messages } from '@kerala-stays/domain/core/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askApi, callApi } from './api-client.ts';
import { setTokenProvider } from './token-provider.ts';

const response = (
  status: number,
  body: unknown = { success: status < 300, message: `${status}` },
) => new Response(JSON.stringify(body), { status });
const inquiry = { hotelId: 'h1', name: 'Asha', email: 'asha@example.com', mobile: '' };
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
    await expect(callApi('GET /user', { token: 'old' })).resolves.toMatchObject({ ok: true });
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
    await expect(callApi('GET /user', { token: 'old' })).resolves.toMatchObject({ status: 401 });
    expect(fetched).toHaveBeenCalledTimes(calls);
    expect(provider.sessionEnded).toHaveBeenCalledOnce();
  });

  it('leaves calls of visitors and other rejections alone', async () => {
    fetched.mockResolvedValueOnce(response(401)).mockResolvedValueOnce(response(403));
    await callApi('POST /inquiries', { body: inquiry });
    await callApi('GET /user', { token: 'old' });
    expect(provider.refreshToken).not.toHaveBeenCalled();
    expect(provider.sessionEnded).not.toHaveBeenCalled();
  });
});

it('an HTML error of a proxy becomes a response without a message, and being offline becomes status 0', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }));
  await expect(callApi('GET /hotels', {})).resolves.toMatchObject({ status: 502, message: '' });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(callApi('GET /hotels', {})).resolves.toMatchObject({ ok: false, status: 0 });
});

describe('what is asked of the server', () => {
  const body = { holdHours: 48 };

  it('is the operation’s address, with its parameters and query written as URLs write them', async () => {
    fetched.mockImplementation(async () => response(200));
    await callApi('POST /bookings/:id/hold', { params: { id: 'a/b' }, body, token: 't' });
    await callApi('GET /mail', { query: { bookingId: 'a&b' }, token: 't' });
    await callApi('GET /mail', { query: {}, token: 't' });
    expect(fetched.mock.calls.map(([url, init]) => [init?.method, url, init?.body])).toEqual([
      ['POST', '/api/bookings/a%2Fb/hold', JSON.stringify(body)],
      ['GET', '/api/mail?bookingId=a%26b', undefined],
      ['GET', '/api/mail', undefined],
    ]);
  });

  it('cannot be what the operation does not take', () => {
    // @ts-expect-error: no such operation
    const unknown = () => callApi('GET /nowhere', {});
    // @ts-expect-error: the booking is not named
    const unnamed = () => callApi('POST /bookings/:id/hold', { body });
    const request = { params: { id: '1' }, body: { by: 1 } };
    // @ts-expect-error: a body of another operation
    const wrong = () => callApi('POST /bookings/:id/hold', request);
    expect([unknown, unnamed, wrong]).toHaveLength(3);
  });
});

it('what does not say that it is a success is none: a sign-in page of a hotel’s Wi-Fi, for instance', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Welcome</html>', { status: 200 }));
  await expect(callApi('GET /hotels', {})).resolves.toMatchObject({ ok: false, message: '' });
});

describe('a call without a response', () => {
  const lost = () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const isOnline = (online: boolean) =>
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const cancel = () =>
    askApi(
      'POST /bookings/:id/cancel',
      { params: { id: 'b1' }, body: { refundMinor: 0 } as never },
      () => null,
      'Not cancelled',
    );

  it('is never called undone when it left: it may have arrived', async () => {
    isOnline(true);
    lost();
    expect(await cancel()).toMatchObject({ ok: false, message: messages.noResponse });
    // The browser says it is offline, but something was waited for.
    isOnline(false);
    fetched.mockRejectedValueOnce(new DOMException('timed out', 'TimeoutError'));
    expect(await cancel()).toMatchObject({ message: messages.noResponse });
    // The body broke off after the server had done it.
    fetched.mockResolvedValueOnce(new Response('{"success":tr', { status: 200 }));
    expect(await cancel()).toMatchObject({ message: messages.noResponse });
  });

  it('is called unsent when the browser was offline before', async () => {
    isOnline(false);
    lost();
    expect(await cancel()).toMatchObject({ message: messages.offlineUnsent });
  });

  it('has the words of its caller where it can be made again', async () => {
    isOnline(true);
    const body = { key: 'k', text: 'Hello' };
    const request = { params: { id: 'b1' }, body };
    const write = () =>
      askApi(
        'POST /bookings/:id/messages',
        request,
        () => null,
        conversationMessages.failed,
        conversationMessages.unsure,
      );
    lost();
    expect(await write()).toMatchObject({ message: conversationMessages.unsure });
    fetched.mockResolvedValueOnce(new Response('', { status: 502 }));
    expect(await write()).toMatchObject({ message: conversationMessages.failed });
  });

  it('of a read has the message of its caller', async () => {
    isOnline(true);
    lost();
    expect(await askApi('GET /coupons', {}, () => null, 'No coupons')).toMatchObject({
      message: 'No coupons',
    });
  });
});
