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
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { useOpenedStep } from '#web/lib/layers/use-opened-step.ts';

const id = /^[\w-]{1,128}$/;
/** "Show more" is remembered up to here; what lies beyond is found by searching. */
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

/** What the list shows and which booking is open, kept in the address: back, reload and links work. */
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

  /** @param options `replace` for what is typed: each letter is no step to go back to */
  const change = (values: Partial<Record<Name, string>>, options?: NavigateOptions) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      // Another list begins at its beginning.
      if (!('booking' in values)) next.delete('pages');
      // An order that was chosen belongs to the list it was chosen for, unless it is the change.
      if ('search' in values) next.delete('order');
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);

  return {
    filters,
    order,
    pages,
    canShowMore: pages < maxPages,
    openId: safeId('booking'),
    // What the days are about says nothing without days.
    isFiltered: Object.entries(filters).some(([name, value]) => name !== 'period' && value !== ''),
    change,
    open: (bookingId: string) => change({ booking: bookingId }, step.opening),
    close: () => {
      if (!step.close()) change({ booking: '' }, { replace: true });
    },
    showMore: () => change({ pages: String(pages + 1) }, { replace: true }),
  };
}
