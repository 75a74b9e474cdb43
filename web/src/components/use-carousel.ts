import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useInView } from './use-in-view.ts';

/**
 * Distance below the window at which a carousel's code loads, in pixels; far enough to be ready
 * when scrolled to.
 */
const nearPx = 800;

/**
 * A carousel over existing cards. Its code is fetched once the cards are near, so that the first
 * view does not include it; if that fails, the cards scroll by hand.
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
