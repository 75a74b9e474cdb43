import { messages } from '@kerala-stays/domain/core/messages';
import type { Review } from '@kerala-stays/domain/reviews/review';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import buttons from '#web/components/button.module.css';
import { Spinner } from '#web/components/spinner.tsx';
import { listReviews, type ReviewOrder, reviewOrders } from '../api/list-reviews.ts';
import { formatReviews } from '../review-text.ts';
import { ReviewItem } from './review-item.tsx';

type Shown = { reviews: Review[]; hasMore: boolean; state: 'loading' | 'ready' | 'failed' };
const nothing: Shown = { reviews: [], hasMore: true, state: 'loading' };

/** All reviews of a hotel, ten at a time, with a choice of order. */
export default function AllReviews({ hotelId }: { hotelId: string }) {
  const id = useId();
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const [shown, setShown] = useState<Shown>(nothing);
  const asked = useRef(0);
  const select = useRef<HTMLSelectElement>(null);

  const load = useCallback(
    async (soFar: readonly Review[], by: ReviewOrder) => {
      const round = ++asked.current;
      setShown((before) => ({ ...before, reviews: [...soFar], state: 'loading' }));
      try {
        const page = await listReviews(hotelId, by, soFar.at(-1) ?? null);
        if (round !== asked.current) return;
        // A review written since then shifts the pages: skip duplicates.
        const known = new Set(soFar.map(({ _id }) => _id));
        const added = page.reviews.filter(({ _id }) => !known.has(_id));
        setShown({ reviews: [...soFar, ...added], hasMore: page.hasMore, state: 'ready' });
      } catch {
        if (round !== asked.current) return;
        setShown((before) => ({ ...before, state: 'failed' }));
      }
    },
    [hotelId],
  );
  useEffect(() => {
    void load([], order);
  }, [load, order]);
  // The pressed button disappeared: keyboard users continue here.
  useEffect(() => select.current?.focus(), []);

  const { reviews, hasMore, state } = shown;
  return (
    <>
      <p>
        <label htmlFor={id}>Order</label>{' '}
        <select
          ref={select}
          id={id}
          value={order}
          style={{ minHeight: '2.75rem', padding: '0 0.5rem' }}
          onChange={(event) => setOrder(event.target.value as ReviewOrder)}
        >
          {Object.entries(reviewOrders).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} />
      ))}
      <p role="status" className="visually-hidden">
        {state === 'ready' && `${formatReviews(reviews.length)} shown`}
      </p>
      {state === 'loading' && <Spinner label="Loading reviews" />}
      {state === 'failed' && <p role="alert">{messages.generic}</p>}
      {state !== 'loading' && (hasMore || state === 'failed') && (
        <div>
          <button
            type="button"
            className={buttons.secondary}
            onClick={() => void load(reviews, order)}
          >
            {state === 'failed' ? 'Try again' : 'Show more reviews'}
          </button>
        </div>
      )}
    </>
  );
}
