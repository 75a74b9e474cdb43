import { type RefObject, useEffect, useState } from 'react';

/**
 * True once the element is near the window. Nearer than the browser's own lazy loading, which
 * fetches pictures several screens ahead that most visitors never reach.
 * @param marginPx how far outside the window still counts as near.
 */
export function useNear(element: RefObject<Element | null>, marginPx: number): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: `${marginPx}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element, marginPx]);
  return near;
}
