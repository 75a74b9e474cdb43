import type { PaymentDeps } from './payment-deps.ts';
import { recordEvent } from './record-event.ts';
import { readStripeEvent } from './stripe-event.ts';

export type WebhookResponse = { status: 200 | 400; eventId: string; outcome: string };

/**
 * Handles one webhook call: 400 for anything not freshly signed by Stripe, 200 once the event is on
 * record, whatever its effect. Failures are thrown, so that the response is 500 and Stripe retries.
 */
export async function handleWebhook(
  deps: PaymentDeps,
  payload: Buffer,
  signature: string,
  now: Date,
): Promise<WebhookResponse> {
  const verified = await deps.gateway.verifyEvent(payload, signature, now);
  if (verified === null) return { status: 400, eventId: '', outcome: 'not-genuine' };
  const event = readStripeEvent(verified);
  if (event === null) return { status: 400, eventId: '', outcome: 'no-event' };
  const { outcome } = await recordEvent(deps, event, now);
  return { status: 200, eventId: event.id, outcome };
}
