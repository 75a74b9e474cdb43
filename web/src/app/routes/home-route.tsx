import { openBeforeGuide, otherPlaces } from '@kerala-stays/domain/catalogue/destinations';
import { site } from '@kerala-stays/domain/content/site';
import { testimonials } from '@kerala-stays/domain/content/testimonials';
import { useAccount } from '#web/account/account-context.tsx';
import { paths } from '#web/config/paths.ts';
import { usePageHead } from '#web/lib/browser/page-head.ts';
import { BannerStrip } from '#web/site/catalogue/banners/components/banner-strip.tsx';
import { FeaturedHotels } from '#web/site/catalogue/hotels/components/featured-hotels.tsx';
import { Recommendations } from '#web/site/catalogue/hotels/components/recommendations.tsx';
import { useKnownCatalogue } from '#web/site/catalogue/hotels/use-known-catalogue.ts';
import { agencyData } from '#web/site/content/home/agency-data.ts';
import { AmenitiesStrip } from '#web/site/content/home/components/amenities-strip.tsx';
import { Destinations } from '#web/site/content/home/components/destinations.tsx';
import { afterHeroId, Hero } from '#web/site/content/home/components/hero.tsx';
import { Testimonials } from '#web/site/content/home/components/testimonials.tsx';
import { Newsletter } from '#web/site/content/newsletter/components/newsletter.tsx';
import { SearchBar } from '#web/site/search/components/search-bar.tsx';
import { SectionBoundary } from '../section-boundary.tsx';
import styles from './home-route.module.css';
import { seedHome } from './home-seed.ts';

/** Home (product §3.1): its sections in their order. */
export default function HomeRoute() {
  const { recentCities } = useAccount();
  const catalogue = useKnownCatalogue(true);
  usePageHead(
    {
      title: site.name,
      description: site.description,
      canonicalPath: paths.home.href,
      // The hero's words stand at the lower edge of what is left above the search.
      paintFrom: afterHeroId,
    },
    import.meta.env.SSR ? () => [agencyData()] : undefined,
  );
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
      <Destinations
        places={catalogue === undefined ? [] : otherPlaces(catalogue)}
        early={catalogue === undefined ? [] : openBeforeGuide(catalogue)}
      />
      <SectionBoundary>
        <Recommendations recentCities={recentCities} />
      </SectionBoundary>
      <SectionBoundary>
        <FeaturedHotels />
      </SectionBoundary>
      <AmenitiesStrip />
      {testimonials.length > 0 ? <Testimonials /> : null}
      <Newsletter />
    </div>
  );
}
HomeRoute.seed = seedHome;
