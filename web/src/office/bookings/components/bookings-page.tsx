import { may, type Permission } from '@kerala-stays/domain/people/permissions';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { use, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { DensitySwitch } from '#web/components/office/density-switch.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { RoleContext, useMay } from '#web/components/office/role-context.ts';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import { hasPaymentPage } from '#web/config/payment-provider.ts';
import { useSearchParams } from '#web/lib/browser/use-search-params.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { useBookingPages } from '../api/booking-pages.ts';
import { useBookingFilters } from '../use-booking-filters.ts';
import { BookingDrawer, type BookingParts } from './booking-drawer.tsx';
import { BookingExport } from './booking-export.tsx';
import { BookingList } from './booking-list.tsx';
import { BookingSumLine } from './booking-sum-line.tsx';
import { BookingToolbar } from './booking-toolbar.tsx';
import { BookingViews } from './booking-views.tsx';
import { ComparePayments } from './compare-payments.tsx';
import { CreateBookingDialog } from './create-booking-dialog.tsx';
import { ExceptionsNotice } from './exceptions-notice.tsx';

/** On a phone these are behind *More*, so that the list begins on the first screen. */
const besideMenu = { display: { xs: 'none', sm: 'inline-flex' } };
/** Shown with the table only. */
const besideTable = { display: { xs: 'none', lg: 'block' } };
const noFilters = {
  status: '',
  search: '',
  hotel: '',
  view: '',
  period: '',
  from: '',
  to: '',
  order: '',
};

/** Pages about bookings, and the comparison of payments, as far as the role has them. */
function BookingLinks() {
  const role = use(RoleContext);
  const links: { label: string; to: string; needs: Permission; isOff?: boolean }[] = [
    { label: 'Mail', to: paths.admin.mail.href, needs: 'mail:read' },
    { label: 'Ledger', to: paths.admin.ledger.href, needs: 'money:read' },
    {
      label: 'UPI',
      to: paths.admin.upi.href,
      needs: 'payments:record',
      isOff: env.siteCurrency !== 'inr',
    },
  ];
  return (
    <>
      {links
        .filter(({ needs, isOff }) => may(role, needs) && isOff !== true)
        .map(({ label, to }) => (
          <Button key={to} variant="outlined" component={Link} to={to} sx={besideMenu}>
            {label}
          </Button>
        ))}
      {hasPaymentPage && (
        <Permitted to="money:read">
          <ComparePayments />
        </Permitted>
      )}
    </>
  );
}

/** /admin/bookings: the address holds the search, the filters and the open booking. */
export function BookingsPage(parts: BookingParts) {
  const shown = useBookingFilters();
  const { filters, order, pages, openId, isFiltered, canShowMore, change, open, close, showMore } =
    shown;
  const listing = { ...filters, order };
  const live = useBookingPages(listing, pages);
  const [params, setParams] = useSearchParams();
  const isRequested = params.has('new');
  const [isCreating, setCreating] = useOpening(false);
  const mayCreate = useMay('bookings:change');
  // Removed from the address after use: Back and reload must not open the form again.
  useEffect(() => {
    if (!isRequested) return;
    setCreating(true);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('new');
        return next;
      },
      { replace: true },
    );
  }, [isRequested, setParams, setCreating]);
  return (
    <AdminPage
      title="Bookings"
      intro={
        hasPaymentPage
          ? 'Payments appear here automatically.'
          : 'Guests pay by UPI, bank and cash: record each payment when it arrives.'
      }
      actions={
        <>
          <BookingLinks />
          <Box sx={besideTable}>
            <DensitySwitch />
          </Box>
          <BookingExport
            listing={listing}
            isDisabled={live.status !== 'success' || live.bookings.length === 0}
          />
          <Permitted to="bookings:change">
            <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
              New booking
            </Button>
          </Permitted>
        </>
      }
    >
      <Permitted to="money:read">
        <ExceptionsNotice />
      </Permitted>
      <BookingViews filters={filters} onChange={change} />
      <BookingToolbar filters={filters} order={order} onChange={change} />
      <Permitted to="money:read">
        <BookingSumLine filters={filters} live={live} />
      </Permitted>
      <BookingList
        live={live}
        isFiltered={isFiltered}
        canShowMore={canShowMore}
        order={order}
        onOpen={({ _id }) => open(_id)}
        onOrder={(next) => change({ order: next })}
        onShowMore={showMore}
        onClear={() => change(noFilters)}
      />
      {openId !== '' && <BookingDrawer key={openId} id={openId} onClose={close} {...parts} />}
      {isCreating && mayCreate && (
        <CreateBookingDialog
          inquiry={null}
          onClose={() => setCreating(false)}
          onCreated={({ _id }) => open(_id)}
        />
      )}
    </AdminPage>
  );
}
