import {
  formatMethod,
  type ManualPaymentMethod,
  manualPaymentMethods,
} from '@kerala-stays/domain/core/payment-method';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

type PaidByFieldProps = {
  value: ManualPaymentMethod;
  onChange: (method: ManualPaymentMethod) => void;
};

/** The three methods that staff record, a press each. */
export function PaidByField({ value, onChange }: PaidByFieldProps) {
  const id = useId();
  return (
    <FormControl margin="dense">
      <FormLabel id={id}>Paid by</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_event, method) => onChange(method as ManualPaymentMethod)}
      >
        {manualPaymentMethods.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={formatMethod(each)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
