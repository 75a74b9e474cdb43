import { type RefObject, useEffect, useState } from 'react';

/** How far outside the window something counts as near. */
const margin = '300px 0px';

/**
 * True once the element is near the window. Nearer than the browser's own lazy loading, which
 * fetches pictures several screens ahead that most visitors never reach.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
