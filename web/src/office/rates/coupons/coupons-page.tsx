import type { StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { saveCoupon } from './api/coupon-calls.ts';
import { CouponCards } from './coupon-cards.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { couponBody } from './coupon-form.ts';
import { CouponTable } from './coupon-table.tsx';
import { useCoupons } from './use-coupons.ts';

/** Switches a coupon; off applies at once to all new bookings. */
function useCouponSwitch(coupons: ReturnType<typeof useCoupons>) {
  const { getIdToken } = useAccount();
  const toast = useToast();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const toggle = async (coupon: StoredCoupon) => {
    const { code } = coupon;
    setBusy((codes) => new Set([...codes, code]));
    const body = couponBody(coupon, { active: !coupon.active });
    const result = await saveCoupon(coupon, body, await getIdToken());
    setBusy((codes) => new Set([...codes].filter((each) => each !== code)));
    if (result.ok) {
      coupons.put(result.value);
      toast.success(`${code} is ${result.value.active ? 'on' : 'off'}`);
      return;
    }
    toast.error(result.message);
    // A colleague may have changed it: show the stored state.
    coupons.reload();
  };
  return { busy, toggle };
}

/** /admin/coupons: discounts by promo code. */
export function CouponsPage() {
  const coupons = useCoupons();
  const { busy, toggle } = useCouponSwitch(coupons);
  const [edited, setEdited] = useOpening<StoredCoupon | 'new' | null>(null);
  // The table needs a desktop's width beside the back office menu.
  const List = useMediaQuery('(max-width: 1199px)') ? CouponCards : CouponTable;
  const { status, currency, problem } = coupons;
  return (
    <AdminPage
      title="Coupons"
      intro="Discounts that guests ask for by code. A coupon is never deleted: switch it off."
      actions={
        <Button variant="contained" disabled={currency === null} onClick={() => setEdited('new')}>
          New coupon
        </Button>
      }
    >
      {status === 'loading' && <Spinner label="Loading coupons" />}
      {status === 'error' && (
        <LoadFailure of="The coupons" message={problem} onRetry={coupons.reload} />
      )}
      {status === 'success' && coupons.coupons.length === 0 && (
        <EmptyState
          title="No coupons yet"
          text="A coupon lowers the price for guests who know its code: for a campaign, a partner or one guest."
          action={<Button onClick={() => setEdited('new')}>Make the first one</Button>}
        />
      )}
      {coupons.coupons.length > 0 && (
        <List
          coupons={coupons.coupons}
          busy={busy}
          onEdit={setEdited}
          onSwitch={(coupon) => void toggle(coupon)}
        />
      )}
      {status === 'success' && problem !== '' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
      {coupons.next !== '' && (
        <Button
          variant="outlined"
          loading={coupons.isReadingMore}
          onClick={coupons.more}
          sx={{ mt: 2 }}
        >
          Show more
        </Button>
      )}
      {edited !== null && currency !== null && (
        <CouponDialog
          coupon={edited === 'new' ? null : edited}
          currency={currency}
          onSaved={coupons.put}
          onClose={() => setEdited(null)}
        />
      )}
    </AdminPage>
  );
}
