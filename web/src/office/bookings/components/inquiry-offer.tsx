import { roomWords } from '@kerala-stays/domain/bookings/booking';
import { suggestRooms } from '@kerala-stays/domain/bookings/rooms-needed';
import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatWeekday } from '@kerala-stays/domain/core/format-dates';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useCopy } from '#web/components/use-copy.ts';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import { offerLine, offerText } from '../offer-text.ts';
import { useStayOffer } from './stay-offer.tsx';

type InquiryOfferProps = {
  inquiry: Inquiry;
  /** Receives the current offer as sentences, or ''. */
  onOffer: (offer: string) => void;
};

/** Price and free rooms for the inquiry, before booking; other nights can be tried. */
export function InquiryOffer({ inquiry, onOffer }: InquiryOfferProps) {
  const [checkIn, setCheckIn] = useState<string>(inquiry.checkIn || inquiry.date);
  const [checkOut, setCheckOut] = useState<string>(inquiry.checkOut);
  const copyText = useCopy();
  const party = { adults: inquiry.adults, childAges: inquiry.childAges };
  const { couponCode, hotel, roomTypeId } = inquiry;
  const roomType = useHotelById(hotel._id)?.roomTypes.find(({ _id }) => _id === roomTypeId);
  const rooms = suggestRooms(party, roomType);
  const offer = useStayOffer(
    { hotelId: hotel._id, roomTypeId, checkIn, checkOut, party, couponCode, rooms },
    0,
  );

  const [from, to] = [parseCalendarDate(checkIn), parseCalendarDate(checkOut)];
  const isRequested = roomTypeId !== '' && from !== null && to !== null;
  const found = isRequested && offer?.ok ? offer.value : null;
  const asked =
    from === null || to === null
      ? null
      : {
          room: roomWords({ room: { roomType: inquiry.roomTypeName }, rooms }),
          rooms,
          checkIn: from,
          checkOut: to,
        };
  const text = found === null || asked === null ? '' : offerText(found, asked);
  useEffect(() => onOffer(text), [text, onOffer]);

  const copy = () =>
    copyText(text, {
      done: 'Offer copied',
      refused: 'The offer could not be copied. WhatsApp and Mail start with it.',
    });
  if (roomTypeId === '') {
    return (
      <Typography variant="body2" color="textSecondary">
        Choose a room type under Create booking to see price and free rooms.
      </Typography>
    );
  }
  return (
    <Box component="section" aria-label="Offer" sx={{ width: '100%' }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mb: 1 }}>
        <DateField label="Offer from" value={checkIn} onChange={setCheckIn} />
        <DateField label="Offer to" value={checkOut} onChange={setCheckOut} />
      </Box>
      <Box role="status">
        {!isRequested && (
          <Typography variant="body2" color="textSecondary">
            {inquiry.checkIn === '' && inquiry.date === ''
              ? 'The guest gave no dates. Choose both to see price and free rooms.'
              : 'Choose both dates to see price and free rooms.'}
          </Typography>
        )}
        {isRequested && offer === null && (
          <Typography variant="body2" color="textSecondary">
            Asking for the price …
          </Typography>
        )}
        {isRequested && offer?.ok === false && <Alert severity="warning">{offer.message}</Alert>}
        {found !== null && asked !== null && (
          <Alert severity={found.available && found.rule === '' ? 'success' : 'warning'}>
            {offerLine(found, asked)}
            {found.rule !== '' && `. By the rates: ${found.rule}.`}
          </Alert>
        )}
      </Box>
      {text !== '' && (
        <Button size="small" onClick={() => void copy()} sx={{ mt: 1 }}>
          Copy offer
        </Button>
      )}
    </Box>
  );
}

type DateFieldProps = { label: string; value: string; onChange: (value: string) => void };

function DateField({ label, value, onChange }: DateFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      helperText={formatWeekday(value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
