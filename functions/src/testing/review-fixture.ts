import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { type Review, readReview, readReviewSums } from '@kerala-stays/domain/reviews/review';
import { type ReviewInput, reviewInputSchema } from '@kerala-stays/domain/reviews/review-input';
import { reviewFigures } from '@kerala-stays/domain/reviews/review-stats';
import { MemoryDocuments } from './memory-documents.ts';

/** 11:30 in Kerala, ten days after the stays of this fixture ended. */
export const reviewNow = new Date('2026-11-22T06:00:00.000Z');
export const reviewDay = (days: number) => new Date(reviewNow.getTime() + days * 86_400_000);

/** A review as a guest sends it. */
export const reviewOf = (overall: number, part: object = {}): ReviewInput =>
  reviewInputSchema.parse({ scores: { overall }, authorName: 'Asha N.', ...part });

/** One hotel over memory whose guests have checked out. */
export function reviewFixture() {
  const documents = new MemoryDocuments();
  documents.seed('hotels', 'h1', {
    name: 'Backwater House',
    isActive: true,
    createdAt: reviewDay(-400),
  });
  const stored = () => documents.snapshot();
  return {
    documents,
    siteUrl: 'https://site.example',
    stay: (id: string, part: object = {}): Booking => {
      const data = {
        reference: `KS-${id}`,
        hotel: { _id: 'h1', name: 'Backwater House' },
        status: 'completed',
        room: { roomTypeId: 'r1', roomType: 'Double Bed' },
        guestName: 'Asha Nair',
        guestEmail: `${id}@example.com`,
        checkInDate: '2026-11-10',
        checkOutDate: '2026-11-12',
        paidMinor: 24_000,
        totalMinor: 24_000,
        currency: 'usd',
        tripKeyVersion: 1,
        ...part,
      };
      documents.seed('bookings', id, data);
      return readBooking(id, data);
    },
    review: (id: string): Review | null => readReview(id, stored()[`reviews/${id}`]),
    reviews: () =>
      Object.entries(stored()).flatMap(([path, data]) =>
        path.startsWith('reviews/') ? (readReview(path.slice(8), data) ?? []) : [],
      ),
    sums: () =>
      Object.fromEntries(
        Object.entries(readReviewSums(stored()['reviewStats/h1'])).filter(([, n]) => n !== 0),
      ),
    figures: () => reviewFigures(readReviewSums(stored()['reviewStats/h1'])),
    hotel: () => stored()['hotels/h1'],
  };
}
export type ReviewFixture = ReturnType<typeof reviewFixture>;
