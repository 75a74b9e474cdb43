import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { WordsField } from './words-field.tsx';

type ReferenceFieldsProps = {
  reference: string;
  onReference: (reference: string) => void;
  /** The reference is on record: staff confirm that this payment is another one. */
  isRepeated: boolean;
  isAnother: boolean;
  onAnother: (isAnother: boolean) => void;
};

/** The bank's number of a payment, and the confirmation when it is on record already. */
export function ReferenceFields(props: ReferenceFieldsProps) {
  const { reference, onReference, isRepeated, isAnother, onAnother } = props;
  return (
    <>
      <WordsField
        label="Reference"
        value={reference}
        onChange={onReference}
        helperText="The bank’s or UPI number of the payment"
      />
      {isRepeated && (
        <FormControlLabel
          control={
            <Checkbox checked={isAnother} onChange={(event) => onAnother(event.target.checked)} />
          }
          label="It is another payment with the same reference"
        />
      )}
    </>
  );
}
