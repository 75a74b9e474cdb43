import type { Store } from './store.ts';

/**
 * Context for changes to payments: the records, the address of the pages, and the event emitter.
 */
export type World = {
  store: Store;
  /** The stand-in's own address, for links in responses. */
  origin: string;
  /**
   * Records an event and sends it to the subscribed endpoints.
   * @param previous the values that an update replaced, as `data.previous_attributes`
   */
  emit: (type: string, object: EventObject, previous?: Record<string, unknown>) => void;
};

/** Any of Stripe's objects; events with the same `payment_intent` are shuffled together. */
export type EventObject = { id: string; object: string; payment_intent?: unknown };
