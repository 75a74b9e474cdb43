/** State of a live screen: loading, data or error. */
export type Live<T> =
  | { status: 'loading'; data: undefined; retry: () => void }
  | { status: 'success'; data: T; retry: () => void }
  | { status: 'error'; data: undefined; error: unknown; retry: () => void };
