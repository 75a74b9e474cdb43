import { newId, nowSeconds } from '../store.ts';

/** An event in Stripe's shape around a snapshot of an object. */
export function eventShape(type: string, object: unknown, apiVersion: string) {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: nowSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
