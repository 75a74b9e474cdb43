export type ToastKind = 'success' | 'error' | 'info';

/** notistack's `enqueueSnackbar`, as far as toasts use it. */
export type ShowToast = (text: string, options: { variant: ToastKind }) => void;

/** What shows toasts hands out how to, once it is there. */
export type ToastHostProps = { onReady: (show: ShowToast) => void };
