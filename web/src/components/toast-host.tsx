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

/** Props that notistack passes to our own content; it reserves `action`. */
type Own = { detail?: string; wayBack?: ToastMore['action']; times?: number };

declare module 'notistack' {
  interface VariantOverrides {
    success: Own;
    error: Own;
    info: Own;
  }
}

/** notistack's own colours miss AA contrast, so a toast is an MUI Alert (decision D57). */
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
            <Box component="span" sx={{ ml: 1, fontWeight: 700 }}>
              <span aria-hidden="true">× {times}</span>
              <span className="visually-hidden">{`${times} times`}</span>
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
/** Longer with an action: readers have to decide. */
const shownWithActionMs = 12_000;

/** Form problems concern one attempt to submit, so the next message replaces them. */
const passing: readonly string[] = [
  messages.fillRequired,
  messages.uploadOneImage,
  messages.roomTypeRequired,
];

/** Beside the working area, not over it: names and buttons are at the top. */
const places = {
  staff: { vertical: 'bottom', horizontal: 'left' },
  travellers: { vertical: 'top', horizontal: 'center' },
} as const;

/** A dialog's buttons are at its bottom, on a phone under the place of the staff's toasts. */
function placeForToast() {
  const isStaff = isAdminPath(globalThis.location.pathname);
  const isDialogOpen = document.querySelector('[role="dialog"]') !== null;
  return isStaff && !isDialogOpen ? places.staff : places.travellers;
}

/** Shows the toasts. Default export: loaded lazily by `ToastProvider`. */
export default function ToastHost({ onReady }: ToastHostProps) {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    document.body.append(host);
    // A dialog hides what is outside it from screen readers when it opens; a toast stands above it,
    // whichever of the two came first.
    const hiding = new MutationObserver(() => host.removeAttribute('aria-hidden'));
    hiding.observe(host, { attributeFilter: ['aria-hidden'] });
    return () => {
      hiding.disconnect();
      host.remove();
    };
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

/** Passes out the show function. Repeated texts increase the count of the existing toast. */
function Ready({ onReady, host }: ToastHostProps & { host: HTMLElement }) {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const [giveFocusBack] = useState(() => watchToastFocus(host));
  useEffect(() => {
    const open = new Map<string, OpenToast>();
    onReady((text, { variant, detail, action, form }) => {
      const words = `${variant} ${text} ${detail ?? ''}`;
      for (const [said, { key, isPassing, form: of }] of open) {
        const isOver = isPassing || (of !== undefined && of === form);
        if (isOver && said !== words) closeSnackbar(key);
      }
      const same = open.get(words);
      if (same !== undefined) closeSnackbar(same.key);
      const times = (same?.times ?? 0) + 1;
      // Can still be pressed during its exit animation: the action runs once, and not after
      // closing.
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
        anchorOrigin: placeForToast(),
        onClose: (_event, _reason, closed) => {
          isClosed = true;
          if (closed !== undefined) giveFocusBack(closed);
          if (open.get(words)?.key === closed) open.delete(words);
        },
      });
      open.set(words, { key, times, isPassing: passing.includes(text), form });
    });
  }, [onReady, giveFocusBack, enqueueSnackbar, closeSnackbar]);
  return null;
}
