import { hotelInputSchema } from '@kerala-stays/domain/catalogue/hotel';
import { balanceDaysLimits, depositPercentLimits } from '@kerala-stays/domain/core/limits';
import Grid from '@mui/material/Grid';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { HotelFormValues } from '../hotel-schema.ts';
import { formatTerms } from '../payment-terms.ts';

const termsSchema = hotelInputSchema.pick({ depositPercent: true, balanceDaysBefore: true });

type TermField = {
  form: UseFormReturn<HotelFormValues>;
  name: 'depositPercent' | 'balanceDaysBefore';
  label: string;
  limits: { min: number; max: number };
};

/** Number field; an empty one fails validation. */
function TermNumber({ form, name, label, limits: { min, max } }: TermField) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <TextField
          fullWidth
          margin="normal"
          type="number"
          label={label}
          name={name}
          value={Number.isNaN(value) ? '' : value}
          onChange={({ target }) =>
            onChange(target.value === '' ? Number.NaN : Number(target.value))
          }
          onBlur={onBlur}
          inputRef={ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          slotProps={{ htmlInput: { min, max } }}
        />
      )}
    />
  );
}

/** Deposit and balance terms, with their meaning for a guest. */
export function PaymentTermsFields({ form }: { form: UseFormReturn<HotelFormValues> }) {
  const [depositPercent, balanceDaysBefore] = form.watch(['depositPercent', 'balanceDaysBefore']);
  const terms = termsSchema.safeParse({ depositPercent, balanceDaysBefore });
  return (
    <>
      <Typography variant="h5" component="h2">
        Payment
      </Typography>
      <Grid container columnSpacing={2}>
        <Grid size={{ xs: 12, md: 6 }}>
          <TermNumber
            form={form}
            name="depositPercent"
            label="Deposit in percent"
            limits={depositPercentLimits}
          />
        </Grid>
        <Grid size={{ xs: 12, md: 6 }}>
          <TermNumber
            form={form}
            name="balanceDaysBefore"
            label="Rest due, days before check-in"
            limits={balanceDaysLimits}
          />
        </Grid>
      </Grid>
      {terms.success && (
        <Typography variant="body2" color="textSecondary" role="status">
          {formatTerms(terms.data)}
        </Typography>
      )}
    </>
  );
}
