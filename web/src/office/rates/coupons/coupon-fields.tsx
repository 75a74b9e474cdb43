import type { NewCoupon } from '@kerala-stays/domain/rates/coupon-input';
import type { StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import type { CouponFormValues } from './coupon-form.ts';
import { CouponHotels } from './coupon-hotels.tsx';

const wide = { gridColumn: '1 / -1' };
const dateField = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;
const numberField = { slotProps: { htmlInput: { inputMode: 'numeric' } } } as const;
const switches = [
  ['oncePerGuest', 'Once for each guest, by e-mail address'],
  ['withOffers', 'Together with offers (otherwise the larger of the two counts)'],
  ['active', 'On: guests can use it'],
] as const;

type CouponForm = UseFormReturn<CouponFormValues, unknown, NewCoupon>;

type CouponDiscountProps = {
  form: CouponForm;
  /** null for a new one. */
  coupon: StoredCoupon | null;
  /** Symbol of the coupon's currency. */
  symbol: string;
};

/** Code, name, discount and hotels of a coupon. */
export function CouponDiscount({ form: { control }, coupon, symbol }: CouponDiscountProps) {
  const kind = useWatch({ control, name: 'kind' });
  const field = { control, margin: 'none' } as const;
  return (
    <>
      {coupon === null && (
        <FormField
          {...field}
          name="code"
          label="Code"
          autoFocus
          helperText="Leave empty and we make one that cannot be guessed"
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
          kind === 'percent' ? 'Of nights and extra guests' : 'Shared over the nights of the stay'
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
            <CouponHotels value={value} onChange={onChange} problem={fieldState.error?.message} />
          )}
        />
      </Box>
    </>
  );
}

type CouponConditionsProps = { form: CouponForm; symbol: string };

/** Number of uses, eligible stays and valid dates of a coupon. */
export function CouponConditions({ form: { control }, symbol }: CouponConditionsProps) {
  const field = { control, margin: 'none' } as const;
  return (
    <>
      <FormField
        {...field}
        {...numberField}
        name="maxUses"
        label="Uses in all"
        helperText="Leave empty for any number; 1 for a gift to one guest"
      />
      <FormField
        {...field}
        {...numberField}
        name="minNights"
        label="Minimum nights"
        helperText="Leave empty for any stay"
      />
      <FormField
        {...field}
        {...numberField}
        name="minTotal"
        label={`Minimum price (${symbol})`}
        helperText="Of nights and extra guests. Leave empty for any price"
        sx={wide}
      />
      <FormField {...field} {...dateField} name="bookFrom" label="Booked from" />
      <FormField {...field} {...dateField} name="bookTo" label="Booked until" />
      <FormField {...field} {...dateField} name="stayFrom" label="Earliest night" />
      <FormField {...field} {...dateField} name="stayTo" label="Latest night" />
    </>
  );
}

export function CouponSwitches({ form: { control } }: { form: CouponForm }) {
  return (
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
  );
}
