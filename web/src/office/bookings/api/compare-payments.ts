import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type Comparison = Pick<
  AnswerOf<'POST /payments/reconcile'>,
  'payments' | 'recovered' | 'closed' | 'refunds' | 'isComplete'
>;

/** Compares the last days with Stripe now, as every night: what was looked at and mended, or why it failed. */
export function comparePayments(token: string | null): Promise<ApiResult<Comparison>> {
  const request = { token, timeoutMs: 55_000 };
  return askApi('POST /payments/reconcile', request, (found) => found, messages.paymentUnavailable);
}
