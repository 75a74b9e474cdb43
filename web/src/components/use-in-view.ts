import { type RefObject, useEffect, useState } from 'react';

type Visibility = {
  /** How far outside the window still counts, in pixels. */
  marginPx?: number;
  /** The share of the element that has to be visible. */
  threshold?: number;
  /** From the first scroll on what is a whole screen away counts: who moves goes on, who stays pays for nothing. */
  aheadOnceMoved?: boolean;
};

/**
 * Whether the element has been in view once; null until the browser has measured it, as on the server.
 * With a margin it is nearer than the browser's own lazy loading, which fetches images several screens
 * ahead that most visitors never reach.
 */
export function useInView(
  element: RefObject<Element | null>,
  { marginPx = 0, threshold = 0, aheadOnceMoved = false }: Visibility,
): boolean | null {
  const [inView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    if (inView === true || element.current === null) return;
    const place = element.current;
    const watch = (px: number) => {
      const observer = new IntersectionObserver(
        ([entry]) => setInView(entry?.isIntersecting ?? false),
        { rootMargin: `${px}px 0px`, threshold },
      );
      observer.observe(place);
      return observer;
    };
    let observer = watch(marginPx);
    const lookFurther = () => {
      observer.disconnect();
      observer = watch(Math.max(marginPx, window.innerHeight));
    };
    if (aheadOnceMoved) {
      window.addEventListener('scroll', lookFurther, { once: true, passive: true });
    }
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', lookFurther);
    };
  }, [element, marginPx, threshold, aheadOnceMoved, inView]);
  return inView;
}
