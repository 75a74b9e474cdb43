import { collections } from '@kerala-stays/domain/core/collections';
import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import { createRateLimiter } from '../http/rate-limit.ts';
import type { Documents } from '../platform/documents.ts';
import { log } from '../platform/log.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const signatureMaxAgeMs = 10 * minuteMs;

type RejectedCall = { signature: string; reason: string; requestId: string; now: Date };

/** Signed in the provider's format, which scanners do not bother with; Stripe's says when. */
function looksSigned(provider: OnlineProvider, signature: string, now: Date): boolean {
  if (provider === 'razorpay') return /^[0-9a-f]{64}$/.test(signature);
  const seconds = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  const isFresh = Math.abs(now.getTime() - Number(seconds) * 1000) < signatureMaxAgeMs;
  return isFresh && /(?:^|,)v1=[0-9a-f]{64}(?:,|$)/.test(signature);
}

/**
 * Logs rejected webhook calls. A wrong secret rejects all of the provider's, which must raise an alert; a
 * stranger's calls must neither alert nor fill the log. It alerts only for calls that look signed
 * while no event was accepted for an hour, which is checked once a minute at most.
 */
export function createRejectedWebhooks(documents: Documents, provider: OnlineProvider) {
  const lines = createRateLimiter({ limit: 20, windowMs: minuteMs });
  const looks = createRateLimiter({ limit: 1, windowMs: minuteMs });

  const isNoneAccepted = async (now: Date): Promise<boolean> => {
    const since = new Date(now.getTime() - hourMs);
    const accepted = await documents.find(collections.stripeEvents, {
      where: [['createdAt', '>=', since]],
      limit: 1,
    });
    return accepted.length === 0;
  };

  return async ({ signature, reason, requestId, now }: RejectedCall): Promise<void> => {
    const nowMs = now.getTime();
    if (lines.take('all', nowMs).ok) log.warn('webhook-rejected', { requestId, reason });
    if (!looksSigned(provider, signature, now) || !looks.take('all', nowMs).ok) return;
    // Without the store it stays silent; a store outage raises its own alert.
    if (await isNoneAccepted(now).catch(() => false)) {
      log.warn('webhooks-all-rejected', { requestId });
    }
  };
}
