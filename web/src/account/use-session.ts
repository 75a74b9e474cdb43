import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { browserStorage } from '#web/lib/browser/browser-storage.ts';
import { whenIdle } from '#web/lib/browser/when-idle.ts';
import { type AccountState, loadingState, signedOutState } from './account-state.ts';

/**
 * Whether this browser has a session, readable without the Auth SDK: visitors who never signed in
 * do not download it. Only a hint; the SDK decides.
 */
const sessionHintKey = 'account_session';

function hasSessionHint(): boolean {
  return browserStorage.read(sessionHintKey) !== null;
}

function setSessionHint(signedIn: boolean): void {
  if (signedIn) browserStorage.write(sessionHintKey, '1');
  else browserStorage.remove(sessionHintKey);
}

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
