import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import { onRequest, type Request } from 'firebase-functions/https';
import { isInUse, paymentSecrets, tripKeySecret } from '../config.ts';
import { drainBody, readBody } from '../http/request-body.ts';
import { newRequestId, requestIdHeader } from '../http/request-id.ts';
import { dataSecurityHeaders } from '../http/security-headers.ts';
import { AppError, errorStatus } from '../platform/errors.ts';
import { log } from '../platform/log.ts';

/** The largest events are far smaller, and arrive at once. */
const bodyLimits = { maxBytes: 256 * 1024, withinMs: 7_000 };

/** Where each provider puts its signature, and the event's id if not into the body. */
const headers: Record<OnlineProvider, { signature: string; eventId: string | null }> = {
  stripe: { signature: 'stripe-signature', eventId: null },
  razorpay: { signature: 'x-razorpay-signature', eventId: 'x-razorpay-event-id' },
};

/**
 * The webhook's services, imported with its first call, because other functions load the same
 * bundle.
 */
async function loadServices(provider: OnlineProvider) {
  const [{ paymentServices }, { depsOf }, { handleWebhook }, { createRejectedWebhooks }] =
    await Promise.all([
      import('./booking-services.ts'),
      import('../money/gateways.ts'),
      import('../money/handle-webhook.ts'),
      import('../money/rejected-webhooks.ts'),
    ]);
  const deps = depsOf(paymentServices(), provider);
  return { handleWebhook, deps, logRejected: createRejectedWebhooks(deps.documents, provider) };
}

/**
 * The signed bytes, left unread by the framework (`public-functions.ts`), or the error of reading
 * them.
 */
function signedBytes(request: Request): Promise<Buffer | AppError> {
  const declaredBytes = Number(request.get('content-length') ?? 0);
  return readBody({ stream: request, declaredBytes }, bodyLimits).catch((error: AppError) => error);
}

/**
 * A provider's webhook, in a function of its own: a flood on the API cannot keep payments from
 * being recorded (decision D51).
 */
function webhookOf(provider: OnlineProvider) {
  let services: Awaited<ReturnType<typeof loadServices>> | undefined;
  const named = headers[provider];
  return onRequest(
    {
      secrets: [...paymentSecrets, tripKeySecret],
      invoker: 'public',
      concurrency: 40,
    },
    async (request, response) => {
      response.set({ ...dataSecurityHeaders, 'Cache-Control': 'no-store' });
      const reject = async (status: number) => {
        response.set(await drainBody(request, status));
        response.status(status).json({ received: false });
      };
      if (request.method !== 'POST') {
        response.set('Allow', 'POST');
        return reject(405);
      }
      // Without its secrets no event can be told from a forged one.
      if (!isInUse(provider)) return reject(404);
      const requestId = newRequestId();
      response.set(requestIdHeader, requestId);
      const payload = await signedBytes(request);
      if (payload instanceof AppError) return reject(errorStatus[payload.code]);
      try {
        services ??= await loadServices(provider);
        const { handleWebhook, deps, logRejected } = services;
        const signature = request.get(named.signature) ?? '';
        const given = named.eventId === null ? '' : (request.get(named.eventId) ?? '');
        const now = new Date();
        const call = { payload, signature, eventId: given };
        const { status, eventId, outcome } = await handleWebhook(deps, call, now);
        if (status === 200) log.info('webhook-recorded', { requestId, eventId, reason: outcome });
        else await logRejected({ signature, reason: outcome, requestId, now });
        response.status(status).json({ received: status === 200 });
      } catch (error) {
        log.error('webhook-failed', error, { requestId });
        response.status(500).json({ received: false });
      }
    },
  );
}

/** Stripe's webhook: `/api/stripe/webhook`. */
export const stripeWebhook = webhookOf('stripe');

/** Razorpay's webhook: `/api/razorpay/webhook`. */
export const razorpayWebhook = webhookOf('razorpay');
