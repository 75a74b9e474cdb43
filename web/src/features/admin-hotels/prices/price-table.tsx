import type { Hotel, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { currencySymbol, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { env } from '#web/config/env.ts';
import { useLeaveWarning } from '#web/lib/use-leave-warning.ts';
import { roomTypeFormSchema } from '../room-type-schema.ts';
import { type RoomChange, type RoomField, roomFields, sayPrice } from './room-changes.ts';
import { useRoomChanges } from './use-room-changes.ts';

const symbol = currencySymbol(surfaceCurrency('manage', env.siteCurrency));

const columns: Record<RoomField, string> = {
  pricePerNight: `Price per night (${symbol})`,
  maxGuests: 'Max Guests',
  units: 'Rooms of this type',
};

/** What is typed in a cell and what stood there, by `{room type id} {field}`; other cells follow the hotel. */
type Typed = Record<string, { text: string; from: number }>;
type Cell = { room: RoomType; field: RoomField; text: string; from: number; problem: string };

const sayValue = (field: RoomField, value: number) =>
  field === 'pricePerNight' ? sayPrice(value) : String(value);

const keyOf = (room: RoomType, field: RoomField) => `${room._id} ${field}`;

function storedText(room: RoomType, field: RoomField): string {
  return field === 'pricePerNight' && room.pricePerNight === 0 ? '' : String(room[field]);
}

function readCell(room: RoomType, field: RoomField, typed: Typed): Cell {
  const { text, from } = typed[keyOf(room, field)] ?? {
    text: storedText(room, field),
    from: room[field],
  };
  const isUntouched = text.trim() === storedText(room, field);
  const parsed = roomTypeFormSchema.shape[field].safeParse(text);
  const unreadable = parsed.success ? '' : (parsed.error.issues[0]?.message ?? '');
  // A colleague's change arrives while somebody types: theirs is not overwritten unseen.
  const overtaken = from === room[field] ? '' : `Somebody else set ${sayValue(field, room[field])}`;
  return { room, field, text, from, problem: isUntouched ? '' : overtaken || unreadable };
}

function changesOf(cells: readonly Cell[]): RoomChange[] {
  return cells.flatMap(({ room, field, text, from }) => {
    if (text.trim() === storedText(room, field)) return [];
    const change = { roomTypeId: room._id, name: room.name, field };
    return [{ ...change, from, to: Number(text) }];
  });
}

/** Prices, guests and rooms of all room types at a glance, edited in place with one Save (product §10.6). */
export function PriceTable({ hotel }: { hotel: Hotel }) {
  const [typed, setTyped] = useState<Typed>({});
  const { busy, save, question } = useRoomChanges(hotel);
  const cells = hotel.roomTypes.flatMap((room) =>
    roomFields.map((field) => readCell(room, field, typed)),
  );
  const changes = changesOf(cells);
  const isChanged = changes.length > 0;
  const hasProblem = cells.some(({ problem }) => problem !== '');
  useLeaveWarning(isChanged, () => {});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || hasProblem || busy) return;
    if (await save(changes)) setTyped({});
  };
  const cell = (room: RoomType, field: RoomField) => {
    const { text, problem } = readCell(room, field, typed);
    return (
      <TextField
        key={field}
        size="small"
        value={text}
        disabled={busy}
        placeholder={field === 'pricePerNight' ? 'On request' : ''}
        onChange={({ target }) =>
          setTyped((known) => {
            const from = known[keyOf(room, field)]?.from ?? room[field];
            return { ...known, [keyOf(room, field)]: { text: target.value, from } };
          })
        }
        error={problem !== ''}
        helperText={problem}
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': `${columns[field]}, ${room.name}` },
        }}
        sx={
          text.trim() === storedText(room, field) ? {} : { '& input': { bgcolor: 'var(--cloth)' } }
        }
      />
    );
  };

  return (
    <Box component="form" noValidate aria-label="Prices" onSubmit={(event) => void submit(event)}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: '1.4fr 1fr 1fr',
            sm: 'minmax(9rem, 2fr) repeat(3, minmax(7rem, 1fr))',
          },
          columnGap: 1.5,
          rowGap: 1,
          alignItems: 'center',
        }}
      >
        <Typography variant="body2" color="textSecondary" sx={onlyWide}>
          Room type
        </Typography>
        {roomFields.map((field) => (
          <Typography key={field} variant="body2" color="textSecondary">
            {columns[field]}
          </Typography>
        ))}
        {hotel.roomTypes.map((room) => (
          <Box key={room._id} role="group" aria-label={room.name} sx={{ display: 'contents' }}>
            <Typography sx={{ fontWeight: 600, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              {room.name}
            </Typography>
            {roomFields.map((field) => cell(room, field))}
          </Box>
        ))}
      </Box>
      <Stack
        direction="row"
        useFlexGap
        sx={{ mt: 2, gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Button
          type="submit"
          variant="contained"
          size="small"
          disabled={!isChanged || hasProblem || busy}
        >
          {busy ? 'Saving...' : 'Save'}
        </Button>
        {isChanged && (
          <Button size="small" color="inherit" disabled={busy} onClick={() => setTyped({})}>
            Discard
          </Button>
        )}
        <Typography role="status" variant="body2" color="textSecondary">
          {isChanged ? 'Unsaved changes' : ''}
        </Typography>
      </Stack>
      {question}
    </Box>
  );
}

const onlyWide = { display: { xs: 'none', sm: 'block' } };
