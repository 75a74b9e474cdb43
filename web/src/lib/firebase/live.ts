/** What a live screen shows: nothing yet, its data, or why there is none. */
export type Live<T> =
  | { status: 'loading'; data: undefined; retry: () => void }
  | { status: 'success'; data: T; retry: () => void }
  | { status: 'error'; data: undefined; error: unknown; retry: () => void };
