import type { AnswerOf, OperationName } from '@kerala-stays/domain/api/operations';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { callApi } from '#web/lib/api/api-client.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { renderPart } from '#web/testing/render-part.tsx';
import SessionResultPage from './session-result.tsx';

vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/api-client.ts')>()),
  callApi: vi.fn(),
}));

beforeEach(() => {
  vi.useFakeTimers();
});

type Answer = Partial<AnswerOf<'POST /payments/check-session'>>;
const answer = (status: number, data: Answer) =>
  vi.mocked(callApi).mockResolvedValue(apiResponse<OperationName>(status, data));

test.each<[number, Answer, string, string]>([
  [200, { isPaid: true, status: 'complete', reference: 'KS-1' }, 'Payment received', 'KS-1'],
  [200, { isPaid: false, status: 'complete', reference: 'KS-1' }, 'being processed', 'KS-1'],
  [200, { isPaid: false, status: 'open', reference: 'KS-1' }, 'Not paid yet', 'KS-1'],
  [200, { isPaid: false, status: 'expired', reference: 'KS-1' }, 'has closed', 'KS-1'],
  [404, {}, 'do not know this payment', 'contact us'],
  [0, {}, 'could not check', 'offline'],
])('a response of %i %j is shown as it is', async (status, data, heading, text) => {
  answer(status, data);
  renderPart(<SessionResultPage sessionId="cs_1" />);
  expect(screen.getByText('Confirming your payment…')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('heading')).toHaveTextContent(heading);
  expect(screen.getByText(new RegExp(text))).toBeVisible();
});

test('a payment that Stripe confirms a moment later is confirmed', async () => {
  answer(200, { isPaid: false, status: 'open', reference: 'KS-1' });
  renderPart(<SessionResultPage sessionId="cs_1" />);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  answer(200, { isPaid: true, status: 'complete', reference: 'KS-1' });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('heading')).toHaveTextContent('Payment received');
});
