import { messages } from '@kerala-stays/domain/core/messages';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#web/lib/api/api-client.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import { forgetBookingKey, savedBookingKey } from './booking-key.ts';
import { useBookingClaim } from './use-booking-claim.ts';

const account = { getIdToken: async () => 'token' };
vi.mock('#web/account/account-context.tsx', () => ({ useAccount: () => account }));
const toast = { error: vi.fn(), success: vi.fn() };
vi.mock('#web/components/toasts.tsx', async (original) => ({
  ...(await original<typeof import('#web/components/toasts.tsx')>()),
  useToast: () => toast,
}));
vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/api-client.ts')>()),
  callApi: vi.fn(),
}));

const link = { bookingId: 'b1', key: 'k'.repeat(43) };
const hash = `#booking=${link.bookingId}&key=${link.key}`;
const answer = (status: number) => vi.mocked(callApi).mockResolvedValue(apiResponse(status));

const claimed = vi.fn();
function Page() {
  useBookingClaim(claimed);
  return null;
}

beforeEach(() => {
  vi.mocked(callApi).mockReset();
  toast.error.mockReset();
  claimed.mockReset();
  history.replaceState(null, '', `/my-bookings${hash}`);
});
afterEach(() => {
  forgetBookingKey();
  history.replaceState(null, '', '/');
});

test('the link of a mail is used once, and out of the address before anything is asked', async () => {
  answer(200);
  renderPart(<Page />);
  expect(location.hash).toBe('');
  await waitFor(() => expect(savedBookingKey()).toBeNull());
  expect(vi.mocked(callApi).mock.calls).toEqual([
    ['POST /bookings/claim', { body: link, token: 'token' }],
  ]);
  expect(claimed).toHaveBeenCalledOnce();
});

test('a link that opens nothing is forgotten, and the guest reads what to do', async () => {
  answer(404);
  renderPart(<Page />);
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith(
      expect.stringMatching(/^This link opens no booking in this account/),
    ),
  );
  expect(savedBookingKey()).toBeNull();
  expect(claimed).not.toHaveBeenCalled();
});

test.each([0, 429, 503])('after %i the key waits for the next visit', async (status) => {
  answer(status);
  renderPart(<Page />);
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith(messages.generic));
  expect(savedBookingKey()).toEqual(link);
});

test('a mail that is opened in the same tab is used, too; without a key nothing is asked', async () => {
  history.replaceState(null, '', '/my-bookings');
  answer(200);
  renderPart(<Page />);
  await act(async () => {});
  expect(callApi).not.toHaveBeenCalled();
  history.replaceState(null, '', `/my-bookings${hash}`);
  act(() => void dispatchEvent(new Event('hashchange')));
  await waitFor(() => expect(callApi).toHaveBeenCalledTimes(1));
});
