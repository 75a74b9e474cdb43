import type { World } from '../world.ts';

/** One authenticated API call. */
export type Call = World & {
  /** The object's id from the path, or ''. */
  id: string;
  /** Form-encoded body and query, not yet validated. */
  body: string;
  query: string;
  /** Whether the caller's key allows this; secret keys allow everything. */
  may: (permission: string) => boolean;
};

export type Endpoint = (call: Call) => unknown;
