import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import type { StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import { useCopy } from '#web/components/use-copy.ts';
import { couponStatus } from './coupon-text.ts';

/** Props of the coupon table and cards. */
export type CouponListProps = {
  coupons: readonly StoredCoupon[];
  /** Codes of coupons whose switch is being saved. */
  busy: ReadonlySet<string>;
  onEdit: (coupon: StoredCoupon) => void;
  onSwitch: (coupon: StoredCoupon) => void;
};

/** The code in an unambiguous font, with a copy button. */
export function CouponCode({ code }: { code: string }) {
  const copyText = useCopy();
  const copy = () =>
    copyText(code, { done: `${code} copied`, refused: 'Select the code and copy it' });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="code" sx={{ fontSize: '1rem', fontWeight: 700, overflowWrap: 'anywhere' }}>
        {code}
      </Box>
      <Tooltip title="Copy">
        <IconButton size="small" aria-label={`Copy ${code}`} onClick={() => void copy()}>
          <ContentCopy fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Switches a coupon on or off; coupons are never deleted. */
export function CouponSwitch({
  coupon,
  isBusy,
  onSwitch,
}: {
  coupon: StoredCoupon;
  isBusy: boolean;
  onSwitch: (coupon: StoredCoupon) => void;
}) {
  return (
    <Switch
      checked={coupon.active}
      disabled={isBusy}
      onChange={() => onSwitch(coupon)}
      slotProps={{ input: { 'aria-label': `${coupon.code} is on` } }}
    />
  );
}

/** Explains why an active coupon is not valid now. */
export function CouponStatus({ coupon }: { coupon: StoredCoupon }) {
  const standing = couponStatus(coupon, dateInKerala(new Date()));
  return standing === '' ? null : <Chip label={standing} size="small" />;
}
