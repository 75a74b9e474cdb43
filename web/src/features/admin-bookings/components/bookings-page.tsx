import {
  type BookingStatus,
  bookingStatusDisplay,
  bookingStatuses,
} from '@kerala-stays/domain/bookings/booking-lifecycle';
import { messages } from '@kerala-stays/domain/core/messages';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { AdminPage } from '#web/components/admin/admin-page.tsx';
import { EmptyState } from '#web/components/admin/empty-state.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { useBooking, useBookings } from '../api/use-bookings.ts';
import { BookingCards } from './booking-cards.tsx';
import { BookingDrawer } from './booking-drawer.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { ComparePayments } from './compare-payments.tsx';
import { CreateBookingDialog } from './create-booking-dialog.tsx';
import { ExceptionsNotice } from './exceptions-notice.tsx';

function OpenBooking({ id, onClose }: { id: string; onClose: () => void }) {
  const live = useBooking(id);
  return <BookingDrawer booking={live.data ?? null} onClose={onClose} />;
}

/** /admin/bookings: all bookings, live; which one is open is in the address. */
export function BookingsPage() {
  const [search, setSearch] = useSearchParams();
  const status = bookingStatuses.find((known) => known === search.get('status')) ?? '';
  const openId = /^[\w-]{1,128}$/.exec(search.get('booking') ?? '')?.[0] ?? '';
  const live = useBookings(status);
  const [isCreating, setCreating] = useState(false);
  const bookings = live.status === 'success' ? live.data.items : [];
  const List = useMediaQuery('(max-width: 719px)') ? BookingCards : BookingsTable;

  const change = (name: 'status' | 'booking', value: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });

  return (
    <AdminPage
      title="Bookings"
      intro="Payments appear here automatically."
      actions={
        <>
          <Button component={Link} to={paths.admin.mail.href}>
            Messages
          </Button>
          <ComparePayments />
          <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
            New booking
          </Button>
        </>
      }
    >
      <ExceptionsNotice />
      <TextField
        select
        size="small"
        label="Status"
        value={status}
        onChange={(event) => change('status', event.target.value as BookingStatus | '')}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ minWidth: 180, mb: 2 }}
      >
        <MenuItem value="">All</MenuItem>
        {bookingStatuses.map((each) => (
          <MenuItem key={each} value={each}>
            {bookingStatusDisplay[each].label}
          </MenuItem>
        ))}
      </TextField>
      {live.status === 'loading' && <Spinner label="Loading bookings" />}
      {live.status === 'error' && <LoadFailure message={messages.generic} onRetry={live.retry} />}
      {live.status === 'success' && bookings.length === 0 && (
        <EmptyState
          title="No bookings found"
          text="Bookings are made from inquiries, or with the button above."
        />
      )}
      {bookings.length > 0 && (
        <List bookings={bookings} onOpen={({ _id }) => change('booking', _id)} />
      )}
      {openId !== '' && (
        <OpenBooking key={openId} id={openId} onClose={() => change('booking', '')} />
      )}
      {isCreating && (
        <CreateBookingDialog
          inquiry={null}
          onClose={() => setCreating(false)}
          onCreated={({ _id }) => change('booking', _id)}
        />
      )}
    </AdminPage>
  );
}
