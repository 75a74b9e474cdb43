import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { afterPaint } from '#web/lib/browser/after-paint.ts';
import type { ShowToast, ToastHostProps, ToastKind, ToastMore } from './toast.ts';
import styles from './toasts.module.css';

export type Toasts = Record<ToastKind, (text: string, more?: ToastMore) => void>;

const importHost = () => import('./toast-host.tsx');

/** notistack and MUI's Alert arrive with the first toast, not with the page. */
const ToastHost = lazy(() => importHost().catch(() => ({ default: PlainToasts })));

/** Fallback when the connection was lost before the first toast. */
function PlainToasts({ onReady }: ToastHostProps) {
  const [text, setText] = useState('');
  useEffect(
    () =>
      onReady((said, { detail }) => setText(detail === undefined ? said : `${said}: ${detail}`)),
    [onReady],
  );
  return (
    <p className={styles.plain} role="alert">
      {text}
    </p>
  );
}

/** Preloads the toast code. */
export function preloadToasts(): void {
  importHost().catch(() => {});
}

/** Loads the host with the first toast, which waits for it. */
function awaitHost() {
  let onReady: ToastHostProps['onReady'] = () => {};
  const ready = new Promise<ShowToast>((resolve) => {
    onReady = resolve;
  });
  return { ready, onReady };
}

const ToastContext = createContext<Toasts | null>(null);

/** Shows short messages over the page; see {@link useToast}. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [isUsed, setUsed] = useState(false);
  const [host] = useState(awaitHost);
  const api = useMemo<Toasts>(() => {
    const show =
      (variant: ToastKind) =>
      (text: string, more: ToastMore = {}) => {
        // The change on screen comes first: a toast takes as long to render as a small page.
        void afterPaint().then(() => {
          setUsed(true);
          void host.ready.then((enqueue) => enqueue(text, { ...more, variant }));
        });
      };
    return { success: show('success'), error: show('error'), info: show('info') };
  }, [host]);
  return (
    <ToastContext value={api}>
      {children}
      {isUsed && (
        <Suspense>
          <ToastHost onReady={host.onReady} />
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
