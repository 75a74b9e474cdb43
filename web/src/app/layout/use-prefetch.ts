import { useEffect } from 'react';
import { isAdminPath } from '#web/config/paths.ts';
import { matchRoute, pages } from '../routes/pages.ts';

function loadAhead(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || isAdminPath(link.pathname)) return;
  // Following the link shows the failure.
  pages[matchRoute(link.pathname)].load().catch(() => {});
}

/** Prefetches the chunk of a page when a link to it is hovered or focused. */
export function usePrefetch(): void {
  useEffect(() => {
    const events = ['pointerover', 'touchstart', 'focusin'] as const;
    for (const name of events) addEventListener(name, loadAhead, { passive: true });
    return () => {
      for (const name of events) removeEventListener(name, loadAhead);
    };
  }, []);
}
