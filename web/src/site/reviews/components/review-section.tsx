import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { lazy, Suspense, useId } from 'react';
import { Spinner } from '#web/components/spinner.tsx';
import { hasReviewPart } from '../has-review-part.ts';

const ReviewPart = lazy(() => import('./review-part.tsx'));

/** Review section on a stay's page; renders nothing before check-out. */
export function ReviewSection({ booking }: { booking: Booking }) {
  const id = useId();
  if (!hasReviewPart(booking, dateInKerala(new Date()))) return null;
  return (
    <section aria-labelledby={id} style={{ maxWidth: '44rem', marginTop: '2rem' }}>
      <h2 id={id} style={{ fontSize: 'var(--size-3)', marginBottom: '1rem' }}>
        How was your stay?
      </h2>
      <Suspense fallback={<Spinner label="Loading your review" />}>
        <ReviewPart bookingId={booking._id} />
      </Suspense>
    </section>
  );
}
