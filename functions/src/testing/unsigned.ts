import type { WebhookCall } from '../money/payment-event.ts';

/** A webhook call for the memory gateway, which checks no signature. */
export function unsigned(event: object): WebhookCall {
  return { payload: Buffer.from(JSON.stringify(event)), signature: '', eventId: '' };
}
