import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

type DayFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  value: CalendarDate | '';
  onChange: (date: CalendarDate | '') => void;
  problem?: string | undefined;
  /** Latest day. */
  max?: CalendarDate;
};

/** A calendar date, or none. A half-typed date counts as none. */
export function DayField({ value, onChange, problem, helperText, max, ...rest }: DayFieldProps) {
  return (
    <TextField
      fullWidth
      {...rest}
      type="date"
      value={value}
      onChange={({ target }) => onChange(parseCalendarDate(target.value) ?? '')}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max } }}
    />
  );
}
