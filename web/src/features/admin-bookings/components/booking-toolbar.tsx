import {
  type BookingStatus,
  bookingStatusDisplay,
  bookingStatuses,
} from '@kerala-stays/domain/bookings/booking-lifecycle';
import type { BookingSearch } from '@kerala-stays/domain/bookings/booking-search';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { HotelPicker } from '#web/components/admin/hotel-picker.tsx';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import type { useBookingFilters } from '../use-booking-filters.ts';

type BookingToolbarProps = {
  filters: BookingSearch;
  onChange: ReturnType<typeof useBookingFilters>['change'];
};

const searchPauseMs = 300;
const showsEmpty = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
const isDay = { inputLabel: { shrink: true } };

/** Search and filters of the bookings. */
export function BookingToolbar({ filters, onChange }: BookingToolbarProps) {
  const { status, hotelId, from, to } = filters;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mb: 3,
        gridTemplateColumns: {
          xs: '1fr 1fr',
          md: '1fr 1fr 1fr',
          lg: '1.4fr 9.5rem 1.2fr 9.5rem 9.5rem',
        },
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <SearchField value={filters.search} onChange={onChange} />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <TextField
          select
          fullWidth
          size="small"
          label="Status"
          slotProps={showsEmpty}
          value={status}
          onChange={(event) => onChange({ status: event.target.value as BookingStatus | '' })}
        >
          <MenuItem value="">All</MenuItem>
          {bookingStatuses.map((each) => (
            <MenuItem key={each} value={each}>
              {bookingStatusDisplay[each].label}
            </MenuItem>
          ))}
        </TextField>
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
      <TextField
        size="small"
        type="date"
        label="Check-in from"
        slotProps={isDay}
        value={from}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        size="small"
        type="date"
        label="Check-in until"
        slotProps={isDay}
        value={to}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </Box>
  );
}

/** Waits until the typing pauses; what another way of changing the address brings is taken over. */
function SearchField({
  value,
  onChange,
}: { value: string } & Pick<BookingToolbarProps, 'onChange'>) {
  const [text, setText] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(
      () => latest.current({ search: text.trim() }, { replace: true }),
      searchPauseMs,
    );
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      fullWidth
      size="small"
      type="search"
      label="Search bookings"
      placeholder="Reference, name or e-mail"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
