import { useEffect } from 'react';

/**
 * Reads a page of a secret link again: when its tab becomes visible, when a connection is back, and
 * when a newer link is opened in it.
 * @param reload must keep its identity
 */
export function useLookAgain(reload: () => void): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') reload();
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('hashchange', reload);
    addEventListener('online', reload);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('hashchange', reload);
      removeEventListener('online', reload);
    };
  }, [reload]);
}
