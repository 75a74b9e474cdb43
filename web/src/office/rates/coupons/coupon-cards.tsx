import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { cardGrid } from '#web/components/office/card-grid.ts';
import { CouponCode, type CouponListProps, CouponStatus, CouponSwitch } from './coupon-parts.tsx';
import { couponConditions, couponUses, couponWorth } from './coupon-text.ts';

const row = { justifyContent: 'space-between', alignItems: 'center' } as const;

/** The table's content on phones and tablets, one card per coupon. */
export function CouponCards({ coupons, busy, onEdit, onSwitch }: CouponListProps) {
  return (
    <Box component="ul" sx={cardGrid} aria-label="Coupons">
      {coupons.map((coupon) => (
        <Card key={coupon.code} component="li" variant="outlined">
          <CardContent>
            <Stack direction="row" sx={row}>
              <CouponCode code={coupon.code} />
              <CouponSwitch coupon={coupon} isBusy={busy.has(coupon.code)} onSwitch={onSwitch} />
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {coupon.name}
            </Typography>
            <Typography sx={{ mt: 1 }}>{couponWorth(coupon)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {couponConditions(coupon).join(' · ')}
            </Typography>
            <Stack direction="row" sx={{ ...row, mt: 1 }}>
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                <Typography variant="body2">Used {couponUses(coupon)}</Typography>
                <CouponStatus coupon={coupon} />
              </Stack>
              <Button
                size="small"
                variant="outlined"
                aria-label={`Edit ${coupon.code}`}
                onClick={() => onEdit(coupon)}
              >
                Edit
              </Button>
            </Stack>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
