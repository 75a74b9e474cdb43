import {
  type CalendarProvider,
  calendarProviders,
  providerNames,
} from '@kerala-stays/domain/calendars/calendar-provider';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { unitName } from '#web/lib/stay/unit-text.ts';

export type LinkOf = { roomTypeId: string; unit: number; provider: CalendarProvider };

type NewLinkFormProps = { hotel: Hotel; busy: boolean; onMake: (of: LinkOf) => void };

/** Everything of a hotel that a portal may sell: each unit, and whole room types. */
function sellable({ roomTypes }: Hotel): { roomTypeId: string; unit: number }[] {
  return roomTypes.flatMap(({ _id: roomTypeId, units }) => [
    ...Array.from({ length: units }, (_, i) => ({ roomTypeId, unit: i + 1 })),
    ...(units > 1 ? [{ roomTypeId, unit: 0 }] : []),
  ]);
}

/** Room and portal of a new link. */
export function NewLinkForm({ hotel, busy, onMake }: NewLinkFormProps) {
  const choices = sellable(hotel);
  const [place, setPlace] = useState(0);
  const [provider, setProvider] = useState<CalendarProvider>('airbnb');
  const chosen = choices[place] ?? choices[0];
  if (chosen === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onMake({ ...chosen, provider });
  };
  return (
    <Stack
      component="form"
      aria-label="New link"
      onSubmit={submit}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ gap: 2, alignItems: { sm: 'center' } }}
    >
      <TextField
        select
        size="small"
        label="Room"
        value={choices.indexOf(chosen)}
        onChange={(event) => setPlace(Number(event.target.value))}
        sx={{ minWidth: { sm: 220 } }}
      >
        {choices.map((choice, index) => (
          <MenuItem key={`${choice.roomTypeId} ${choice.unit}`} value={index}>
            {unitName(hotel.roomTypes, choice)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Portal"
        value={provider}
        onChange={(event) => setProvider(event.target.value as CalendarProvider)}
        sx={{ minWidth: { sm: 200 } }}
      >
        {calendarProviders.map((known) => (
          <MenuItem key={known} value={known}>
            {providerNames[known]}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="contained" loading={busy}>
        Make link
      </Button>
    </Stack>
  );
}
