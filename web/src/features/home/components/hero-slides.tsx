import { heroSlides } from '@kerala-stays/domain/tour';
import { useEffect, useState } from 'react';
import styles from './hero.module.css';

const landscapeWidths = [800, 1280, 1600, 1920];
const portraitWidths = [640, 960];

function srcSet(stem: string, widths: readonly number[]): string {
  return widths.map((width) => `${stem}-${width}.webp ${width}w`).join(', ');
}

/** The pictures behind the hero. Only the first comes with the page; the rest follow its load. */
export function HeroSlides({ current }: { current: number }) {
  const [others, setOthers] = useState(false);
  useEffect(() => {
    const show = () => setOthers(true);
    if (document.readyState === 'complete') return show();
    addEventListener('load', show, { once: true });
    return () => removeEventListener('load', show);
  }, []);
  return (
    <div className={styles.slides}>
      {heroSlides.map(({ id, title, src }, index) => (
        <div
          key={id}
          className={`${styles.slide} ${index === current ? styles.current : ''}`}
          aria-hidden={index !== current}
        >
          {(index === 0 || others) && <HeroPicture src={src} alt={title} first={index === 0} />}
        </div>
      ))}
    </div>
  );
}

/** Art direction: an upright screen gets a picture drawn upright. */
function HeroPicture({ src, alt, first }: { src: string; alt: string; first: boolean }) {
  const stem = src.replace(/\.jpg$/, '');
  return (
    <picture>
      <source
        type="image/webp"
        media="(max-aspect-ratio: 4/5)"
        srcSet={srcSet(`${stem}-portrait`, portraitWidths)}
        sizes="100vw"
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
