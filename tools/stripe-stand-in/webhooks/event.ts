import { newId } from '../store.ts';
import type { EventObject } from '../world.ts';

/** An event in Stripe's shape around a snapshot of an object. */
export function eventShape(
  type: string,
  object: EventObject,
  options: { apiVersion: string; created: number; previous: Record<string, unknown> | undefined },
) {
  const { apiVersion, created, previous } = options;
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
