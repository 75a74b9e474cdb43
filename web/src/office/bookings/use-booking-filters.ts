import { bookingStatuses } from '@kerala-stays/domain/bookings/booking-lifecycle';
import {
  type BookingOrder,
  bookingOrders,
  naturalOrder,
} from '@kerala-stays/domain/bookings/booking-order';
import {
  type BookingSearch,
  bookingPeriods,
  bookingViews,
} from '@kerala-stays/domain/bookings/booking-search';
import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { maxSearchLength } from '@kerala-stays/domain/core/desk-search';
import type { NavigateOptions } from 'react-router-dom';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { withValues } from '#web/lib/browser/with-values.ts';
import { useOpenedStep } from '#web/lib/layers/use-opened-step.ts';

const id = /^[\w-]{1,128}$/;
/** Maximum pages of "Show more" in the address; use the search to find older ones. */
const maxPages = 20;

type Name =
  | 'status'
  | 'search'
  | 'hotel'
  | 'view'
  | 'period'
  | 'from'
  | 'to'
  | 'order'
  | 'booking'
  | 'pages';

/** State of the list and the open booking in the address, so that Back, reload and links work. */
export function useBookingFilters() {
  const [params, setParams] = useSearchParams();
  const step = useOpenedStep('booking');
  const text = (name: Name) => params.get(name) ?? '';
  const day = (name: Name) => parseCalendarDate(text(name)) ?? '';
  const safeId = (name: Name) => id.exec(text(name))?.[0] ?? '';

  const filters: BookingSearch = {
    status: bookingStatuses.find((known) => known === text('status')) ?? '',
    search: text('search').slice(0, maxSearchLength),
    hotelId: safeId('hotel'),
    view: bookingViews.find((known) => known === text('view')) ?? '',
    period: bookingPeriods.find((known) => known === text('period')) ?? 'stay',
    from: day('from'),
    to: day('to'),
  };
  const order: BookingOrder =
    bookingOrders.find((known) => known === text('order')) ?? naturalOrder(filters);
  const pages = Math.min(maxPages, Math.max(1, Math.trunc(Number(text('pages'))) || 1));

  /** @param options `replace` while typing, so that letters add no history entries */
  const change = (values: Partial<Record<Name, string>>, options?: NavigateOptions) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      // Another list starts at its first page.
      if (!('booking' in values)) next.delete('pages');
      // The order belongs to its list, so a new search resets it, unless the order itself changes.
      if ('search' in values) next.delete('order');
      return withValues(next, values);
    }, options);

  return {
    filters,
    order,
    pages,
    canShowMore: pages < maxPages,
    openId: safeId('booking'),
    // The kind of date means nothing without dates.
    isFiltered: Object.entries(filters).some(([name, value]) => name !== 'period' && value !== ''),
    change,
    open: (bookingId: string) => change({ booking: bookingId }, step.opening),
    close: () => {
      if (!step.close()) change({ booking: '' }, { replace: true });
    },
    showMore: () => change({ pages: String(pages + 1) }, { replace: true }),
  };
}
