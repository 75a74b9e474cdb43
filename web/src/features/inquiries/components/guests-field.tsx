import { inquiryLimits } from '@kerala-stays/domain/core/limits';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type Control, useController } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import type { InquiryFormValues } from '../use-inquiry-form.ts';

const { min, max } = inquiryLimits.people;

/** The number of guests, with plus and minus that stop at the limits (product §6.2: never below 1). */
export function GuestsField({ control }: { control: Control<InquiryFormValues> }) {
  const { field } = useController({ control, name: 'people' });
  const count = Number(field.value) || min;
  const step = (by: number) => field.onChange(Math.min(Math.max(count + by, min), max));
  return (
    <FormField
      control={control}
      name="people"
      margin="none"
      label="Guests"
      required
      slotProps={{
        htmlInput: { inputMode: 'numeric', style: { textAlign: 'center' } },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <IconButton aria-label="Fewer guests" edge="start" onClick={() => step(-1)}>
                <RemoveIcon />
              </IconButton>
            </InputAdornment>
          ),
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label="More guests" edge="end" onClick={() => step(1)}>
                <AddIcon />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
