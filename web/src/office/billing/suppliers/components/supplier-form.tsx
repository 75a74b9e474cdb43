import { indianStates } from '@kerala-stays/domain/billing/indian-states';
import { type Supplier, supplierLimits } from '@kerala-stays/domain/billing/supplier';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import type TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { FormField } from '#web/components/form-field.tsx';
import { useSupplierForm } from '../use-supplier-form.ts';

type SupplierFormProps = {
  /** null for a new one. */
  supplier: Supplier | null;
  onSaved: () => void;
  onCancel: () => void;
};

const statesByName = Object.entries(indianStates).sort(([, a], [, b]) => a.localeCompare(b));
const most = (maxLength: number) => ({ htmlInput: { maxLength } });

type SupplierControl = ReturnType<typeof useSupplierForm>['control'];

type SupplierField = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'helperText' | 'required' | 'autoFocus' | 'slotProps'
> & {
  name: Parameters<SupplierControl['register']>[0];
  /** Columns of twelve; on a phone each field is full width. */
  columns: number;
};

const nameAndAddress: SupplierField[] = [
  {
    columns: 6,
    name: 'legalName',
    label: 'Legal name',
    helperText: 'As in the tax register',
    required: true,
    autoFocus: true,
    slotProps: most(supplierLimits.name),
  },
  {
    columns: 6,
    name: 'tradeName',
    label: 'Trade name',
    helperText: 'The name guests know, if different',
    slotProps: most(supplierLimits.name),
  },
  {
    columns: 12,
    name: 'address',
    label: 'Address',
    required: true,
    slotProps: most(supplierLimits.address),
  },
  { columns: 5, name: 'city', label: 'City', required: true, slotProps: most(supplierLimits.city) },
  {
    columns: 3,
    name: 'pin',
    label: 'PIN',
    required: true,
    slotProps: { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } },
  },
];
const taxFields: SupplierField[] = [
  {
    columns: 6,
    name: 'gstin',
    label: 'GSTIN',
    helperText: 'Leave empty if not registered. Fixed once a document has been issued.',
    slotProps: { htmlInput: { autoComplete: 'off', spellCheck: false } },
  },
  {
    columns: 6,
    name: 'signatory',
    label: 'Signatory',
    required: true,
    slotProps: most(supplierLimits.name),
  },
  {
    columns: 6,
    name: 'prefix',
    label: 'Prefix',
    helperText: 'Begins the numbers of its documents: KS/26-27/000001',
    required: true,
    slotProps: { htmlInput: { autoComplete: 'off', spellCheck: false } },
  },
  {
    columns: 6,
    name: 'sac',
    label: 'SAC',
    helperText: '996311 is accommodation',
    required: true,
    slotProps: { htmlInput: { inputMode: 'numeric', autoComplete: 'off' } },
  },
];

/** Form of a supplier; input stays when saving fails. */
export function SupplierForm({ supplier, onSaved, onCancel }: SupplierFormProps) {
  const { control, busy, submit } = useSupplierForm(supplier, onSaved);
  return (
    <Card variant="outlined" sx={{ mb: 4 }}>
      <CardContent component="form" noValidate onSubmit={(event) => void submit(event)}>
        <Typography variant="h4" component="h2">
          {supplier === null ? 'Add supplier' : `Edit ${supplier.tradeName || supplier.legalName}`}
        </Typography>
        <Grid container columnSpacing={2}>
          <FieldsOf fields={nameAndAddress} control={control} />
          <Grid size={{ xs: 12, sm: 4 }}>
            <FormField control={control} name="stateCode" label="State" required select>
              {statesByName.map(([code, name]) => (
                <MenuItem key={code} value={code}>
                  {name} ({code})
                </MenuItem>
              ))}
            </FormField>
          </Grid>
          <FieldsOf fields={taxFields} control={control} />
        </Grid>
        <Stack direction="row" spacing={1.5} sx={{ mt: 3 }}>
          <Button type="submit" variant="contained" disabled={busy}>
            {busy ? 'Saving...' : supplier === null ? 'Add supplier' : 'Save'}
          </Button>
          <Button color="inherit" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}

type FieldsOfProps = {
  fields: readonly SupplierField[];
  control: SupplierControl;
};

function FieldsOf({ fields, control }: FieldsOfProps) {
  return fields.map(({ columns, ...field }) => (
    <Grid key={field.name} size={{ xs: 12, sm: columns }}>
      <FormField control={control} {...field} />
    </Grid>
  ));
}
