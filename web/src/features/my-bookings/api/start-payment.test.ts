import { messages } from '@kerala-stays/domain/core/messages';
import { describe, expect, it, vi } from 'vitest';
import { callApi } from '#web/lib/api-client.ts';
import { startPayment } from './start-payment.ts';

vi.mock('#web/lib/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api-client.ts')>()),
  callApi: vi.fn(),
}));
const call = vi.mocked(callApi);

describe('starting a payment', () => {
  it('returns the address of the payment page', async () => {
    const url = 'https://pay.example/c/1';
    call.mockResolvedValueOnce({ ok: true, status: 200, data: { url }, message: '' });
    await expect(startPayment('b1', 'token')).resolves.toEqual({ ok: true, url });
  });

  it('passes on the message of the server', async () => {
    const message = messages.bookingAlreadyPaid;
    call.mockResolvedValueOnce({ ok: false, status: 409, data: {}, message });
    await expect(startPayment('b1', 'token')).resolves.toEqual({ ok: false, message });
  });

  it.each(['javascript:alert(1)', '//evil.example', 7])('never leads to %s', async (url) => {
    call.mockResolvedValueOnce({ ok: true, status: 200, data: { url }, message: '' });
    await expect(startPayment('b1', 'token')).resolves.toEqual({
      ok: false,
      message: messages.paymentUnavailable,
    });
  });
});
