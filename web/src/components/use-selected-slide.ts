import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';

/** Index of the slide that an Embla carousel has selected. */
export function useSelectedSlide(embla: EmblaCarouselType | undefined): number {
  const [selected, setSelected] = useState(0);
  useEffect(() => {
    if (embla === undefined) return;
    const update = () => setSelected(embla.selectedScrollSnap());
    update();
    embla.on('select', update).on('reInit', update);
    return () => {
      embla.off('select', update).off('reInit', update);
    };
  }, [embla]);
  return selected;
}
