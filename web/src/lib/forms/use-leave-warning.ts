import { useEffect, useRef } from 'react';

/**
 * Warns who leaves with something unsaved: the browser asks before the page is closed or loaded again, and
 * `onLeave` is called when the part goes away within the site, where nothing can be lost.
 */
export function useLeaveWarning(isUnsaved: boolean, onLeave: () => void): void {
  const latest = useRef({ isUnsaved, onLeave });
  latest.current = { isUnsaved, onLeave };
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  useEffect(
    () => () => {
      if (latest.current.isUnsaved) latest.current.onLeave();
    },
    [],
  );
}
