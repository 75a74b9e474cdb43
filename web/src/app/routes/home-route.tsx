import { otherPlaces } from '@kerala-stays/domain/catalogue/destinations';
import { useAccount } from '#web/account/account-context.tsx';
import { paths } from '#web/config/paths.ts';
import { BannerStrip } from '#web/features/banners/components/banner-strip.tsx';
import { AmenitiesStrip } from '#web/features/home/components/amenities-strip.tsx';
import { Destinations } from '#web/features/home/components/destinations.tsx';
import { afterHeroId, Hero } from '#web/features/home/components/hero.tsx';
import { Testimonials } from '#web/features/home/components/testimonials.tsx';
import { FeaturedHotels } from '#web/features/hotels/components/featured-hotels.tsx';
import { Recommendations } from '#web/features/hotels/components/recommendations.tsx';
import { useKnownCatalogue } from '#web/features/hotels/use-known-catalogue.ts';
import { Newsletter } from '#web/features/newsletter/components/newsletter.tsx';
import { SearchBar } from '#web/features/stay-search/components/search-bar.tsx';
import { usePageHead } from '#web/lib/page-head.ts';
import { SectionBoundary } from '../section-boundary.tsx';
import styles from './home-route.module.css';

/** Home (product §3.1): its sections in their order. */
export default function HomeRoute() {
  const { recentCities } = useAccount();
  const catalogue = useKnownCatalogue(true);
  usePageHead({
    title: 'Kerala Stays',
    description:
      'Hotels and private stays in the hills, on the backwaters and along the coast of Kerala, chosen by people who live there.',
    canonicalPath: paths.home.href,
  });
  return (
    <div className={styles.home}>
      <Hero>
        <SearchBar />
      </Hero>
      <div id={afterHeroId}>
        <SectionBoundary>
          <BannerStrip />
        </SectionBoundary>
      </div>
      <Destinations places={catalogue === undefined ? [] : otherPlaces(catalogue)} />
      <SectionBoundary>
        <Recommendations recentCities={recentCities} />
      </SectionBoundary>
      <SectionBoundary>
        <FeaturedHotels />
      </SectionBoundary>
      <AmenitiesStrip />
      <Testimonials />
      <Newsletter />
    </div>
  );
}
