import type { BookingSearch } from '@kerala-stays/domain/bookings/booking-search';
import Typography from '@mui/material/Typography';
import type { BookingPages } from '../api/booking-pages.ts';
import { formatSum } from '../booking-sum-text.ts';
import { useBookingSum } from '../use-booking-sum.ts';

/** Number and sum of the matching bookings above the list; its space is reserved while loading. */
export function BookingSumLine({ filters, live }: { filters: BookingSearch; live: BookingPages }) {
  const sum = useBookingSum(filters, live);
  return (
    <Typography role="status" sx={{ mb: 1, minHeight: '1.5em', fontWeight: 600 }}>
      {wordsFor(sum)}
    </Typography>
  );
}

function wordsFor(sum: ReturnType<typeof useBookingSum>): string {
  if (sum === null) return '';
  if (sum === 'failed') return 'The sum could not be loaded.';
  if (sum === 'too-many') return 'More than 1,000 bookings: choose shorter days for their sum.';
  return sum.count === 0 ? '' : formatSum(sum);
}
