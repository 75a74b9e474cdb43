import { indianStates } from '@kerala-stays/domain/billing/indian-states';
import { type Supplier, supplierLimits } from '@kerala-stays/domain/billing/supplier';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
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

/** Form of a supplier; what is typed stays when saving fails. */
export function SupplierForm({ supplier, onSaved, onCancel }: SupplierFormProps) {
  const { control, busy, submit } = useSupplierForm(supplier, onSaved);
  return (
    <Card variant="outlined" sx={{ mb: 4 }}>
      <CardContent component="form" noValidate onSubmit={(event) => void submit(event)}>
        <Typography variant="h4" component="h2">
          {supplier === null ? 'Add supplier' : `Edit ${supplier.tradeName || supplier.legalName}`}
        </Typography>
        <Grid container columnSpacing={2}>
          <Grid size={{ xs: 12, sm: 6 }}>
            <FormField
              control={control}
              name="legalName"
              label="Legal name"
              helperText="As the tax register has it"
              required
              autoFocus
              slotProps={most(supplierLimits.name)}
            />
          </Grid>
          <Grid size={{ xs: 12, sm: 6 }}>
            <FormField
              control={control}
              name="tradeName"
              label="Trade name"
              helperText="As guests know it, when it is another"
              slotProps={most(supplierLimits.name)}
            />
          </Grid>
          <Grid size={{ xs: 12 }}>
            <FormField
              control={control}
              name="address"
              label="Address"
              required
              slotProps={most(supplierLimits.address)}
            />
          </Grid>
          <Grid size={{ xs: 12, sm: 5 }}>
            <FormField
              control={control}
              name="city"
              label="City"
              required
              slotProps={most(supplierLimits.city)}
            />
          </Grid>
          <Grid size={{ xs: 12, sm: 3 }}>
            <FormField
              control={control}
              name="pin"
              label="PIN"
              required
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            />
          </Grid>
          <Grid size={{ xs: 12, sm: 4 }}>
            <FormField control={control} name="stateCode" label="State" required select>
              {statesByName.map(([code, name]) => (
                <MenuItem key={code} value={code}>
                  {name} ({code})
                </MenuItem>
              ))}
            </FormField>
          </Grid>
          <Grid size={{ xs: 12, sm: 6 }}>
            <FormField
              control={control}
              name="gstin"
              label="GSTIN"
              helperText="Empty: not registered. Fixed once a document was issued."
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
          </Grid>
          <Grid size={{ xs: 12, sm: 6 }}>
            <FormField
              control={control}
              name="signatory"
              label="Who signs"
              required
              slotProps={most(supplierLimits.name)}
            />
          </Grid>
          <Grid size={{ xs: 12, sm: 6 }}>
            <FormField
              control={control}
              name="prefix"
              label="Prefix"
              helperText="Begins the numbers of its documents: KS/26-27/000001"
              required
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
            />
          </Grid>
          <Grid size={{ xs: 12, sm: 6 }}>
            <FormField
              control={control}
              name="sac"
              label="SAC"
              helperText="996311 is accommodation"
              required
              slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
            />
          </Grid>
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
