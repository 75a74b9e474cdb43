import { onRequest, type Request } from 'firebase-functions/https';
import { paymentProvider, paymentSecrets, tripKeySecret } from '../config.ts';
import { drainBody, readBody } from '../http/request-body.ts';
import { newRequestId, requestIdHeader } from '../http/request-id.ts';
import { dataSecurityHeaders } from '../http/security-headers.ts';
import { AppError, errorStatus } from '../platform/errors.ts';
import { log } from '../platform/log.ts';

/** Stripe's largest events are far smaller, and arrive at once. */
const bodyLimits = { maxBytes: 256 * 1024, withinMs: 7_000 };

/**
 * The webhook's services, imported with its first call, because other functions load the same
 * bundle.
 */
async function loadServices() {
  const [{ paymentServices }, { handleWebhook }, { createRejectedWebhooks }] = await Promise.all([
    import('./booking-services.ts'),
    import('../money/handle-webhook.ts'),
    import('../money/rejected-webhooks.ts'),
  ]);
  const deps = paymentServices();
  return { handleWebhook, deps, logRejected: createRejectedWebhooks(deps.documents) };
}

/**
 * The signed bytes, left unread by the framework (`public-functions.ts`), or the error of reading
 * them.
 */
function signedBytes(request: Request): Promise<Buffer | AppError> {
  const declaredBytes = Number(request.get('content-length') ?? 0);
  return readBody({ stream: request, declaredBytes }, bodyLimits).catch((error: AppError) => error);
}

let services: Awaited<ReturnType<typeof loadServices>> | undefined;

/**
 * Stripe's webhook, in a separate function: a flood on the API cannot keep payments from being
 * recorded (decision D51).
 */
export const stripeWebhook = onRequest(
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
    if (paymentProvider() !== 'stripe') return reject(404);
    const requestId = newRequestId();
    response.set(requestIdHeader, requestId);
    const payload = await signedBytes(request);
    if (payload instanceof AppError) return reject(errorStatus[payload.code]);
    try {
      services ??= await loadServices();
      const { handleWebhook, deps, logRejected } = services;
      const signature = request.get('stripe-signature') ?? '';
      const now = new Date();
      const call = { payload, signature, eventId: '' };
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
