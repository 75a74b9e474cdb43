export type ToastKind = 'success' | 'error' | 'info';

/** What a toast says beside its text, which is fixed: which thing it is about, and the way back. */
export type ToastMore = {
  detail?: string;
  action?: { label: string; onChoose: () => void };
  /** The form whose sending it is about: what is said of that next takes its place. */
  form?: string;
};

/** Shows a toast; of notistack's `enqueueSnackbar`, as far as toasts use it. */
export type ShowToast = (text: string, options: ToastMore & { variant: ToastKind }) => void;

/** What shows toasts hands out how to, once it is there. */
export type ToastHostProps = { onReady: (show: ShowToast) => void };
