import type { Hotel, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FormEvent } from 'react';
import { SavedFormNotes } from '#web/components/office/saved-form-notes.tsx';
import { useDiscard } from '#web/components/office/use-discard.ts';
import { useToast } from '#web/components/toasts.tsx';
import { useLeaveWarning } from '#web/lib/forms/use-leave-warning.ts';
import { formatSaved } from '../../../../components/office/saved-text.ts';
import { cellLabels, columns } from './price-cells.ts';
import { type RoomField, roomFields } from './room-changes.ts';
import { usePriceForm } from './use-price-form.ts';
import { useRoomChanges } from './use-room-changes.ts';

/**
 * Prices, guests and rooms of all room types in one table, edited in place with one Save (product
 * §10.6). Keyed by hotel, because input belongs to one hotel.
 */
export function PriceTable({ hotel }: { hotel: Hotel }) {
  const toast = useToast();
  const { kept, changes, hasProblem, readCell, type } = usePriceForm(hotel);
  const { busy, save, question } = useRoomChanges(hotel);
  const discard = useDiscard(kept, `Prices of ${hotel.name}`);
  const isChanged = changes.length > 0;
  useLeaveWarning(isChanged, () => toast.info(formatSaved(`The prices of ${hotel.name}`)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || hasProblem || busy) return;
    if (await save(changes)) kept.discard();
  };
  const cell = (room: RoomType, field: RoomField) => {
    const { text, isChanged: isTyped, problem } = readCell(room, field);
    return (
      <TextField
        key={field}
        size="small"
        value={text}
        disabled={busy}
        placeholder={field === 'pricePerNight' ? 'On request' : ''}
        onChange={({ target }) => type(room, field, target.value)}
        error={problem !== ''}
        helperText={problem}
        slotProps={{
          htmlInput: { inputMode: 'numeric', 'aria-label': `${columns[field]}, ${room.name}` },
        }}
        sx={isTyped ? { '& input': { bgcolor: 'var(--cloth)' } } : {}}
      />
    );
  };

  return (
    <Box component="form" noValidate aria-label="Prices" onSubmit={(event) => void submit(event)}>
      <SavedFormNotes kept={kept} labels={cellLabels(hotel)} />
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
          <Button size="small" color="inherit" disabled={busy} onClick={discard}>
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
