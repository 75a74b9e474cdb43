import type { HotelCard as Card } from '@kerala-stays/domain/catalogue/hotel-card';
import { recommendationsPerPage } from '@kerala-stays/domain/catalogue/recommend';
import { useCallback, useState } from 'react';
import { CarouselControls } from '#web/components/carousel-controls.tsx';
import { Section } from '#web/components/section.tsx';
import { useAutoAdvance } from '#web/components/use-auto-advance.ts';
import { useDataCache, useResource } from '#web/lib/cache/use-resource.ts';
import { knownCatalogue } from '#web/lib/catalogue/known-catalogue.ts';
import { listRecommendations, recommendationsKey } from '../api/list-recommendations.ts';
import { HotelCard } from './hotel-card.tsx';
import styles from './recommendations.module.css';

/** Product §3.5: interval of the pages when there are several. */
export const recommendationAdvanceMs = 6000;

/** Stays in recently searched cities; hidden without recent searches. */
export function Recommendations({ recentCities }: { recentCities: readonly string[] }) {
  return recentCities.length === 0 ? null : <KnownVisitor recentCities={recentCities} />;
}

function KnownVisitor({ recentCities }: { recentCities: readonly string[] }) {
  const cache = useDataCache();
  const { data } = useResource(recommendationsKey(recentCities), async (signal) =>
    listRecommendations(recentCities, await knownCatalogue(cache, signal), signal),
  );
  return data === undefined || data.length === 0 ? null : <RecommendationPages cards={data} />;
}

type RecommendationPagesProps = { cards: readonly Card[] };

/** Two recommendations at a time (product §3.5). */
export function RecommendationPages({ cards }: RecommendationPagesProps) {
  const cities = [...new Set(cards.map(({ city }) => city))];
  const pageCount = Math.ceil(cards.length / recommendationsPerPage);
  const [page, setPage] = useState(0);
  const step = useCallback(
    (by: number) => setPage((shown) => (shown + by + pageCount) % pageCount),
    [pageCount],
  );
  const advance = useCallback(() => step(1), [step]);
  const several = pageCount > 1;
  const { running, paused, togglePaused, hold } = useAutoAdvance({
    everyMs: recommendationAdvanceMs,
    advance,
    enabled: several,
  });
  const first = Math.min(page, pageCount - 1) * recommendationsPerPage;
  return (
    <div {...hold}>
      <Section
        title="You were looking at"
        lead={`Stays in ${new Intl.ListFormat('en', { type: 'conjunction' }).format(cities)}, the best rated first.`}
        ground="cloth"
        aside={
          several && (
            <CarouselControls
              name="recommendations"
              onPrevious={() => step(-1)}
              onNext={() => step(1)}
              paused={paused}
              onTogglePaused={togglePaused}
            />
          )
        }
      >
        <ul className={styles.page} aria-live={running ? 'off' : 'polite'}>
          {cards.slice(first, first + recommendationsPerPage).map((card) => (
            <li key={card._id}>
              <HotelCard card={card} sizes="(min-width: 48rem) 38rem, 92vw" />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
