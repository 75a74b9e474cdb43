import Alert from '@mui/material/Alert';
import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack';
import { forwardRef, useEffect, useState } from 'react';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import type { ToastHostProps, ToastKind } from './toast.ts';

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

/** Shows the toasts. Default export: loaded lazily by `ToastProvider`. */
export default function ToastHost({ onReady }: ToastHostProps) {
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
        <Ready onReady={onReady} host={host} />
      </SnackbarProvider>
    </MuiRoot>
  );
}

/** Hands out notistack's own call. */
function Ready({ onReady, host }: ToastHostProps & { host: HTMLElement }) {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    onReady((text, options) => {
      // An open dialog hides everything beside itself; what is said about it must still be heard.
      host.removeAttribute('aria-hidden');
      enqueueSnackbar(text, options);
    });
  }, [onReady, host, enqueueSnackbar]);
  return null;
}
