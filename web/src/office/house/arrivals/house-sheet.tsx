import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { arrivalFormProblem } from '@kerala-stays/domain/house/arrival-form';
import {
  type ArrivalRow,
  type ArrivalSheet,
  arrivalDetails,
  arrivalRow,
  sheetMessage,
} from '@kerala-stays/domain/house/arrival-sheet';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useArrivalForms, useRequests } from '../api/use-arrival-forms.ts';
import { HouseFrame } from '../house-frame.tsx';
import { useHouse } from '../use-house.ts';
import { type Coming, ComingDialog } from './coming-dialog.tsx';

const notPrinted = { '@media print': { display: 'none' } } as const;

/** Arrivals of one day at one house, to print on a page of its own or to send. */
export function HouseSheet({ sheet, day }: { sheet: ArrivalSheet; day: CalendarDate }) {
  const { hotelId, hotelName, bookings } = sheet;
  const { loaded, load } = useHouse(hotelId);
  const house = loaded !== null && 'house' in loaded ? loaded.house : null;
  const forms = useArrivalForms(bookings.map(({ _id }) => _id));
  const requests = useRequests(bookings.map(({ inquiryId }) => inquiryId));
  const [noted, setNoted] = useState<ReadonlyMap<string, Coming>>(new Map());
  const [asked, setAsked] = useState<Booking | null>(null);
  const comingOf = (id: string): Coming | undefined => noted.get(id) ?? forms.get(id);
  const stays = bookings.map((booking) => ({
    booking,
    row: arrivalRow(
      booking,
      house?.facts.beds ?? {},
      comingOf(booking._id),
      requests.get(booking.inquiryId),
    ),
  }));
  const rows = stays.map(({ row }) => row);
  return (
    <HouseFrame
      loaded={loaded}
      load={load}
      hotelId={hotelId}
      hotelName={hotelName}
      message={sheetMessage(hotelName, day, rows)}
      sendLabel={`Send to ${hotelName} by WhatsApp`}
      isOnePage
    >
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {stays.map(({ booking, row }) => (
          <Box
            component="li"
            key={row.id}
            sx={{ py: 1, borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' }}
          >
            <Typography>
              <Link component={RouterLink} to={paths.admin.bookings.one(row.id)}>
                {row.guest}
              </Link>{' '}
              <strong>{row.money}</strong>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {arrivalDetails(row)}
            </Typography>
            {row.request !== '' && <Typography variant="body2">“{row.request}”</Typography>}
            <NoteButton row={row} booking={booking} onAsk={setAsked} />
          </Box>
        ))}
      </Box>
      {asked !== null && (
        <ComingDialog
          bookingId={asked._id}
          guest={asked.guestName || asked.guestEmail}
          coming={comingOf(asked._id) ?? { time: '', way: '' }}
          onNoted={(coming) => {
            setNoted((all) => new Map(all).set(asked._id, coming));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </HouseFrame>
  );
}

type NoteButtonProps = {
  row: ArrivalRow;
  booking: Booking;
  onAsk: (booking: Booking) => void;
};

/** For a guest who calls; a stay that is not secured has no arrival form yet. */
function NoteButton({ row, booking, onAsk }: NoteButtonProps) {
  const today = dateInKerala(serverNow());
  if (arrivalFormProblem(booking, today, 'staff') !== null) return null;
  return (
    <Button
      size="small"
      onClick={() => onAsk(booking)}
      aria-label={`Note when ${row.guest} comes`}
      sx={{ ml: -1, ...notPrinted }}
    >
      {row.arrival === '' ? 'Note when they come' : 'Change when they come'}
    </Button>
  );
}
