import { useEffect, useRef } from 'react';
import { focusPage } from '#web/components/focus-page.ts';
import type { AccountState } from './account-state.ts';

/**
 * For a page with one person's data. After a sign-out, in another tab too, the page is shorter and
 * a scrolled reader would see its footer. Scrolls the new content into view.
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
