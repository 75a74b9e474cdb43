import { useEffect, useRef } from 'react';
import { focusPage } from '#web/components/focus-page.ts';
import type { AccountState } from './account-state.ts';

/**
 * For a page that shows one person's things: signed out, in another tab too, it has less to show, and whoever had
 * scrolled would see its foot. What it says then is brought into view.
 */
export function useTopOnSignOut(status: AccountState['status']): void {
  const previous = useRef(status);
  useEffect(() => {
    const wasIn = previous.current === 'signed-in';
    previous.current = status;
    if (!wasIn || status !== 'signed-out') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusPage();
  }, [status]);
}
