export type ToastKind = 'success' | 'error' | 'info';

/** One short message over the page. */
export type Toast = { id: number; kind: ToastKind; text: string };
