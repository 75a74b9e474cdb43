import type { Store } from '../store.ts';

/** One authenticated API call. */
export type Call = {
  store: Store;
  /** The object's id from the path, or ''. */
  id: string;
  /** Form-encoded body and query, not yet checked. */
  body: string;
  query: string;
  /** The stand-in's own address, for links in answers. */
  origin: string;
  /** Queues an event for the site's webhook. */
  emit: (type: string, object: unknown) => void;
};

export type Endpoint = (call: Call) => unknown;
