import { currencySymbol } from '@kerala-stays/domain/core/currency';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { rateCurrency } from './rate-currency.ts';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** NaN for none. */
  value: number;
  onChange: (value: number) => void;
  problem?: string | undefined;
  /** Shows the currency symbol of the rates before the number. */
  isMoney?: boolean;
};

/** "1,200" is 1200; anything but a whole number is NaN, with which no card is saved. */
function readNumber(text: string): number {
  const plain = text.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}

const textOf = (value: number) => (Number.isNaN(value) ? '' : String(value));

/** Whole number field; invalid input stays as typed. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, problem, helperText, isMoney = false, ...rest } = props;
  const [typed, setTyped] = useState(() => textOf(value));
  // Typed text is shown until the value changes from outside.
  const text = Object.is(readNumber(typed), value) ? typed : textOf(value);
  return (
    <TextField
      fullWidth
      {...rest}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value));
      }}
      error={problem !== undefined}
      helperText={problem ?? helperText}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        ...(isMoney && {
          input: {
            startAdornment: (
              <InputAdornment position="start">{currencySymbol(rateCurrency)}</InputAdornment>
            ),
          },
        }),
      }}
    />
  );
}
