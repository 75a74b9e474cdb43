import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { DensitySwitch } from '#web/components/office/density-switch.tsx';
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
          <Button variant="outlined" component={Link} to={paths.admin.mail.href} sx={besideMenu}>
            Messages
          </Button>
          <Button variant="outlined" component={Link} to={paths.admin.ledger.href} sx={besideMenu}>
            Ledger
          </Button>
          {env.siteCurrency === 'inr' && (
            <Button variant="outlined" component={Link} to={paths.admin.upi.href} sx={besideMenu}>
              UPI
            </Button>
          )}
          {hasPaymentPage && <ComparePayments />}
          <Box sx={besideTable}>
            <DensitySwitch />
          </Box>
          <BookingExport
            listing={listing}
            isDisabled={live.status !== 'success' || live.bookings.length === 0}
          />
          <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
            New booking
          </Button>
        </>
      }
    >
      <ExceptionsNotice />
      <BookingViews filters={filters} onChange={change} />
      <BookingToolbar filters={filters} order={order} onChange={change} />
      <BookingSumLine filters={filters} live={live} />
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
      {isCreating && (
        <CreateBookingDialog
          inquiry={null}
          onClose={() => setCreating(false)}
          onCreated={({ _id }) => open(_id)}
        />
      )}
    </AdminPage>
  );
}
