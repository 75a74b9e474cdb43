import { heroSlides } from '@kerala-stays/domain/content/tour';
import { useEffect, useState } from 'react';
import styles from './hero.module.css';

const landscapeWidths = [800, 1280, 1600, 1920];
const portraitWidths = [640, 960];

function srcSet(stem: string, widths: readonly number[], format = 'webp'): string {
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
}

/** Flat colours: half the density of a phone's screen is enough and halves the bytes. */
const portraitSizes = '(max-width: 30rem) 60vw, 100vw';

/** Lead time for loading a slide's image. */
const aheadMs = 1200;

type HeroSlidesProps = {
  current: number;
  /** Milliseconds per slide; null while paused. */
  everyMs: number | null;
};

/**
 * Images behind the hero. The first comes with the page, each further one shortly before its turn.
 * Visitors who scroll on, or prefer reduced motion, do not download four.
 */
export function HeroSlides({ current, everyMs }: HeroSlidesProps) {
  const [fetched, setFetched] = useState<readonly number[]>([0]);
  const next = (current + 1) % heroSlides.length;
  useEffect(() => {
    const mount = (index: number) =>
      setFetched((known) => (known.includes(index) ? known : [...known, index]));
    // Slides already shown stay mounted, to fade out.
    mount(current);
    if (everyMs === null) return;
    const timer = setTimeout(() => mount(next), everyMs - aheadMs);
    return () => clearTimeout(timer);
  }, [current, next, everyMs]);
  return (
    <div className={styles.slides}>
      {heroSlides.map(({ id, title, src }, index) => (
        <div
          key={id}
          className={`${styles.slide} ${index === current ? styles.current : ''}`}
          aria-hidden={index !== current}
        >
          {(index === current || fetched.includes(index)) && (
            <HeroImage src={src} alt={title} first={index === 0} />
          )}
        </div>
      ))}
    </div>
  );
}

/** Art direction: portrait screens get a portrait image. */
function HeroImage({ src, alt, first }: { src: string; alt: string; first: boolean }) {
  const stem = src.replace(/\.jpg$/, '');
  return (
    <picture>
      {first && (
        // A third smaller, on every phone's first view. AVIF of the other slides is no smaller.
        <source
          type="image/avif"
          media="(max-aspect-ratio: 4/5)"
          srcSet={srcSet(`${stem}-portrait`, portraitWidths, 'avif')}
          sizes={portraitSizes}
        />
      )}
      <source
        type="image/webp"
        media="(max-aspect-ratio: 4/5)"
        srcSet={srcSet(`${stem}-portrait`, portraitWidths)}
        sizes={portraitSizes}
      />
      <source type="image/webp" srcSet={srcSet(stem, landscapeWidths)} sizes="100vw" />
      <img
        src={src}
        alt={alt}
        width={1600}
        height={900}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  );
}
