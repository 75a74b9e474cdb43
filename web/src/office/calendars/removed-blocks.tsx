import { readBlock } from '@kerala-stays/domain/bookings/block';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { blockWords } from '#web/components/bookings/block-text.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { type RecordedChange, useRemovedBlocks } from '#web/lib/firebase/firestore-history.ts';
import { formatDateRange } from '#web/lib/stay/format-date-range.ts';
import { unitName } from '#web/lib/stay/unit-text.ts';

/** A block as it was when it was removed; null when its nights cannot be read. */
function blockOf({ id, changes }: RecordedChange) {
  const fields = Object.fromEntries(changes.map(({ field, from }) => [field, from]));
  return readBlock(id, { ...fields, unit: Number(fields.unit) });
}

/** Blocks that were removed from a hotel, read when staff ask for them. */
export function RemovedBlocks({ hotel }: { hotel: Hotel }) {
  const [open, setOpen] = useState(false);
  return (
    <Box>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        onClick={() => setOpen((shown) => !shown)}
      >
        {open ? 'Hide removed blocks' : 'Show removed blocks'}
      </Button>
      {open && <RemovedList hotel={hotel} />}
    </Box>
  );
}

function RemovedList({ hotel }: { hotel: Hotel }) {
  const { status, entries, nameOf } = useRemovedBlocks(hotel._id);
  const removed = entries.flatMap((entry) => {
    const block = blockOf(entry);
    return block === null ? [] : [{ entry, block }];
  });
  if (status === 'loading') return <Spinner label="Loading removed blocks" />;
  if (status === 'error') {
    return <Typography role="alert">The removed blocks could not be loaded.</Typography>;
  }
  if (removed.length === 0) {
    return <Typography color="textSecondary">No block has been removed.</Typography>;
  }
  return (
    <Stack component="ul" aria-label="Removed blocks" sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {removed.map(({ entry, block }) => (
        <Box component="li" key={entry.id} sx={{ py: 1, overflowWrap: 'anywhere' }}>
          <Typography>
            {unitName(hotel.roomTypes, block)}, {formatDateRange(block)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[blockWords[block.kind], block.note].filter(Boolean).join(': ')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            Removed by {nameOf(entry.who)}, {formatInstant(entry.at)}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}
