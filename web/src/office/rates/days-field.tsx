import { weekdaysText } from '@kerala-stays/domain/rates/compare-cards';
import type { Weekday } from '@kerala-stays/domain/rates/rate-card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { DaysForm } from './layer-form.ts';
import { WeekdayToggles } from './weekday-toggles.tsx';

type DaysFieldProps = {
  /** E.g. "No arrival on". */
  label: string;
  value: DaysForm;
  /** Value inherited when this layer sets none. */
  inherited: readonly Weekday[];
  onChange: (value: DaysForm) => void;
};

/** Weekdays when something is not allowed: inherited, none, or some. */
export function DaysField({ label, value, inherited, onChange }: DaysFieldProps) {
  const [isChoosing, setChoosing] = useState(value !== null && value.length > 0);
  const mode = value === null ? 'below' : isChoosing ? 'some' : 'any';
  const choose = (next: string) => {
    setChoosing(next === 'some');
    onChange(next === 'below' ? null : next === 'any' ? [] : [...(value ?? inherited)]);
  };
  return (
    <Stack spacing={1}>
      <TextField
        select
        fullWidth
        size="small"
        label={label}
        value={mode}
        onChange={({ target }) => choose(target.value)}
      >
        <MenuItem value="below" sx={{ color: 'text.secondary' }}>
          As in the layer below: {weekdaysText(inherited, 'any day')}
        </MenuItem>
        <MenuItem value="any">Any day</MenuItem>
        <MenuItem value="some">Not on…</MenuItem>
      </TextField>
      {mode === 'some' && (
        <WeekdayToggles label={`${label}, weekdays`} value={value ?? []} onChange={onChange} />
      )}
    </Stack>
  );
}
