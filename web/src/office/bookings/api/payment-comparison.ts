import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type Comparison = Pick<
  AnswerOf<'POST /payments/reconcile'>,
  'payments' | 'recovered' | 'closed' | 'refunds' | 'isComplete'
>;

/**
 * Compares the last days with Stripe now, as the nightly job does. Returns the counts, or the
 * error.
 */
export function comparePayments(token: string | null): Promise<ApiResult<Comparison>> {
  const request = { token, timeoutMs: 55_000 };
  return askApi('POST /payments/reconcile', request, (found) => found, messages.paymentUnavailable);
}
