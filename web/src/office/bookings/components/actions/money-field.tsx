import { type Currency, currencySymbol } from '@kerala-stays/domain/core/currency';
import {
  amountProblem,
  formatMinor,
  type MinorUnits,
  parseAmount,
} from '@kerala-stays/domain/core/money';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

type MoneyFieldProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  currency: Currency;
  maxMinor?: MinorUnits;
  /** Whether 0 is valid. */
  allowsNothing?: boolean;
  helperText?: string;
};

type Limits = Pick<MoneyFieldProps, 'currency' | 'maxMinor' | 'allowsNothing'>;

/** The amount in the field; null when invalid or too high. */
export function readAmount(text: string, limits: Limits): MinorUnits | null {
  const { currency, maxMinor, allowsNothing = false } = limits;
  if (allowsNothing && text.trim() === '0') return 0 as MinorUnits;
  const minor = parseAmount(text, currency);
  return minor !== null && (maxMinor === undefined || minor <= maxMinor) ? minor : null;
}

function findProblem(props: MoneyFieldProps): string {
  const { value, currency, maxMinor } = props;
  if (value.trim() === '' || readAmount(value, props) !== null) return '';
  return parseAmount(value, currency) === null || maxMinor === undefined
    ? amountProblem(value, '120 or 120.50')
    : `At most ${formatMinor(maxMinor, currency)}`;
}

/** Amount in a currency, typed in major units. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, value, onChange, currency, helperText } = props;
  const problem = findProblem(props);
  return (
    <TextField
      fullWidth
      margin="normal"
      required
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={problem !== ''}
      helperText={problem || helperText}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>
          ),
        },
      }}
    />
  );
}
