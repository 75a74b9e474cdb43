import Alert from '@mui/material/Alert';
import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  SnackbarProvider,
} from 'notistack';
import { forwardRef, useEffect, useRef } from 'react';
import { MuiRoot } from '#web/app/theme/mui-root.tsx';
import type { Toast, ToastKind } from './toasts.tsx';

/** notistack's own colours miss AA contrast, so a toast is MUI's Alert (ecosystem §6 E1). */
function alertToast(kind: ToastKind) {
  return forwardRef<HTMLDivElement, CustomContentProps>(function AlertToast(props, ref) {
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

/** Hands each new toast to notistack once. Default export: loaded lazily by `ToastProvider`. */
export default function ToastHost({ toasts }: { toasts: Toast[] }) {
  const handed = useRef(0);
  useEffect(() => {
    for (const toast of toasts) {
      if (toast.id <= handed.current) continue;
      handed.current = toast.id;
      enqueueSnackbar(toast.text, { variant: toast.kind });
    }
  }, [toasts]);
  return (
    <MuiRoot>
      <SnackbarProvider
        maxSnack={3}
        autoHideDuration={6000}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        Components={contents}
      />
    </MuiRoot>
  );
}
