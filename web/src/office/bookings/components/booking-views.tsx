import type { BookingSearch, BookingView } from '@kerala-stays/domain/bookings/booking-search';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInKerala,
} from '@kerala-stays/domain/core/calendar';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { serverNow } from '#web/lib/api/server-clock.ts';
import type { useBookingFilters } from '../use-booking-filters.ts';

const views: { view: BookingView; label: string; title: string }[] = [
  {
    view: 'arriving',
    label: 'Arriving in 7 days',
    title: 'Stays that begin today or in the six days after',
  },
  { view: 'in-house', label: 'In house', title: 'Stays that have begun and not ended' },
  { view: 'unpaid', label: 'Unpaid', title: 'Stays ahead that are not paid in full' },
  {
    view: 'refund-due',
    label: 'Refund due',
    title: 'Bookings with money that is still to go back',
  },
];

/** First and last day of the previous month. */
export function lastMonth(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  const first = `${today.slice(0, 8)}01` as CalendarDate;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

type BookingViewsProps = {
  filters: BookingSearch;
  onChange: ReturnType<typeof useBookingFilters>['change'];
};

/** Common filters as buttons; a second press removes the filter. */
export function BookingViews({ filters, onChange }: BookingViewsProps) {
  const month = lastMonth(dateInKerala(serverNow()));
  const isMonth =
    filters.period === 'stay' && filters.from === month.from && filters.to === month.to;
  const none = { from: '', to: '', period: '' };
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Views"
      sx={{ gap: 1, mb: 2, overflowX: 'auto', mx: -2, px: 2, py: 0.5, flexWrap: { md: 'wrap' } }}
    >
      {views.map(({ view, label, title }) => {
        const isOn = filters.view === view;
        return (
          <ViewChip
            key={view}
            label={label}
            title={title}
            isOn={isOn}
            // An earlier date filter would silently hide bookings of this view.
            onPress={() => onChange(isOn ? { view: '' } : { ...none, view, status: '' })}
          />
        );
      })}
      <ViewChip
        label="Last month"
        title="Stays that began in the month before this one"
        isOn={isMonth}
        onPress={() => onChange(isMonth ? none : { ...none, ...month, view: '' })}
      />
    </Stack>
  );
}

function ViewChip({
  label,
  title,
  isOn,
  onPress,
}: {
  label: string;
  title: string;
  isOn: boolean;
  onPress: () => void;
}) {
  return (
    <Chip
      label={label}
      title={title}
      component="button"
      clickable
      aria-pressed={isOn}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      onClick={onPress}
      sx={{ height: 40, px: 0.5, flexShrink: 0 }}
    />
  );
}
