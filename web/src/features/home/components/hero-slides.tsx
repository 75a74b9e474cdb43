import { heroSlides } from '@kerala-stays/domain/tour';
import { useEffect, useState } from 'react';
import { Picture } from '#web/components/picture.tsx';
import styles from './hero.module.css';

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
          {(index === 0 || others) && (
            <Picture url={src} alt={title} sizes="100vw" priority={index === 0} />
          )}
        </div>
      ))}
    </div>
  );
}
