import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useState,
} from 'react';
import type { Toast, ToastKind } from './toast.ts';
import styles from './toasts.module.css';

export type Toasts = Record<ToastKind, (text: string) => void>;

const importHost = () => import('./toast-host.tsx');

/** notistack and MUI's Alert arrive with the first toast, not with the page. */
const ToastHost = lazy(() => importHost().catch(() => ({ default: PlainToasts })));

/** What shows when the connection was lost before the first toast. */
function PlainToasts({ toasts }: { toasts: Toast[] }) {
  return (
    <p className={styles.plain} role="alert">
      {toasts.at(-1)?.text}
    </p>
  );
}

/** Fetches what toasts are shown with, ahead of the first one. */
export function preloadToasts(): void {
  importHost().catch(() => {});
}

const ToastContext = createContext<Toasts | null>(null);

/** Shows short messages over the page; see {@link useToast}. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const api = useMemo<Toasts>(() => {
    const show = (kind: ToastKind) => (text: string) =>
      setToasts((shown) => [...shown, { id: (shown.at(-1)?.id ?? 0) + 1, kind, text }]);
    return { success: show('success'), error: show('error'), info: show('info') };
  }, []);
  return (
    <ToastContext value={api}>
      {children}
      {toasts.length > 0 && (
        <Suspense>
          <ToastHost toasts={toasts} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** `success`, `error` and `info`; the functions keep their identity between renders. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}
