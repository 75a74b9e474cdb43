import { formatFullDay } from '@kerala-stays/domain/core/format-dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { BoardWindow } from '../board-bars.ts';
import { listDays } from '../board-counts.ts';
import type { Board, BoardStay } from '../board-types.ts';

type DayListsProps = { board: Board; window: BoardWindow; onOpen: (stay: BoardStay) => void };

/** Arrivals and departures by day: above the board on a phone, where bars are short. */
export function DayLists({ board, window, onOpen }: DayListsProps) {
  const rooms = new Map(
    board.hotels.flatMap(({ _id, roomTypes }) =>
      roomTypes.map((room) => [`${_id} ${room._id}`, room.name] as const),
    ),
  );
  const place = ({ hotelId, roomTypeId, units }: BoardStay) =>
    `${rooms.get(`${hotelId} ${roomTypeId}`) ?? 'Unplaced'} ${units.join(', ')}`;
  const days = listDays(board.stays, window);
  const list = (title: string, stays: readonly BoardStay[]) =>
    stays.map((stay) => (
      <Button
        key={`${title} ${stay.id}`}
        variant="text"
        color="inherit"
        fullWidth
        onClick={() => onOpen(stay)}
        sx={{ justifyContent: 'flex-start', textAlign: 'left', px: 1 }}
      >
        <span>
          {title} · <bdi>{stay.guestName}</bdi> · {place(stay)}
        </span>
      </Button>
    ));
  return (
    <Box component="section" aria-label="Arrivals and departures" sx={{ mb: 2 }}>
      {days.length === 0 && (
        <Typography color="textSecondary">No arrivals or departures on these days.</Typography>
      )}
      {days.map(({ date, arrivals, departures }) => (
        <div key={date}>
          <Typography component="h2" variant="subtitle2" sx={{ mt: 1 }}>
            {formatFullDay(date)}
          </Typography>
          {list('Arrives', arrivals)}
          {list('Leaves', departures)}
        </div>
      ))}
    </Box>
  );
}
