import { messages } from '@kerala-stays/domain/core/messages';
import { describe, expect, it, vi } from 'vitest';
import { callApi } from '#web/lib/api/api-client.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { startPayment } from './start-payment.ts';

vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/api-client.ts')>()),
  callApi: vi.fn(),
}));
const call = vi.mocked(callApi);

describe('starting a payment', () => {
  it('returns the address of the payment page', async () => {
    const url = 'https://pay.example/c/1';
    call.mockResolvedValueOnce(apiResponse<'POST /bookings/stripe-payment'>(200, { url }));
    await expect(startPayment('b1', 'token')).resolves.toEqual({ ok: true, url });
  });

  it('passes on the message of the server', async () => {
    const message = messages.bookingAlreadyPaid;
    call.mockResolvedValueOnce(apiResponse(409, {}, message));
    await expect(startPayment('b1', 'token')).resolves.toEqual({ ok: false, message });
  });

  it.each(['javascript:alert(1)', '//evil.example'])('never leads to %s', async (url) => {
    call.mockResolvedValueOnce(apiResponse<'POST /bookings/stripe-payment'>(200, { url }));
    await expect(startPayment('b1', 'token')).resolves.toEqual({
      ok: false,
      message: messages.paymentUnavailable,
    });
  });
});
