import { messages } from '@kerala-stays/domain/core/messages';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  type CustomContentProps,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
  useSnackbar,
} from 'notistack';
import { forwardRef, useEffect, useState } from 'react';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { isAdminPath } from '#web/config/paths.ts';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import type { ToastHostProps, ToastKind, ToastMore } from './toast.ts';
import { toastKey, watchToastFocus } from './toast-focus.ts';

/** What notistack hands on to our own content; `action` is a word of its own. */
type Own = { detail?: string; wayBack?: ToastMore['action']; times?: number };

declare module 'notistack' {
  interface VariantOverrides {
    success: Own;
    error: Own;
    info: Own;
  }
}

/** notistack's own colours miss AA contrast, so a toast is MUI's Alert (decision D57). */
function alertToast(kind: ToastKind) {
  return forwardRef<HTMLDivElement, CustomContentProps & Own>(function AlertToast(props, ref) {
    const { id, message, detail, wayBack, times = 1 } = props;
    const { closeSnackbar } = useSnackbar();
    return (
      <SnackbarContent ref={ref} role="presentation" {...toastKey(id)}>
        <Alert
          severity={kind}
          variant="standard"
          onClose={() => closeSnackbar(id)}
          sx={{ boxShadow: 'var(--shadow-raised)', minWidth: 288, maxWidth: 480 }}
        >
          <Box component="span" sx={detail === undefined ? {} : { fontWeight: 600 }}>
            {typeof message === 'string' ? <WholeReferences>{message}</WholeReferences> : message}
          </Box>
          {times > 1 && (
            <Box component="span" aria-label={`${times} times`} sx={{ ml: 1, fontWeight: 700 }}>
              × {times}
            </Box>
          )}
          {detail !== undefined && (
            <Box sx={{ overflowWrap: 'anywhere' }}>
              <WholeReferences>{detail}</WholeReferences>
            </Box>
          )}
          {wayBack !== undefined && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              sx={{ mt: 1 }}
              onClick={wayBack.onChoose}
            >
              {wayBack.label}
            </Button>
          )}
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

const shownMs = 6000;
/** With a way back there is something to decide. */
const shownWithActionMs = 12_000;

/** What a form lacks: said about one try to send it, so the next thing that is said takes its place. */
const passing: readonly string[] = [
  messages.fillRequired,
  messages.uploadOneImage,
  messages.roomTypeRequired,
];

/** Beside what staff work at, not over it: names and buttons stand at the top. */
const places = {
  staff: { vertical: 'bottom', horizontal: 'left' },
  travellers: { vertical: 'top', horizontal: 'center' },
} as const;

/** Shows the toasts. Default export: loaded lazily by `ToastProvider`. */
export default function ToastHost({ onReady }: ToastHostProps) {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  return (
    <MuiRoot>
      <SnackbarProvider domRoot={host} maxSnack={3} Components={contents}>
        <Ready onReady={onReady} host={host} />
      </SnackbarProvider>
    </MuiRoot>
  );
}

type OpenToast = {
  key: SnackbarKey;
  times: number;
  isPassing: boolean;
  form: string | undefined;
};

/** Hands out how to show one. The same words again are counted in the toast that is there. */
function Ready({ onReady, host }: ToastHostProps & { host: HTMLElement }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const [giveFocusBack] = useState(() => watchToastFocus(host));
  useEffect(() => {
    const open = new Map<string, OpenToast>();
    onReady((text, { variant, detail, action, form }) => {
      // An open dialog hides everything beside itself; what is said about it must still be heard.
      host.removeAttribute('aria-hidden');
      const words = `${variant} ${text} ${detail ?? ''}`;
      for (const [said, { key, isPassing, form: of }] of open) {
        const isOver = isPassing || (of !== undefined && of === form);
        if (isOver && said !== words) closeSnackbar(key);
      }
      const same = open.get(words);
      if (same !== undefined) closeSnackbar(same.key);
      const times = (same?.times ?? 0) + 1;
      // It can still be pressed while it moves away: what it offers is done once, and not when it is closed.
      let isClosed = false;
      const choose = () => {
        if (isClosed) return;
        closeSnackbar(key);
        isClosed = true;
        action?.onChoose();
      };
      const key = enqueueSnackbar(text, {
        variant,
        times,
        ...(detail === undefined ? {} : { detail }),
        ...(action === undefined ? {} : { wayBack: { label: action.label, onChoose: choose } }),
        autoHideDuration: action === undefined ? shownMs : shownWithActionMs,
        anchorOrigin: isAdminPath(globalThis.location.pathname) ? places.staff : places.travellers,
        onClose: (_event, _reason, closed) => {
          isClosed = true;
          if (closed !== undefined) giveFocusBack(closed);
          if (open.get(words)?.key === closed) open.delete(words);
        },
      });
      open.set(words, { key, times, isPassing: passing.includes(text), form });
    });
  }, [onReady, host, giveFocusBack, enqueueSnackbar, closeSnackbar]);
  return null;
}
