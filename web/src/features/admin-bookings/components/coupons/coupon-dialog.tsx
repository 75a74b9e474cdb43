import { zodResolver } from '@hookform/resolvers/zod';
import { type Currency, currencySymbol } from '@kerala-stays/domain/core/currency';
import type { NewCoupon } from '@kerala-stays/domain/rates/coupon-input';
import type { StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { FormField } from '#web/components/form-field.tsx';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { createCoupon, saveCoupon } from '../../api/coupon-calls.ts';
import { type CouponFormValues, couponDraft, couponFormSchema } from '../../coupon-form.ts';
import { scrollsInside } from '../actions/action-dialog.tsx';
import { CouponHotels } from './coupon-hotels.tsx';

type CouponDialogProps = {
  /** null for a new one. */
  coupon: StoredCoupon | null;
  /** Of a new one. */
  currency: Currency;
  onSaved: (coupon: StoredCoupon) => void;
  onClose: () => void;
};

const grid = { display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const wide = { gridColumn: '1 / -1' };
const dateField = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;
const numberField = { slotProps: { htmlInput: { inputMode: 'numeric' } } } as const;
const switches = [
  ['oncePerGuest', 'Once for each guest, by e-mail address'],
  ['withOffers', 'Together with offers (otherwise the larger of the two counts)'],
  ['active', 'On: guests can use it'],
] as const;

/** Staff make a coupon, or change what one says. Its code and its uses stay; bookings keep what they agreed on. */
export function CouponDialog({ coupon, currency, onSaved, onClose }: CouponDialogProps) {
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const form = useForm<CouponFormValues, unknown, NewCoupon>({
    resolver: zodResolver(couponFormSchema),
    defaultValues: couponDraft(coupon),
  });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const field = { control, margin: 'none' } as const;
  const symbol = currencySymbol(coupon?.currency ?? currency);

  const save = form.handleSubmit(({ code, key, ...said }) =>
    submit(async (token) => {
      const result =
        coupon === null
          ? await createCoupon({ ...said, code, ...(key ? { key } : {}) }, token)
          : await saveCoupon(coupon, said, token);
      if (!result.ok) return result;
      onSaved(result.value);
      const made = `Coupon ${result.value.code} created`;
      return { ok: true, value: coupon === null ? made : 'Coupon saved' };
    }),
  );

  return (
    <LayerDialog
      open
      // A click beside the form is no reason to lose what was typed.
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' && !isBusy) onClose();
      }}
      fullWidth
      maxWidth="sm"
      aria-labelledby="coupon-title"
    >
      <form noValidate onSubmit={(event) => void save(event)} style={scrollsInside}>
        <DialogTitle id="coupon-title">
          {coupon === null ? 'New coupon' : `Edit ${coupon.code}`}
        </DialogTitle>
        <DialogContent>
          <Box sx={grid}>
            {coupon === null && (
              <FormField
                {...field}
                name="code"
                label="Code"
                autoFocus
                helperText="Empty: one that nobody guesses is made for you"
                slotProps={{ htmlInput: { maxLength: 60, autoCapitalize: 'characters' } }}
              />
            )}
            <FormField
              {...field}
              name="name"
              label="Name"
              required
              helperText="Guests read it on their bill"
              sx={coupon === null ? {} : wide}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
            <FormField
              {...field}
              name="kind"
              label="Kind of discount"
              select
              helperText={
                kind === 'percent'
                  ? 'Of nights and extra guests'
                  : 'Shared over the nights of the stay'
              }
            >
              <MenuItem value="percent">Percent</MenuItem>
              <MenuItem value="amount">Amount off the stay</MenuItem>
            </FormField>
            <FormField
              {...field}
              {...numberField}
              name="value"
              label={kind === 'percent' ? 'Percent' : `Amount (${symbol})`}
              required
            />
            <Box sx={wide}>
              <Controller
                control={control}
                name="hotels"
                render={({ field: { value, onChange }, fieldState }) => (
                  <CouponHotels
                    value={value}
                    onChange={onChange}
                    problem={fieldState.error?.message}
                  />
                )}
              />
            </Box>
            <FormField
              {...field}
              {...numberField}
              name="maxUses"
              label="Uses in all"
              helperText="Empty: any number. 1 for a gift to one guest"
            />
            <FormField
              {...field}
              {...numberField}
              name="minNights"
              label="Minimum nights"
              helperText="Empty: any stay"
            />
            <FormField
              {...field}
              {...numberField}
              name="minTotal"
              label={`Minimum price (${symbol})`}
              helperText="Of nights and extra guests; empty: any"
              sx={wide}
            />
            <FormField {...field} {...dateField} name="bookFrom" label="Booked from" />
            <FormField {...field} {...dateField} name="bookTo" label="Booked until" />
            <FormField {...field} {...dateField} name="stayFrom" label="Earliest night" />
            <FormField {...field} {...dateField} name="stayTo" label="Latest night" />
            <Box sx={wide}>
              {switches.map(([name, label]) => (
                <Controller
                  key={name}
                  control={control}
                  name={name}
                  render={({ field: { value, onChange, ref } }) => (
                    <FormControlLabel
                      sx={{ display: 'flex' }}
                      label={label}
                      control={
                        <Checkbox
                          checked={value}
                          onChange={(_event, isOn) => onChange(isOn)}
                          slotProps={{ input: { ref } }}
                        />
                      }
                    />
                  )}
                />
              ))}
            </Box>
          </Box>
          {problem !== '' && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Close
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {coupon === null ? 'Create coupon' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </LayerDialog>
  );
}
