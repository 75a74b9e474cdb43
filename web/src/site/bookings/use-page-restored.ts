import { useEffect, useRef } from 'react';

/** Reports when the browser brings this page back as it was left, with what was busy still busy. */
export function usePageRestored(onRestored: () => void): void {
  const told = useRef(onRestored);
  told.current = onRestored;
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && told.current();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
