import { site } from '@kerala-stays/domain/content/site';
import { testimonials } from '@kerala-stays/domain/content/testimonials';
import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback, useEffect, useState } from 'react';
import { CarouselControls } from '#web/components/carousel-controls.tsx';
import { Section } from '#web/components/section.tsx';
import { useAutoAdvance } from '#web/components/use-auto-advance.ts';
import { useCarousel } from '#web/components/use-carousel.ts';
import styles from './testimonials.module.css';

/** Index of the slide that an Embla carousel has selected. */
function useSelectedSlide(embla: EmblaCarouselType | undefined): number {
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

export const testimonialAdvanceMs = 2000;

const options = { loop: true, align: 'start' } as const;

/** In pixels; matches the stylesheet. */
const starSize = 18;

/**
 * Guests' testimonials: cards of 324 pixels that advance by one every 2 seconds (product §3.8).
 */
export function Testimonials() {
  const [viewport, embla] = useCarousel(options);
  const selected = useSelectedSlide(embla);
  const advance = useCallback(() => embla?.scrollNext(), [embla]);
  const { running, paused, togglePaused, hold, rest } = useAutoAdvance({
    everyMs: testimonialAdvanceMs,
    advance,
    restKey: 'testimonials_rest',
  });
  return (
    <div {...hold}>
      <Section
        title="Guest stories"
        lead={`More than ${site.guestsWelcomed.replace('+', '')} guests since ${site.launchYear}. Some of them wrote to us.`}
        ground="cloth"
        aside={
          <CarouselControls
            name="testimonials"
            onPrevious={() => {
              rest.onPointerDown();
              embla?.scrollPrev();
            }}
            onNext={() => {
              rest.onPointerDown();
              embla?.scrollNext();
            }}
            paused={paused}
            onTogglePaused={togglePaused}
          />
        }
      >
        <div className={styles.viewport} ref={viewport} {...rest}>
          <ul className={styles.track} aria-live={running ? 'off' : 'polite'}>
            {testimonials.map(({ id, name, place, stay, rating, text, picture }, index) => (
              <li key={id} className={styles.slide} data-current={index === selected}>
                <figure className={styles.card}>
                  <p className={styles.stars} style={{ width: rating * starSize }}>
                    <span className="visually-hidden">{rating} of 5 stars</span>
                  </p>
                  <blockquote>{text}</blockquote>
                  <figcaption>
                    {picture === undefined ? null : (
                      <img src={picture} alt="" width={48} height={48} loading="lazy" />
                    )}
                    <strong>{name}</strong>
                    <span>
                      {place}, stayed in {stay}
                    </span>
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  );
}
