import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { BookingOrder } from '@kerala-stays/domain/bookings/booking-order';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import type { BookingPages } from '../api/booking-pages.ts';
import { BookingCards } from './booking-cards.tsx';
import { BookingsTable } from './bookings-table.tsx';

type BookingListProps = {
  live: BookingPages;
  isFiltered: boolean;
  canShowMore: boolean;
  order: BookingOrder;
  onOpen: (booking: Booking) => void;
  onOrder: (order: BookingOrder) => void;
  onShowMore: () => void;
  onClear: () => void;
};

/** Matching bookings, or the reason why there are none. */
export function BookingList(props: BookingListProps) {
  const { live, isFiltered, canShowMore, order, onOpen, onOrder, onShowMore, onClear } = props;
  // The table needs a desktop's width beside the back office menu.
  const isNarrow = useMediaQuery('(max-width: 1199px)');
  if (live.status === 'loading') return <Spinner label="Loading bookings" />;
  if (live.status === 'error') {
    return <LoadFailure of="The bookings" message={live.problem} onRetry={live.retry} />;
  }
  if (live.bookings.length === 0 && live.hasMore) {
    return canShowMore ? (
      <EmptyState
        title="No match among the newest bookings"
        text="Older ones have not been searched yet."
        action={<Button onClick={onShowMore}>Search older bookings</Button>}
      />
    ) : (
      <EmptyState
        title="No bookings found"
        text="The oldest ones were not searched. A whole reference, number or e-mail address finds any booking."
        action={isFiltered && <Button onClick={onClear}>Clear search and filters</Button>}
      />
    );
  }
  if (live.bookings.length === 0) {
    return isFiltered ? (
      <EmptyState
        title="No bookings found"
        text="Nothing matches this search and these filters."
        action={<Button onClick={onClear}>Clear search and filters</Button>}
      />
    ) : (
      <EmptyState
        title="No bookings yet"
        text="Bookings are made from inquiries, or with the button above."
      />
    );
  }
  return (
    <>
      {isNarrow ? (
        <BookingCards bookings={live.bookings} onOpen={onOpen} />
      ) : (
        <BookingsTable bookings={live.bookings} onOpen={onOpen} order={order} onOrder={onOrder} />
      )}
      {live.hasMore && canShowMore && (
        <Button variant="outlined" onClick={onShowMore} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
      {live.hasMore && !canShowMore && (
        <p>There are more. A whole reference, number or e-mail address finds any booking.</p>
      )}
    </>
  );
}
