export type ToastKind = 'success' | 'error' | 'info';

/** Details beside a toast's fixed text: the item concerned, and an undo action. */
export type ToastMore = {
  detail?: string;
  action?: { label: string; onChoose: () => void };
  /** The form that was submitted: the next message about it replaces this one. */
  form?: string;
};

/** Shows a toast; the part of notistack's `enqueueSnackbar` that toasts use. */
export type ShowToast = (text: string, options: ToastMore & { variant: ToastKind }) => void;

/** The toast host passes out its show function once loaded. */
export type ToastHostProps = { onReady: (show: ShowToast) => void };
