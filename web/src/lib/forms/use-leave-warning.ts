import { useEffect, useRef } from 'react';

/**
 * Warns before unsaved work is lost: the browser asks before closing or reloading the page.
 * `onLeave` is called on navigation within the site, which loses nothing.
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
