import { useEffect, useRef } from 'react';

/** Calls back when the browser restores this page from its cache, where busy states remain. */
export function usePageRestored(onRestored: () => void): void {
  const told = useRef(onRestored);
  told.current = onRestored;
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && told.current();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
