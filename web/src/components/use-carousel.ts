import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useInView } from './use-in-view.ts';

/** How far below the window a carousel gets its code, in pixels: no one who scrolls is there first. */
const nearPx = 800;

/**
 * A carousel over cards that are in the page already. What moves them is fetched once they are near, so that a first
 * view does not carry it; when it cannot be fetched, the cards can be scrolled by hand.
 * @param options must keep its identity between renders
 * @returns `ref` for the element around the track, and the carousel once it runs
 */
export function useCarousel(
  options: EmblaOptionsType,
): [RefObject<HTMLDivElement | null>, EmblaCarouselType | undefined] {
  const viewport = useRef<HTMLDivElement>(null);
  const isNear = useInView(viewport, { marginPx: nearPx });
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  useEffect(() => {
    if (isNear !== true) return;
    let running: EmblaCarouselType | undefined;
    let isGone = false;
    import('embla-carousel')
      .then(({ default: createCarousel }) => {
        if (isGone || viewport.current === null) return;
        running = createCarousel(viewport.current, options);
        setCarousel(running);
      })
      .catch(() => {
        if (viewport.current !== null) viewport.current.style.overflowX = 'auto';
      });
    return () => {
      isGone = true;
      running?.destroy();
      setCarousel(undefined);
    };
  }, [isNear, options]);
  return [viewport, carousel];
}
