import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Refresh from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { HotelPicker } from '#web/components/office/hotel-picker.tsx';
import { type BoardView, boardStretches } from '../use-board-view.ts';

type BoardToolbarProps = {
  view: BoardView;
  /** The selected hotel id; '' or 'all'. */
  hotelId: string;
  hotelName: string;
  hotel: Hotel | null;
  today: CalendarDate;
  isPhone: boolean;
  onRefresh: () => void;
};

export function BoardToolbar(props: BoardToolbarProps) {
  const { view, hotelId, hotelName, hotel, today, isPhone, onRefresh } = props;
  const { from, days } = view.window;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: { xs: '1 1 260px', lg: 'none' }, width: { lg: 290 }, maxWidth: 420 }}>
        <HotelPicker
          size="small"
          value={hotelId === 'all' ? '' : hotelId}
          initialName={hotelName}
          hotel={hotel}
          needsRoomTypes
          onChange={(id) => view.change({ hotel: id === '' ? 'all' : id })}
        />
      </Box>
      {!isPhone && hotelId !== 'all' && (
        <Button variant="outlined" size="small" onClick={() => view.change({ hotel: 'all' })}>
          All hotels
        </Button>
      )}
      <Box sx={{ display: 'flex', gap: { xs: 0, sm: 0.5 }, alignItems: 'center' }}>
        <IconButton aria-label={`${days} days earlier`} onClick={() => view.goDays(-days)}>
          <ChevronLeft />
        </IconButton>
        <Button variant="outlined" size="small" onClick={() => view.change({ from: '' })}>
          Today
        </Button>
        <IconButton aria-label={`${days} days later`} onClick={() => view.goDays(days)}>
          <ChevronRight />
        </IconButton>
      </Box>
      <TextField
        size="small"
        type="date"
        label="From"
        value={from}
        sx={{ flex: { xs: '1 1 128px', sm: 'none' } }}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) => {
          const day = parseCalendarDate(target.value);
          if (day !== null) view.goTo(day);
        }}
      />
      {!isPhone && (
        <TextField
          select
          size="small"
          label="Days"
          value={days}
          sx={{ minWidth: 88 }}
          onChange={({ target }) => view.change({ days: String(target.value) })}
        >
          {boardStretches.map((count) => (
            <MenuItem key={count} value={count}>
              {count}
            </MenuItem>
          ))}
        </TextField>
      )}
      <IconButton aria-label="Refresh the board" onClick={onRefresh} title={`Today is ${today}`}>
        <Refresh />
      </IconButton>
    </Box>
  );
}
