import { indianStates } from '@kerala-stays/domain/billing/indian-states';
import type { Supplier } from '@kerala-stays/domain/billing/supplier';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { rateCardLimits } from '@kerala-stays/domain/rates/rate-card';
import { type RateTax, rateTaxMessages } from '@kerala-stays/domain/rates/rate-tax';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { DayField } from './day-field.tsx';
import { problemAt, type RateSectionProps } from './rate-section.ts';
import { otherStateWarning, supplierWords } from './tax-text.ts';

type TaxDetailsProps = Pick<RateSectionProps, 'problems' | 'readOnly'> & {
  tax: RateTax;
  suppliers: readonly Supplier[];
  today: CalendarDate;
  onChange: (tax: RateTax) => void;
};

const statesByName = Object.entries(indianStates).sort(([, a], [, b]) => a.localeCompare(b));

/** Issuer of the tax documents and State of the house, with the adviser's confirmation. */
export function TaxDetails(props: TaxDetailsProps) {
  const { tax, suppliers, today, problems, readOnly, onChange } = props;
  const set = (change: Partial<RateTax>) => onChange({ ...tax, ...change });
  const problem = (field: keyof RateTax) => problemAt(problems, `tax.${field}`);
  const supplier = suppliers.find(({ _id }) => _id === tax.supplierId);
  const isUnfit = tax.supplierId !== '' && (supplier === undefined || supplier.gstin === '');
  const ofSupplier = problem('supplierId') ?? (isUnfit ? rateTaxMessages.supplier : undefined);
  const warning = otherStateWarning(tax, supplier);
  return (
    <Stack spacing={2}>
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, md: 7 }}>
          <TextField
            select
            fullWidth
            label="Supplier"
            value={supplier === undefined ? '' : tax.supplierId}
            onChange={({ target }) => set({ supplierId: target.value })}
            error={ofSupplier !== undefined}
            helperText={ofSupplier ?? 'Who issues the documents'}
            disabled={readOnly}
          >
            {suppliers.length === 0 && (
              <MenuItem value="" disabled>
                No suppliers yet
              </MenuItem>
            )}
            {suppliers.map((each) => (
              <MenuItem key={each._id} value={each._id} disabled={each.gstin === ''}>
                {supplierWords(each)}
              </MenuItem>
            ))}
          </TextField>
          <Button component={Link} to={paths.admin.suppliers.href} size="small" sx={{ mt: 0.5 }}>
            Add or change suppliers
          </Button>
        </Grid>
        <Grid size={{ xs: 12, md: 5 }}>
          <TextField
            select
            fullWidth
            label="State in which the house lies"
            value={tax.propertyStateCode}
            onChange={({ target }) => set({ propertyStateCode: target.value })}
            error={problem('propertyStateCode') !== undefined}
            helperText={problem('propertyStateCode') ?? 'Stays are taxed there, for every guest'}
            disabled={readOnly}
          >
            {statesByName.map(([code, name]) => (
              <MenuItem key={code} value={code}>
                {name} ({code})
              </MenuItem>
            ))}
          </TextField>
        </Grid>
      </Grid>
      {warning !== null && <Alert severity="warning">{warning}</Alert>}
      <FormControl component="fieldset" variant="standard" disabled={readOnly}>
        <FormLabel component="legend" sx={{ mb: 1.5 }}>
          Have you settled this with your tax adviser?
        </FormLabel>
        <Grid container spacing={2}>
          <Grid size={{ xs: 12, sm: 7 }}>
            <TextField
              fullWidth
              label="Adviser’s name"
              value={tax.confirmedWith}
              onChange={({ target }) => set({ confirmedWith: target.value })}
              error={problem('confirmedWith') !== undefined}
              helperText={problem('confirmedWith') === undefined ? undefined : 'Enter the name'}
              slotProps={{ htmlInput: { maxLength: rateCardLimits.name } }}
            />
          </Grid>
          <Grid size={{ xs: 12, sm: 5 }}>
            <DayField
              label="Day of that talk"
              value={tax.confirmedOn}
              max={today}
              onChange={(confirmedOn) => set({ confirmedOn })}
              problem={problem('confirmedOn')}
            />
          </Grid>
        </Grid>
      </FormControl>
    </Stack>
  );
}
