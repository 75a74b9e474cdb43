import { csvFile } from '@kerala-stays/domain/core/csv';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { reviewAspects } from '@kerala-stays/domain/reviews/review';
import type { ReviewRow } from './api/review-calls.ts';
import { formatReviewStatus } from './review-labels.ts';

const aspectLabels = {
  cleanliness: 'Cleanliness',
  comfort: 'Comfort',
  location: 'Location',
  staff: 'Staff',
  value: 'Value',
};

const header = [
  'Written',
  'Hotel',
  'Booking',
  'Month of stay',
  'Author',
  'Status',
  'Overall',
  ...reviewAspects.map((aspect) => aspectLabels[aspect]),
  'Title',
  'Text',
  'Language',
  'Reply',
];

/** The reviews as CSV, newest first, with the words that are shown. */
export function reviewCsv(rows: readonly ReviewRow[]): string {
  const newest = [...rows].sort((a, b) => b.review.createdAt.localeCompare(a.review.createdAt));
  return csvFile(
    header,
    newest.map(({ review, hotelName, reference }) => [
      formatInstant(review.createdAt),
      hotelName,
      reference,
      review.stayMonth,
      review.authorName,
      formatReviewStatus(review),
      review.scores.overall,
      ...reviewAspects.map((aspect) => review.scores[aspect]),
      review.title,
      review.text,
      review.language,
      review.reply?.text ?? '',
    ]),
  );
}
