import type { HotelCard as Card } from '@kerala-stays/domain/catalogue/hotel-card';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CarouselControls } from '#web/components/carousel-controls.tsx';
import { Section } from '#web/components/section.tsx';
import { useCarousel } from '#web/components/use-carousel.ts';
import { paths } from '#web/config/paths.ts';
import { useResource } from '#web/lib/cache/use-resource.ts';
import { featuredHotelsKey, listFeaturedHotels } from '../api/list-featured-hotels.ts';
import styles from './featured-hotels.module.css';
import { HotelCard } from './hotel-card.tsx';
import { HotelCardSkeleton } from './hotel-card-skeleton.tsx';

/** Product §3.6: skeletons while loading, and feature chips on each featured card. */
const skeletons = [1, 2, 3];
const featuredChips = 3;
const options = { align: 'start', containScroll: 'trimSnaps' } as const;
const sizes = '(min-width: 64rem) 25rem, (min-width: 40rem) 44vw, 84vw';

/** The carousel of featured hotels; the whole section is hidden when it has nothing to show. */
export function FeaturedHotels() {
  const { status, data: cards } = useResource(featuredHotelsKey, listFeaturedHotels);
  if (status === 'failed' || cards?.length === 0) return null;
  return cards === undefined ? (
    <FeaturedFrame>
      {skeletons.map((skeleton) => (
        <li key={skeleton} className={styles.slide}>
          <HotelCardSkeleton />
        </li>
      ))}
    </FeaturedFrame>
  ) : (
    <FeaturedFrame>
      {cards.map((card: Card) => (
        <li key={card._id} className={styles.slide}>
          <HotelCard card={card} sizes={sizes} chips={featuredChips} turn="near" />
        </li>
      ))}
    </FeaturedFrame>
  );
}

function FeaturedFrame({ children }: { children: ReactNode }) {
  const [viewport, embla] = useCarousel(options);
  return (
    <Section
      title="Houses we send our friends to"
      lead="Featured stays, chosen by people who have slept in them."
      aside={
        <CarouselControls
          name="featured hotels"
          onPrevious={() => embla?.scrollPrev()}
          onNext={() => embla?.scrollNext()}
        />
      }
    >
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.track}>{children}</ul>
      </div>
      <p className={styles.all}>
        <Link to={paths.hotels.href}>See all hotels</Link>
      </p>
    </Section>
  );
}
