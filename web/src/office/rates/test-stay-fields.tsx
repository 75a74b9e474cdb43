import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { DayField } from './day-field.tsx';
import { NumberField } from './number-field.tsx';
import type { TestedStay } from './tested-stay.ts';

type TestStayFieldsProps = {
  stay: TestedStay;
  roomTypes: readonly RoomType[];
  today: CalendarDate;
  onChange: (stay: TestedStay) => void;
};

/** The children's ages; new ones start with the youngest possible. */
function Ages({ ages, onChange }: { ages: readonly number[]; onChange: (ages: number[]) => void }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    setAdded(ages.length);
    onChange([...ages, 8]);
  };
  const remove = (index: number) => {
    setAdded(null);
    onChange(ages.filter((_, n) => n !== index));
    // The focused button is gone.
    addButton.current?.focus();
  };
  return (
    <Stack spacing={2}>
      {ages.map((age, index) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: only the place tells children apart
          key={index}
          direction="row"
          spacing={1.5}
        >
          <NumberField
            label={`Age of child ${index + 1}`}
            value={age}
            autoFocus={index === added}
            onChange={(next) => onChange(ages.map((each, n) => (n === index ? next : each)))}
          />
          <Button
            color="inherit"
            onClick={() => remove(index)}
            aria-label={`Remove child ${index + 1}`}
          >
            Remove
          </Button>
        </Stack>
      ))}
      <Button
        ref={addButton}
        variant="outlined"
        onClick={add}
        disabled={ages.length >= 20}
        sx={{ alignSelf: 'flex-start' }}
      >
        Add child
      </Button>
    </Stack>
  );
}

export function TestStayFields({ stay, roomTypes, today, onChange }: TestStayFieldsProps) {
  const set = (change: Partial<TestedStay>) => onChange({ ...stay, ...change });
  return (
    <Grid container spacing={2}>
      <Grid size={{ xs: 12 }}>
        <TextField
          select
          fullWidth
          label="Room type"
          value={stay.roomTypeId}
          onChange={({ target }) => set({ roomTypeId: target.value })}
        >
          {roomTypes.map(({ _id, name }) => (
            <MenuItem key={_id} value={_id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Grid>
      <Grid size={{ xs: 6 }}>
        <DayField label="Arrival" value={stay.checkIn} onChange={(checkIn) => set({ checkIn })} />
      </Grid>
      <Grid size={{ xs: 6 }}>
        <DayField
          label="Departure"
          value={stay.checkOut}
          onChange={(checkOut) => set({ checkOut })}
        />
      </Grid>
      <Grid size={{ xs: 6 }}>
        <NumberField label="Adults" value={stay.adults} onChange={(adults) => set({ adults })} />
      </Grid>
      <Grid size={{ xs: 6 }}>
        <DayField
          label="Booked on"
          helperText="Leave empty for today"
          value={stay.askedOn}
          onChange={(askedOn) => set({ askedOn: askedOn === today ? '' : askedOn })}
        />
      </Grid>
      <Grid size={{ xs: 12 }}>
        <Ages ages={stay.childAges} onChange={(childAges) => set({ childAges })} />
      </Grid>
      <Grid size={{ xs: 12 }}>
        <TextField
          fullWidth
          label="Promo code"
          value={stay.code}
          onChange={({ target }) => set({ code: target.value })}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 60 } }}
        />
      </Grid>
    </Grid>
  );
}
