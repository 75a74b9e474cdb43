import type { HotelReviews as Reviews } from '@kerala-stays/domain/reviews/hotel-reviews';
import { reviewFigures } from '@kerala-stays/domain/reviews/review-stats';
import { Suspense, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { Section } from '#web/components/section.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { partCode } from '#web/lib/browser/part-code.ts';
import { formatReviews } from '../review-text.ts';
import { NotCounted, ReviewFigures } from './review-figures.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews.module.css';

const AllReviews = lazyPart(partCode(() => import('./all-reviews.tsx')).load);

/** A hotel's rating figures and newest reviews (product §5.5). Renders nothing without reviews. */
export function HotelReviews({ hotelId, reviews }: { hotelId: string; reviews: Reviews }) {
  const [isWhole, setWhole] = useState(false);
  const figures = reviewFigures(reviews.sums);
  const { count, rating } = figures;
  if (rating === null) return null;
  return (
    <div id="reviews">
      <Section
        title="What guests say"
        lead={`${rating.toFixed(1)} of 5 from ${formatReviews(count)}, each of a stay that was booked with us`}
      >
        <div className={styles.columns}>
          <ReviewFigures figures={figures} />
          <div className={styles.list} style={{ gap: '1.25rem' }}>
            {isWhole ? (
              <Suspense fallback={<Spinner label="Loading reviews" />}>
                <AllReviews hotelId={hotelId} />
              </Suspense>
            ) : (
              <>
                {reviews.newest.map((review) => (
                  <ReviewItem key={review._id} review={review} />
                ))}
                {count > reviews.newest.length && (
                  <div>
                    <button
                      type="button"
                      className={buttons.secondary}
                      onClick={() => setWhole(true)}
                    >
                      Show all reviews
                    </button>
                  </div>
                )}
              </>
            )}
            <NotCounted figures={figures} />
          </div>
        </div>
      </Section>
    </div>
  );
}
