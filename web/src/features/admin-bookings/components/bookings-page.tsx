import type { Booking } from '@kerala-stays/domain/bookings/booking';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { paths } from '#web/config/paths.ts';
import { useBookingPages } from '../api/booking-pages.ts';
import { useBookingFilters } from '../use-booking-filters.ts';
import { BookingDrawer } from './booking-drawer.tsx';
import { BookingList } from './booking-list.tsx';
import { BookingToolbar } from './booking-toolbar.tsx';
import { ComparePayments } from './compare-payments.tsx';
import { CreateBookingDialog } from './create-booking-dialog.tsx';
import { ExceptionsNotice } from './exceptions-notice.tsx';

const noFilters = { status: '', search: '', hotel: '', from: '', to: '' };

/** /admin/bookings: search, filters and which booking is open are in the address. */
export function BookingsPage({
  renderConversation,
}: {
  /** What was written about a booking; it belongs to another feature, so the route hands it in. */
  renderConversation: (booking: Booking) => ReactNode;
}) {
  const { filters, pages, openId, isFiltered, canShowMore, change, showMore } = useBookingFilters();
  const live = useBookingPages(filters, pages);
  const [isCreating, setCreating] = useState(false);
  return (
    <AdminPage
      title="Bookings"
      intro="Payments appear here automatically."
      actions={
        <>
          <Button variant="outlined" component={Link} to={paths.admin.mail.href}>
            Messages
          </Button>
          <Button variant="outlined" component={Link} to={paths.admin.ledger.href}>
            Ledger
          </Button>
          <ComparePayments />
          <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
            New booking
          </Button>
        </>
      }
    >
      <ExceptionsNotice />
      <BookingToolbar filters={filters} onChange={change} />
      <BookingList
        live={live}
        isFiltered={isFiltered}
        canShowMore={canShowMore}
        onOpen={({ _id }) => change({ booking: _id })}
        onShowMore={showMore}
        onClear={() => change(noFilters)}
      />
      {openId !== '' && (
        <BookingDrawer
          key={openId}
          id={openId}
          renderConversation={renderConversation}
          onClose={() => change({ booking: '' })}
        />
      )}
      {isCreating && (
        <CreateBookingDialog
          inquiry={null}
          onClose={() => setCreating(false)}
          onCreated={({ _id }) => change({ booking: _id })}
        />
      )}
    </AdminPage>
  );
}
