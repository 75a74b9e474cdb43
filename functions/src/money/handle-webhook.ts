import type { PaymentDeps } from './payment-deps.ts';
import type { WebhookCall } from './payment-event.ts';
import { recordEvent } from './record-event.ts';

export type WebhookResponse = { status: 200 | 400; eventId: string; outcome: string };

/**
 * Handles one webhook call of the provider whose gateway is given: 400 for anything not signed by
 * it lately, 200 once the event is on record, whatever its effect. Failures are thrown, so that the
 * response is 500 and the provider repeats the call.
 */
export async function handleWebhook(
  deps: PaymentDeps,
  call: WebhookCall,
  now: Date,
): Promise<WebhookResponse> {
  const event = await deps.gateway.readEvent(call, now);
  if (typeof event === 'string') return { status: 400, eventId: '', outcome: event };
  const { outcome } = await recordEvent(deps, event, now);
  return { status: 200, eventId: event.id, outcome };
}
