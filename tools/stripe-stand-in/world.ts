import type { Store } from './store.ts';

/** What happens to payments happens in here: the records, the address of the pages, and who is told. */
export type World = {
  store: Store;
  /** The stand-in's own address, for links in answers. */
  origin: string;
  /**
   * Records an event and sends it to the endpoints that want it.
   * @param previous the values that an update replaced, as `data.previous_attributes`.
   */
  emit: (type: string, object: EventObject, previous?: Record<string, unknown>) => void;
};

/** Any of Stripe's objects; `payment_intent` says whose deliveries are shuffled together. */
export type EventObject = { id: string; object: string; payment_intent?: unknown };
