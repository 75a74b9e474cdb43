import { type RefObject, useEffect, useState } from 'react';

type Visibility = {
  /** How far outside the window still counts, in pixels. */
  marginPx?: number;
  /** The share of the element that has to be visible. */
  threshold?: number;
};

/**
 * Whether the element has been in view once; null until the browser has measured it, as on the server.
 * With a margin it is nearer than the browser's own lazy loading, which fetches images several screens
 * ahead that most visitors never reach.
 */
export function useInView(
  element: RefObject<Element | null>,
  { marginPx = 0, threshold = 0 }: Visibility,
): boolean | null {
  const [inView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    if (inView === true || element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting ?? false),
      { rootMargin: `${marginPx}px 0px`, threshold },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, marginPx, threshold, inView]);
  return inView;
}
