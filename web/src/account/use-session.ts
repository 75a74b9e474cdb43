import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { type AccountState, loadingState, signedOutState } from './account-state.ts';
import { hasSessionHint, sessionHintKey, setSessionHint } from './session-hint.ts';

type Session = typeof import('./api/session.ts');

let sessionModule: Promise<Session> | undefined;

/** The session chunk (Auth SDK), loaded once; a failed download can be retried. */
export function loadSession(): Promise<Session> {
  sessionModule ??= import('./api/session.ts').catch((error: unknown) => {
    sessionModule = undefined;
    throw error;
  });
  return sessionModule;
}

/**
 * The signed-in person. The Auth SDK is fetched after idle, and only where this browser has a
 * session; `wake` fetches it now (when the sign-in dialog opens or a page needs the token).
 */
export function useSession(): { state: AccountState; wake: () => Promise<Session> } {
  const [state, setState] = useState<AccountState>(loadingState);
  const stop = useRef<(() => void) | null>(null);
  const mounted = useRef(false);

  const wake = useCallback(async () => {
    const session = await loadSession();
    if (mounted.current && stop.current === null) {
      stop.current = session.watchSession((next) => {
        setSessionHint(next.status === 'signed-in');
        setState(next);
      });
    }
    return session;
  }, []);

  useEffect(() => {
    mounted.current = true;
    // Without the SDK no user can be signed in; a failed download is retried on demand.
    const start = () => void wake().catch(() => setState(signedOutState));
    const cancel = hasSessionHint() ? whenIdle(start) : () => {};
    // A transition; otherwise the page below would hydrate at once, in one long task.
    if (!hasSessionHint()) startTransition(() => setState(signedOutState));
    const onStorage = (event: StorageEvent) => {
      if (event.key === sessionHintKey && event.newValue !== null) start();
    };
    addEventListener('storage', onStorage);
    return () => {
      mounted.current = false;
      cancel();
      removeEventListener('storage', onStorage);
      stop.current?.();
      stop.current = null;
    };
  }, [wake]);

  return { state, wake };
}
