import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback } from 'react';
import { useApiPages } from '#web/account/use-api-pages.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { HotelPicker } from '#web/components/office/hotel-picker.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import { listRoomsOf } from '../api/housekeeping-calls.ts';
import { HouseRooms } from './house-rooms.tsx';

const notPrinted = { '@media print': { display: 'none' } } as const;

type HousekeepingListProps = {
  day: CalendarDate;
  /** '' for all houses. */
  hotelId: string;
  onHotel: (hotelId: string) => void;
};

/** The rooms of a day, house by house: to change, to clean, to make ready, or with guests who stay. */
export function HousekeepingList({ day, hotelId, onHotel }: HousekeepingListProps) {
  const hotel = useHotelById(hotelId);
  const { status, rows, next, problem, isReadingMore, more, retry } = useApiPages(
    useCallback((cursor, token) => listRoomsOf({ day, hotelId }, cursor, token), [day, hotelId]),
  );
  return (
    <>
      <Box sx={{ maxWidth: 420, mb: 3, ...notPrinted }}>
        <HotelPicker
          size="small"
          value={hotelId}
          initialName={hotel?.name ?? ''}
          hotel={hotel}
          onChange={onHotel}
        />
      </Box>
      {status === 'loading' && <Spinner label="Loading rooms" />}
      {status === 'error' && <LoadFailure message={problem} onRetry={retry} />}
      {status === 'success' && rows.length === 0 && next === '' && (
        <EmptyState title="Nothing to do" text="Nobody leaves, comes or stays on this day." />
      )}
      <Stack spacing={3}>
        {rows.map((house) => (
          <HouseRooms key={house.hotelId} house={house} day={day} />
        ))}
      </Stack>
      {status === 'success' && problem !== '' && <Alert severity="error">{problem}</Alert>}
      {next !== '' && (
        <Stack
          direction="row"
          spacing={2}
          sx={{ mt: 3, alignItems: 'center', flexWrap: 'wrap', ...notPrinted }}
        >
          <Button variant="outlined" loading={isReadingMore} onClick={more}>
            Show more houses
          </Button>
          {rows.length === 0 && <span>Nothing to do in the houses looked at so far.</span>}
        </Stack>
      )}
    </>
  );
}
