import { type RefObject, useEffect, useState } from 'react';

type Visibility = {
  /** Margin around the window that still counts, in pixels. */
  marginPx?: number;
  /** Share of the element that must be visible. */
  threshold?: number;
  /**
   * After the first scroll, anything within a screen counts: only readers who scroll pay for it.
   */
  aheadOnceMoved?: boolean;
};

/**
 * Whether the element has been in view; null until the browser has measured it, and on the server.
 * Even with a margin it triggers later than native lazy loading, which fetches images several
 * screens ahead that most visitors never reach.
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
