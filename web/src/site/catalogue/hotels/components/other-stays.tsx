import { noFilters } from '@kerala-stays/domain/catalogue/hotel-filters';
import { slugify } from '@kerala-stays/domain/core/slug';
import { Section } from '#web/components/section.tsx';
import { useDataCache, useResource } from '#web/lib/cache/use-resource.ts';
import { knownCatalogue } from '#web/lib/catalogue/known-catalogue.ts';
import { listHotels } from '../api/list-hotels.ts';
import { HotelCard } from './hotel-card.tsx';
import styles from './hotel-results.module.css';
import { listCardSizes } from './loading-hotels.tsx';

/** Two rows of a wide screen. */
const shown = 4;

/** Hotels of the town in a missing hotel's address, else the start of the unfiltered list. */
export default function OtherStays({ hotelId }: { hotelId: string }) {
  const cache = useDataCache();
  const { data } = useResource(`others?${hotelId}`, async (signal) => {
    const catalogue = await knownCatalogue(cache, signal);
    const town = catalogue.cities.find(({ key }) =>
      `-${hotelId.toLowerCase()}-`.includes(`-${slugify(key)}-`),
    );
    const filters = { ...noFilters, destination: town?.name ?? '' };
    const { cards } = await listHotels(filters, catalogue, undefined, signal);
    return { town: town?.name ?? '', cards: cards.slice(0, shown) };
  });
  if (data === undefined || data.cards.length === 0) return null;
  return (
    <Section title={data.town === '' ? 'Houses that are open' : `Others in ${data.town}`}>
      <ul className={styles.grid}>
        {data.cards.map((card) => (
          <li key={card._id}>
            <HotelCard card={card} sizes={listCardSizes} turn="near" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
