import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { paymentProblemMessages } from '@kerala-stays/domain/money/payability';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { type GatewayFailure, GatewayRefused, type GatewayUnavailable } from './payment-gateway.ts';

/**
 * Logs why Stripe did not open a payment page, with Stripe's own id of the call, and returns the
 * error for the person: whether a retry may help.
 */
export function paymentRefusal(
  error: GatewayRefused | GatewayUnavailable,
  bookingId: string,
): AppError {
  const isRefused = error instanceof GatewayRefused;
  const fields = { bookingId, ...stripeFields(error.failure) };
  if (isRefused) log.error('payment-refused', error, { ...fields, stripeCode: error.code });
  else log.error('payment-unavailable', error, fields);
  const sentence = isRefused ? sentenceFor(error) : null;
  if (sentence !== null) return new AppError('conflict', { message: sentence, cause: error });
  return new AppError('unavailable', {
    message: messages.paymentUnavailable,
    // A retry does not help after a refusal.
    ...(isRefused ? {} : { retryAfterSeconds: 30 }),
    cause: error,
  });
}

function stripeFields({ status, requestId, param }: GatewayFailure) {
  return {
    ...(status === undefined ? {} : { stripeStatus: status }),
    ...(requestId === undefined ? {} : { stripeRequestId: requestId }),
    ...(param === undefined ? {} : { stripeParam: param }),
  };
}

/** Message about a problem that the guest can solve; null when only we can. */
function sentenceFor({ code, failure }: GatewayRefused): string | null {
  if (code === 'amount_too_large') return paymentProblemMessages['too-large'];
  if (code === 'amount_too_small') return paymentProblemMessages['too-small'];
  const isCurrency = /currency/.test(code) || /currency/.test(failure.param ?? '');
  return isCurrency ? serverMessages.paymentCurrencyRefused : null;
}
