import type { Block } from '@kerala-stays/domain/bookings/block';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { EditBlock } from '#web/account/edit-block.tsx';
import { blockWords } from '#web/components/bookings/block-text.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { formatDateRange } from '#web/lib/stay/format-date-range.ts';
import { unitName } from '#web/lib/stay/unit-text.ts';
import { maxListed, useHotelBlocks } from './api/use-hotel-calendars.ts';
import { RemovedBlocks } from './removed-blocks.tsx';

type Unit = Pick<Block, 'hotelId' | 'roomTypeId' | 'unit'>;
type Open = { unit: Unit; block: Block | null };

/** Nights that staff block from sale (product §10.6). */
export function BlocksSection({ hotel }: { hotel: Hotel }) {
  const today = dateInKerala(serverNow());
  const live = useHotelBlocks(hotel._id, today);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  // Blocks with unreadable nights are left out.
  const blocks = (live.data?.items ?? []).filter((block) => block !== null);
  return (
    <Stack component="section" aria-labelledby="blocks" spacing={2}>
      <Typography variant="h3" component="h2" id="blocks">
        Blocks
      </Typography>
      <Typography color="textSecondary">
        Nights on which a room is not sold: for repairs, for the owner, or for something else.
      </Typography>
      <NewBlockForm hotel={hotel} onNew={(unit) => setOpen({ unit, block: null })} />
      {live.status === 'loading' && <Spinner label="Loading blocks" />}
      {live.status === 'error' && (
        <LoadFailure message="The blocks could not be loaded." onRetry={live.retry} />
      )}
      {live.status === 'success' && blocks.length === 0 && (
        <Typography color="textSecondary">No room is blocked.</Typography>
      )}
      <Stack component="ul" sx={{ p: 0, m: 0 }}>
        {blocks.map((block) => (
          <BlockRow
            key={block._id}
            block={block}
            hotel={hotel}
            onChange={() => setOpen({ unit: block, block })}
          />
        ))}
      </Stack>
      {blocks.length >= maxListed && (
        <Typography color="textSecondary">
          These are the first {maxListed}; the board shows all of them.
        </Typography>
      )}
      <RemovedBlocks hotel={hotel} />
      {open !== null && (
        <EditBlock
          unit={open.unit}
          unitName={unitName(hotel.roomTypes, open.unit)}
          block={open.block}
          begin={{ from: today, to: addDays(today, 1) }}
          onDone={close}
          onClose={close}
        />
      )}
    </Stack>
  );
}

function BlockRow({
  block,
  hotel,
  onChange,
}: {
  block: Block;
  hotel: Hotel;
  onChange: () => void;
}) {
  const room = unitName(hotel.roomTypes, block);
  const when = formatDateRange(block);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        listStyle: 'none',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        <Typography>
          <strong>{room}</strong>, {when}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[blockWords[block.kind], block.note].filter(Boolean).join(': ')}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Change the block of ${room}, ${when}`}
        onClick={onChange}
      >
        Change
      </Button>
    </Box>
  );
}

/** Choice of the room to block. */
function NewBlockForm({ hotel, onNew }: { hotel: Hotel; onNew: (unit: Unit) => void }) {
  const units = hotel.roomTypes.flatMap(({ _id: roomTypeId, units: count }) =>
    Array.from({ length: count }, (_, i) => ({ hotelId: hotel._id, roomTypeId, unit: i + 1 })),
  );
  const [place, setPlace] = useState(0);
  const chosen = units[place] ?? units[0];
  if (chosen === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNew(chosen);
  };
  return (
    <Stack
      component="form"
      aria-label="New block"
      onSubmit={submit}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 2, alignItems: { sm: 'center' } }}
    >
      <TextField
        select
        size="small"
        label="Room"
        value={units.indexOf(chosen)}
        onChange={({ target }) => setPlace(Number(target.value))}
        sx={{ minWidth: { sm: 220 } }}
      >
        {units.map((unit, index) => (
          <MenuItem key={`${unit.roomTypeId} ${unit.unit}`} value={index}>
            {unitName(hotel.roomTypes, unit)}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="contained">
        Block nights
      </Button>
    </Stack>
  );
}
