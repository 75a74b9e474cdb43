import { type Hotel, hotelInputSchema } from '@kerala-stays/domain/catalogue/hotel';
import { textLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { updateHotel } from '../api/save-hotel.ts';

/** Hotel ID: view, edit, save or cancel (product §10.5). */
export function HotelIdEditor({ hotel }: { hotel: Hotel }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { run, isBusy: busy } = useStaffAction();

  if (typed === null) {
    return (
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Typography color="textSecondary">Hotel ID</Typography>
        <Typography sx={{ fontWeight: 600 }}>{hotel.hotel_id || 'none'}</Typography>
        <Button size="small" variant="outlined" onClick={() => setTyped(hotel.hotel_id)}>
          Edit Hotel ID
        </Button>
      </Stack>
    );
  }

  const close = () => {
    setTyped(null);
    setProblem('');
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = hotelInputSchema.shape.hotel_id.safeParse(typed);
    if (!parsed.success) {
      setProblem(messages.hotelIdFormat);
      return;
    }
    setProblem('');
    const isSaved = await run(() => updateHotel(hotel._id, () => ({ hotel_id: parsed.data })), {
      success: messages.fieldUpdated,
      failure: messages.updateFieldFailed,
    });
    if (isSaved) close();
  };

  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      sx={{ alignItems: 'flex-start' }}
    >
      <TextField
        label="Hotel ID"
        size="small"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem !== ''}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: textLimits.hotelId } }}
      />
      <Stack direction="row" spacing={1}>
        <Button
          type="submit"
          size="small"
          variant="contained"
          loading={busy}
          sx={{ minHeight: 40 }}
        >
          Save
        </Button>
        <Button size="small" color="inherit" onClick={close} disabled={busy} sx={{ minHeight: 40 }}>
          Cancel
        </Button>
      </Stack>
    </Stack>
  );
}
