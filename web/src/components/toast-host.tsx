import Alert from '@mui/material/Alert';
import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import type { Toast, ToastKind } from './toast.ts';

/** notistack's own colours miss AA contrast, so a toast is MUI's Alert (decision D57). */
function alertToast(kind: ToastKind) {
  return forwardRef<HTMLDivElement, CustomContentProps>(function AlertToast(props, ref) {
    const { closeSnackbar } = useSnackbar();
    return (
      <SnackbarContent ref={ref} role="presentation">
        <Alert
          severity={kind}
          variant="standard"
          onClose={() => closeSnackbar(props.id)}
          sx={{ boxShadow: 'var(--shadow-raised)', minWidth: 288, maxWidth: 480 }}
        >
          {props.message}
        </Alert>
      </SnackbarContent>
    );
  });
}

const contents = {
  success: alertToast('success'),
  error: alertToast('error'),
  info: alertToast('info'),
};

type ToastHostProps = { toasts: Toast[] };

/** Shows the toasts. Default export: loaded lazily by `ToastProvider`. */
export default function ToastHost({ toasts }: ToastHostProps) {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  return (
    <MuiRoot>
      <SnackbarProvider
        domRoot={host}
        maxSnack={3}
        autoHideDuration={6000}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        Components={contents}
      >
        <Enqueue toasts={toasts} host={host} />
      </SnackbarProvider>
    </MuiRoot>
  );
}

/** Gives each new toast to notistack once. */
function Enqueue({ toasts, host }: ToastHostProps & { host: HTMLElement }) {
  const { enqueueSnackbar } = useSnackbar();
  const lastId = useRef(0);
  useEffect(() => {
    for (const toast of toasts) {
      if (toast.id <= lastId.current) continue;
      lastId.current = toast.id;
      // An open dialog hides everything beside itself; what is said about it must still be heard.
      host.removeAttribute('aria-hidden');
      enqueueSnackbar(toast.text, { variant: toast.kind });
    }
  }, [toasts, host, enqueueSnackbar]);
  return null;
}
