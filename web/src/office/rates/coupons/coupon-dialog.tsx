import { zodResolver } from '@hookform/resolvers/zod';
import { type Currency, currencySymbol } from '@kerala-stays/domain/core/currency';
import type { NewCoupon } from '@kerala-stays/domain/rates/coupon-input';
import type { StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useForm } from 'react-hook-form';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { scrollsInside } from '../../../components/office/action-dialog.tsx';
import { createCoupon, saveCoupon } from './api/coupon-calls.ts';
import { CouponConditions, CouponDiscount, CouponSwitches } from './coupon-fields.tsx';
import { type CouponFormValues, couponDraft, couponFormSchema } from './coupon-form.ts';

type CouponDialogProps = {
  /** null for a new one. */
  coupon: StoredCoupon | null;
  /** Currency of a new one. */
  currency: Currency;
  onSaved: (coupon: StoredCoupon) => void;
  onClose: () => void;
};

const grid = { display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** Creates or edits a coupon. Its code and uses do not change; bookings keep their agreed terms. */
export function CouponDialog({ coupon, currency, onSaved, onClose }: CouponDialogProps) {
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const form = useForm<CouponFormValues, unknown, NewCoupon>({
    resolver: zodResolver(couponFormSchema),
    defaultValues: couponDraft(coupon),
  });
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
      // A click outside must not discard input.
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
            <CouponDiscount form={form} coupon={coupon} symbol={symbol} />
            <CouponConditions form={form} symbol={symbol} />
            <CouponSwitches form={form} />
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
