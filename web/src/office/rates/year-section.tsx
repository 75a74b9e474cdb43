import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInKerala,
  daysBetween,
} from '@kerala-stays/domain/core/calendar';
import { formatDay, formatMonth } from '@kerala-stays/domain/core/format-dates';
import { rateCardLimits } from '@kerala-stays/domain/rates/rate-card';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { blankLayer, type EditedLayer } from './layer-form.ts';
import { rateCurrency } from './rate-currency.ts';
import { RateLayerDialog } from './rate-layer-dialog.tsx';
import type { RateSectionProps } from './rate-section.ts';
import { RateWarnings } from './rate-warnings.tsx';
import { useNightRange } from './use-night-range.ts';
import { firstOfMonth, monthsShown, yearFrom } from './year-days.ts';
import { YearLegend } from './year-legend.tsx';
import { Month } from './year-month.tsx';

/** Section "Year": twelve months, each night in the colour of its layer. */
export function YearSection(props: RateSectionProps) {
  const { hotel, card, readOnly, onChange } = props;
  const today = dateInKerala(serverNow());
  const [first, setFirst] = useState(() => firstOfMonth(today));
  const [roomTypeId, setRoomTypeId] = useState('');
  const [editing, setEditing] = useState<EditedLayer | null>(null);
  const roomType = hotel.roomTypes.find(({ _id }) => _id === roomTypeId) ?? hotel.roomTypes[0];
  const months = useMemo(
    () =>
      roomType === undefined
        ? []
        : yearFrom(card, first, { roomType, currency: rateCurrency, today }),
    [card, first, roomType, today],
  );
  const shown = { from: first, to: addDays(addMonths(first, monthsShown), -1) };
  const addOver = ({ from, to }: { from: CalendarDate; to: CalendarDate }) => {
    // A short range within a season becomes a special date.
    const isSpecial =
      daysBetween(from, to) < rateCardLimits.specialNights &&
      card.seasons.some((season) => season.from <= to && from <= season.to);
    setEditing(blankLayer(isSpecial ? 'specials' : 'seasons', from, to));
  };
  const range = useNightRange({ shown, start: today, disabled: readOnly, onRange: addOver });
  const { selected, current, anchor } = range;

  return (
    <Stack spacing={3}>
      <YearBar
        roomTypes={hotel.roomTypes}
        roomTypeId={roomType?._id ?? ''}
        onRoomType={setRoomTypeId}
        onTurn={(months) => setFirst((from) => addMonths(from, months))}
      />
      <Typography variant="h3" component="h2">
        {formatMonth(shown.from)} to {formatMonth(shown.to)}
      </Typography>
      <Typography variant="body2" color="textSecondary" id="rates-year-help">
        Drag over nights to make a season, or choose its first and then its last night: by click, by
        tap, or by the arrow keys and Enter.
      </Typography>
      <div role="status" className={anchor === null ? 'visually-hidden' : undefined}>
        {anchor !== null &&
          selected !== null &&
          `From ${formatDay(selected.from)} to ${formatDay(selected.to)}. Choose the last night; Escape clears the first one.`}
      </div>
      <div ref={range.grid} className="year-months" {...range.handlers}>
        {months.map((month) => {
          // During a selection only the affected months re-render.
          const isIn =
            selected !== null &&
            selected.from.slice(0, 7) <= month.id &&
            month.id <= selected.to.slice(0, 7);
          return (
            <Month
              key={month.id}
              month={month}
              from={isIn ? selected.from : ''}
              to={isIn ? selected.to : ''}
              current={current.startsWith(month.id) ? current : ''}
              disabled={readOnly}
            />
          );
        })}
      </div>
      <YearLegend card={card} onEdit={readOnly ? undefined : setEditing} />
      <RateWarnings hotel={hotel} card={card} />
      {editing !== null && (
        <RateLayerDialog
          hotel={hotel}
          card={card}
          edited={editing}
          onChange={onChange}
          onClose={() => setEditing(null)}
        />
      )}
    </Stack>
  );
}

type YearBarProps = {
  roomTypes: Hotel['roomTypes'];
  /** '' for none. */
  roomTypeId: string;
  onRoomType: (id: string) => void;
  onTurn: (months: number) => void;
};

function YearBar({ roomTypes, roomTypeId, onRoomType, onTurn }: YearBarProps) {
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Button variant="outlined" size="small" onClick={() => onTurn(-monthsShown)}>
          Year before
        </Button>
        <Button variant="outlined" size="small" onClick={() => onTurn(monthsShown)}>
          Year after
        </Button>
      </Stack>
      <TextField
        select
        size="small"
        label="Room type"
        value={roomTypeId}
        onChange={({ target }) => onRoomType(target.value)}
        sx={{ minWidth: { sm: '16rem' } }}
      >
        {roomTypes.map(({ _id, name }) => (
          <MenuItem key={_id} value={_id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
