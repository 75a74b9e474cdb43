import {
  type BookingStatus,
  bookingStatusDisplay,
  bookingStatuses,
} from '@kerala-stays/domain/bookings/booking-lifecycle';
import { type BookingOrder, bookingOrders } from '@kerala-stays/domain/bookings/booking-order';
import {
  type BookingPeriod,
  type BookingSearch,
  bookingPeriods,
} from '@kerala-stays/domain/bookings/booking-search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { HotelPicker } from '#web/components/office/hotel-picker.tsx';
import { SearchField } from '#web/components/office/search-field.tsx';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import { orderLabels } from '../booking-orders.ts';
import type { useBookingFilters } from '../use-booking-filters.ts';

type BookingToolbarProps = {
  filters: BookingSearch;
  order: BookingOrder;
  onChange: ReturnType<typeof useBookingFilters>['change'];
};

const periodLabels: Record<BookingPeriod, string> = {
  stay: 'Check-in',
  made: 'Made',
  paid: 'Paid',
};
const phone = '@media (max-width: 599.95px)';
const showsEmpty = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
const isDay = { inputLabel: { shrink: true } };

/** Search and filters of the bookings. */
export function BookingToolbar({ filters, order, onChange }: BookingToolbarProps) {
  const { status, hotelId, period, from, to } = filters;
  const count = [status, hotelId, from, to].filter((chosen) => chosen !== '').length;
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 3,
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: '1fr 1fr 1fr',
          lg: '1.5fr 8.5rem 1.2fr 8rem 9.5rem 9.5rem',
        },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchField
          label="Search bookings"
          placeholder="Reference, name, phone or e-mail"
          value={filters.search}
          onChange={(search) => onChange({ search }, { replace: true })}
        />
      </Box>
      <Button
        variant="outlined"
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
        sx={{ gridColumn: '1 / -1', display: { sm: 'none' } }}
      >
        {count === 0 ? 'Filters and order' : `Filters and order (${count})`}
      </Button>
      <Box
        id={fieldsId}
        sx={{ display: 'contents', ...(isOpen ? {} : { [phone]: { display: 'none' } }) }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <StatusField value={status} onChange={onChange} />
        </Box>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <HotelPicker
            size="small"
            value={hotelId}
            onChange={(hotel) => onChange({ hotel })}
            initialName="Chosen hotel"
            hotel={useHotelById(hotelId)}
          />
        </Box>
        <PeriodAndOrder filters={filters} order={order} onChange={onChange} />
        <TextField
          size="small"
          type="date"
          label={`${periodLabels[period]} from`}
          slotProps={isDay}
          value={from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          size="small"
          type="date"
          label={`${periodLabels[period]} until`}
          slotProps={isDay}
          value={to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Box>
    </Box>
  );
}

type ChangeFilters = Pick<BookingToolbarProps, 'onChange'>;

function StatusField({ value, onChange }: { value: BookingStatus | '' } & ChangeFilters) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label="Status"
      slotProps={showsEmpty}
      value={value}
      onChange={(event) => onChange({ status: event.target.value as BookingStatus | '' })}
    >
      <MenuItem value="">All</MenuItem>
      {bookingStatuses.map((each) => (
        <MenuItem key={each} value={each}>
          {bookingStatusDisplay[each].label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/**
 * The kind of date for the date filter; on narrow screens, where the table has no header, also the
 * order.
 */
function PeriodAndOrder({ filters: { period }, order, onChange }: BookingToolbarProps) {
  return (
    <Box
      sx={{
        gridColumn: { xs: '1 / -1', md: 'auto' },
        display: { xs: 'grid', lg: 'contents' },
        gridTemplateColumns: '1fr 1fr',
        gap: 2,
      }}
    >
      <TextField
        select
        size="small"
        label="Days of"
        value={period}
        onChange={(event) =>
          onChange({ period: event.target.value === 'stay' ? '' : event.target.value })
        }
      >
        {bookingPeriods.map((each) => (
          <MenuItem key={each} value={each}>
            {periodLabels[each]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Order"
        value={order}
        onChange={(event) => onChange({ order: event.target.value })}
        sx={{ display: { lg: 'none' } }}
      >
        {bookingOrders.map((each) => (
          <MenuItem key={each} value={each}>
            {orderLabels[each]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
