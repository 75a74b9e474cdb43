import { onRequest, type Request } from 'firebase-functions/https';
import { stripeSecretKey, stripeWebhookSecret, tripKeySecret } from '../config.ts';
import { newRequestId, requestIdHeader } from '../http/request-id.ts';
import { dataSecurityHeaders } from '../http/security-headers.ts';
import { log } from '../platform/log.ts';

/** Stripe's largest events are far below this. */
const maxBytes = 256 * 1024;

/** What the webhook needs, imported with its first call: other functions load the same bundle. */
async function loadServices() {
  const [{ paymentServices }, { handleWebhook }] = await Promise.all([
    import('./booking-services.ts'),
    import('../payments/handle-webhook.ts'),
  ]);
  return { handleWebhook, deps: paymentServices() };
}

let services: Awaited<ReturnType<typeof loadServices>> | undefined;

/**
 * Stripe's webhook, in a separate function: a flood on the API cannot keep payments from being
 * recorded (decision D51).
 */
export const stripeWebhook = onRequest(
  {
    secrets: [stripeSecretKey, stripeWebhookSecret, tripKeySecret],
    invoker: 'public',
    concurrency: 40,
  },
  async (request, response) => {
    response.set({ ...dataSecurityHeaders, 'Cache-Control': 'no-store' });
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').status(405).json({ received: false });
      return;
    }
    const requestId = newRequestId();
    response.set(requestIdHeader, requestId);
    try {
      const payload = await rawBody(request);
      if (payload === null) {
        response.status(413).json({ received: false });
        return;
      }
      services ??= await loadServices();
      const { handleWebhook, deps } = services;
      const signature = request.get('stripe-signature') ?? '';
      const { status, eventId, outcome } = await handleWebhook(
        deps,
        payload,
        signature,
        new Date(),
      );
      if (status === 200) log.info('webhook-recorded', { requestId, eventId, reason: outcome });
      else log.warn('webhook-rejected', { requestId, reason: outcome });
      response.status(status).json({ received: status === 200 });
    } catch (error) {
      log.error('webhook-failed', error, { requestId });
      response.status(500).json({ received: false });
    }
  },
);

/** The signed bytes: kept by the framework, or read from the stream when it left them unread. */
async function rawBody(request: Request): Promise<Buffer | null> {
  const kept: unknown = request.rawBody;
  if (Buffer.isBuffer(kept)) return kept.length > maxBytes ? null : kept;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
