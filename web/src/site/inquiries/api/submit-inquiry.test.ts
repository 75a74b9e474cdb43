import { messages, tooManyInquiries } from '@kerala-stays/domain/core/messages';
import type { InquiryPayload } from '@kerala-stays/domain/inquiries/inquiry-input';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { submitInquiry } from './submit-inquiry.ts';

const fetched = vi.fn<typeof fetch>();
const inquiry = { hotelId: 'lotus', name: 'Asha Menon' } as InquiryPayload;
const send = () => submitInquiry(inquiry, null);
const refuse = (status: number, message: string, code?: string) =>
  fetched.mockResolvedValueOnce(Response.json({ success: false, message, code }, { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset());
});

describe('what becomes of an inquiry that is sent', () => {
  it('shows the server’s own words when it refuses', async () => {
    refuse(429, tooManyInquiries(10));
    expect(await send()).toMatchObject({ ok: false, message: tooManyInquiries(10) });
  });

  it('shows words of ours when a proxy fails', async () => {
    fetched.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await send()).toMatchObject({ ok: false, message: messages.submitInquiryFailed });
  });

  it('was not sent when the browser was offline before', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await send()).toMatchObject({ noResponse: 'unsent', message: messages.inquiryOffline });
  });

  it('is not known when the line breaks while it is sent', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await send()).toMatchObject({ noResponse: 'unsure', message: messages.inquiryUnsure });
  });

  it('is not known when nothing comes back for 10 seconds', async () => {
    const end = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
    fetched.mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('timed out')));
        }),
    );
    const sending = send();
    await expect.poll(() => fetched).toHaveBeenCalledOnce();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
    end.abort();
    expect(await sending).toMatchObject({ noResponse: 'unsure', message: messages.inquiryUnsure });
  });

  it.each([
    [
      'too quick',
      400,
      'A moment, please',
      'too-fast',
      { tooFast: true, hotelGone: false, keyUsed: false },
    ],
    [
      'of a closed hotel',
      404,
      'Gone',
      undefined,
      { tooFast: false, hotelGone: true, keyUsed: false },
    ],
    [
      'under a used key',
      409,
      'Sent',
      'key-used',
      { tooFast: false, hotelGone: false, keyUsed: true },
    ],
  ])(
    'says of one that is %s what can be done about it',
    async (_what, status, message, code, means) => {
      refuse(status, message, code);
      expect(await send()).toMatchObject({ ok: false, message, ...means });
    },
  );
});
