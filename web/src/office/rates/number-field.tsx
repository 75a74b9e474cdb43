import { currencySymbol } from '@kerala-stays/domain/core/currency';
import { commaQuestion, parseTypedWhole } from '@kerala-stays/domain/core/typed-number';
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

const textOf = (value: number) => (Number.isNaN(value) ? '' : String(value));

/**
 * Whole number field. Invalid input stays as typed, and is NaN, with which no card is saved; of
 * commas that may mean two numbers it asks.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, problem, helperText, isMoney = false, ...rest } = props;
  const [typed, setTyped] = useState(() => textOf(value));
  // Typed text is shown until the value changes from outside.
  const text = Object.is(parseTypedWhole(typed), value) ? typed : textOf(value);
  const shownProblem = commaQuestion(text) ?? problem;
  return (
    <TextField
      fullWidth
      {...rest}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseTypedWhole(target.value));
      }}
      error={shownProblem !== undefined}
      helperText={shownProblem ?? helperText}
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
