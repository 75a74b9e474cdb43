import { type Billing, billingLimits, india } from '@kerala-stays/domain/billing/billing';
import { indianStates } from '@kerala-stays/domain/billing/indian-states';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { BillingForm, BillingProblems } from './billing-form.ts';

const states = Object.entries(indianStates).sort(([, a], [, b]) => a.localeCompare(b));

type BillingFieldsProps = {
  form: BillingForm;
  problems: BillingProblems;
  onChange: (change: Partial<BillingForm>) => void;
};

/** Billing fields: PIN and State in India, the country elsewhere. */
export function BillingFields({ form, problems, onChange }: BillingFieldsProps) {
  const field = (name: keyof Billing, label: string, rest: TextFieldProps = {}) => (
    <TextField
      fullWidth
      required
      margin="dense"
      {...rest}
      name={name}
      label={label}
      value={form[name]}
      error={problems[name] !== undefined}
      helperText={problems[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const tick = (name: 'isAbroad' | 'hasGstin', label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={form[name]}
          onChange={({ target }) => onChange({ [name]: target.checked })}
        />
      }
    />
  );
  const input = (attributes: object) => ({ slotProps: { htmlInput: attributes } });
  return (
    <>
      {field('name', 'Name', input({ autoComplete: 'name', maxLength: billingLimits.name }))}
      {field('address', 'Address', {
        multiline: true,
        minRows: 2,
        ...input({ autoComplete: 'street-address', maxLength: billingLimits.address }),
      })}
      {!form.isAbroad && (
        <>
          {field('pin', 'PIN', input({ inputMode: 'numeric', autoComplete: 'postal-code' }))}
          {field('stateCode', 'State', {
            select: true,
            slotProps: { select: { native: true }, inputLabel: { shrink: true } },
            children: [
              <option key="" value="">
                Choose a State
              </option>,
              ...states.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              )),
            ],
          })}
        </>
      )}
      {form.isAbroad &&
        field('country', 'Country', {
          ...input({ autoComplete: 'country-name', maxLength: billingLimits.country }),
        })}
      {tick('isAbroad', `I live outside ${india}`)}
      {!form.isAbroad && tick('hasGstin', 'I have a GSTIN')}
      {!form.isAbroad &&
        form.hasGstin &&
        field('gstin', 'GSTIN', input({ autoCapitalize: 'characters', maxLength: 60 }))}
    </>
  );
}
