import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether `threshold` of the element has been visible once; null while nobody has looked, as on the
 * server.
 */
export function useSeen(element: RefObject<Element | null>, threshold: number): boolean | null {
  const [seen, setSeen] = useState<boolean | null>(null);
  useEffect(() => {
    if (seen === true || element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => setSeen(entry?.isIntersecting ?? false),
      { threshold },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, threshold, seen]);
  return seen;
}
