import type { ReviewAspect, Score } from '@kerala-stays/domain/reviews/review';

export const aspectNames: Record<ReviewAspect, string> = {
  cleanliness: 'Cleanliness',
  comfort: 'Comfort',
  location: 'Location',
  staff: 'Staff',
  value: 'Value for money',
};

export const scoreWords: Record<Score, string> = {
  1: 'poor',
  2: 'fair',
  3: 'good',
  4: 'very good',
  5: 'excellent',
};

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** 'November 2026' for '2026-11'; from a table, so that server and browser render the same text. */
export function sayMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${months[Number(number) - 1] ?? ''} ${year}`.trim();
}

export const formatReviews = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);
