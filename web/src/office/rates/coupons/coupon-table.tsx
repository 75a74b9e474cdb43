import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { CouponCode, type CouponListProps, CouponStatus, CouponSwitch } from './coupon-parts.tsx';
import { couponConditions, couponUses, couponWorth } from './coupon-text.ts';

const titles = ['Code', 'Discount', 'Conditions', 'Uses', 'On', ''];

/** Coupon table for wide screens, newest first. */
export function CouponTable({ coupons, busy, onEdit, onSwitch }: CouponListProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Coupons">
      <Table sx={{ minWidth: 860 }}>
        <TableHead>
          <TableRow>
            {titles.map((title) => (
              <TableCell key={title} sx={{ fontWeight: 700 }}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {coupons.map((coupon) => (
            <TableRow key={coupon.code} hover>
              <TableCell>
                <CouponCode code={coupon.code} />
                <Typography variant="body2" color="textSecondary">
                  {coupon.name}
                </Typography>
              </TableCell>
              <TableCell>{couponWorth(coupon)}</TableCell>
              <TableCell sx={{ maxWidth: 320 }}>{couponConditions(coupon).join(' · ')}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {couponUses(coupon)} <CouponStatus coupon={coupon} />
              </TableCell>
              <TableCell>
                <CouponSwitch coupon={coupon} isBusy={busy.has(coupon.code)} onSwitch={onSwitch} />
              </TableCell>
              <TableCell align="right">
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={`Edit ${coupon.code}`}
                  onClick={() => onEdit(coupon)}
                >
                  Edit
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
