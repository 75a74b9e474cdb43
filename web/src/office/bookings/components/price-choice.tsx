import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import type { PromisedPrice } from '@kerala-stays/domain/inquiries/price-promise';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { formatEnd } from '#web/lib/stay/format-promise.ts';

type PriceChoiceFieldProps = {
  promise: PromisedPrice;
  /** Why the promised price is not available; '' when it is. */
  problem: string;
  /** Price by today's rates; null while unknown. */
  today: { totalMinor: MinorUnits; currency: Currency } | null;
  isQuoted: boolean;
  onChange: (isQuoted: boolean) => void;
};

/** Choice between the price quoted with the inquiry and today's rates. */
export function PriceChoiceField(props: PriceChoiceFieldProps) {
  const { promise, problem, today, isQuoted, onChange } = props;
  const quoted = formatMinor(promise.totalMinor, promise.currency);
  const now = today === null ? '…' : formatMinor(today.totalMinor, today.currency);
  return (
    <FormControl>
      <FormLabel id="price-choice">Price</FormLabel>
      <RadioGroup
        aria-labelledby="price-choice"
        value={isQuoted ? 'quoted' : 'today'}
        onChange={(_, value) => onChange(value === 'quoted')}
      >
        <FormControlLabel
          value="quoted"
          disabled={problem !== ''}
          control={<Radio />}
          label={`As quoted: ${quoted}, ${formatEnd(promise, new Date())}`}
        />
        <FormControlLabel value="today" control={<Radio />} label={`Today’s price: ${now}`} />
      </RadioGroup>
      {problem !== '' && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
}
