import {
  heroEyebrow,
  heroSlides,
  heroThumbStrip,
  type Tour,
  tour,
} from '@kerala-stays/domain/content/tour';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import buttons from '#web/components/button.module.css';
import { ChevronDownIcon, PauseIcon, PlayIcon } from '#web/components/icons/shell-icons.tsx';
import { useAutoAdvance } from '#web/components/use-auto-advance.ts';
import { useInView } from '#web/components/use-in-view.ts';
import { paths } from '#web/config/paths.ts';
import styles from './hero.module.css';
import { HeroSlides } from './hero-slides.tsx';
import { TourDialog } from './tour-dialog.tsx';

/** Product §3.2: interval of the slides, and the visible share from which the hero shows. */
export const heroAdvanceMs = 5000;
const visibleThreshold = 0.1;

/** Id of the section after the hero, the target of the 'Scroll' hint. */
export const afterHeroId = 'after-hero';

/** Positions of `count` images in a strip. */
function stripPositions(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${(index / (count - 1)) * 100}% 0`);
}

const thumbPositions = stripPositions(heroSlides.length);

/**
 * The landing hero (product §3.2): four slides with the tour presented over them; `children` is the
 * search.
 */
export function Hero({ children }: { children?: ReactNode }) {
  const root = useRef<HTMLElement>(null);
  const seen = useInView(root, { threshold: visibleThreshold });
  const [index, setIndex] = useState(0);
  const [tourOpen, setTourOpen] = useState(false);
  const advance = useCallback(() => setIndex((shown) => (shown + 1) % heroSlides.length), []);
  const { running, paused, togglePaused, hold } = useAutoAdvance({
    everyMs: heroAdvanceMs,
    advance,
    enabled: !tourOpen,
  });
  const slide = heroSlides[index] ?? heroSlides[0];

  return (
    <section
      ref={root}
      className={`${styles.hero} ${seen === false ? styles.waiting : ''}`}
      aria-label="Kerala tour"
      aria-roledescription="carousel"
      data-slide={slide.id}
      data-visible={seen === true}
      {...hold}
    >
      <HeroSlides current={index} everyMs={running ? heroAdvanceMs : null} />
      <div className={`page-width ${styles.inner}`}>
        <div className={styles.text}>
          <TourWords />
          <div className={styles.actions}>
            <Link className={buttons.primary} to={paths.hotels.href}>
              Book Now
            </Link>
            <button type="button" className={buttons.light} onClick={() => setTourOpen(true)}>
              Tour Details
            </button>
          </div>
        </div>
        <Thumbs current={index} onChoose={setIndex} />
        {children}
        <div className={`page-width ${styles.foot}`}>
          <button
            type="button"
            className={styles.pause}
            aria-label={paused ? 'Play slides' : 'Pause slides'}
            onClick={togglePaused}
          >
            {paused ? <PlayIcon /> : <PauseIcon />}
          </button>
          <a className={styles.scroll} href={`#${afterHeroId}`}>
            Scroll
            <ChevronDownIcon size={20} />
          </a>
        </div>
      </div>
      <p className="visually-hidden" aria-live={running ? 'off' : 'polite'}>
        {slide.title}, slide {index + 1} of {heroSlides.length}
      </p>
      <TourDialog open={tourOpen} onClose={() => setTourOpen(false)} />
    </section>
  );
}

function TourWords() {
  return (
    <div className={styles.words}>
      <p className={styles.eyebrow}>{heroEyebrow}</p>
      <h1>{tour.headline}</h1>
      {tour.past !== null && <WhoJoined past={tour.past} />}
      <p className={styles.description}>{tour.description}</p>
    </div>
  );
}

function WhoJoined({ past }: { past: NonNullable<Tour['past']> }) {
  const { date, dateText, faces } = past;
  return (
    <div className={styles.joined}>
      {faces !== undefined && (
        <span className={styles.avatars}>
          {stripPositions(faces.count).map((objectPosition) => (
            <img
              key={objectPosition}
              src={faces.strip}
              alt=""
              width={32}
              height={32}
              style={{ objectPosition }}
            />
          ))}
        </span>
      )}
      <span>
        Past tour, <time dateTime={date}>{dateText}</time> · <span>{past.joinedText}</span>
      </span>
    </div>
  );
}

type ThumbsProps = { current: number; onChoose: (index: number) => void };

function Thumbs({ current, onChoose }: ThumbsProps) {
  return (
    <div className={styles.thumbs}>
      {heroSlides.map(({ id, title }, slideIndex) => (
        <button
          key={id}
          type="button"
          className={styles.thumb}
          aria-label={`Show ${title}`}
          aria-current={slideIndex === current}
          onClick={() => onChoose(slideIndex)}
        >
          <img
            className={styles.thumbImage}
            src={heroThumbStrip}
            alt=""
            width={240}
            height={135}
            style={{ objectPosition: thumbPositions[slideIndex] }}
          />
          <span className={styles.name} aria-hidden="true">
            {title}
          </span>
        </button>
      ))}
    </div>
  );
}
