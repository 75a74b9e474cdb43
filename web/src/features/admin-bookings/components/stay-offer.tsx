import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { BookingPrice } from '#web/components/bookings/booking-price.tsx';
import type { Answer } from '#web/lib/api-client.ts';
import { quoteStay, type StayOffer } from '../api/booking-calls.ts';

/** Typing a date passes through unintended dates; wait until the value settles. */
const settleMs = 400;

type Stay = {
  hotelId: string;
  roomTypeId: string;
  checkIn: string;
  checkOut: string;
  guests: string;
};

/** The server's quote for a stay, requested again whenever the stay changes. */
export function useStayOffer({ hotelId, roomTypeId, checkIn, checkOut, guests }: Stay) {
  const { getIdToken } = useAccount();
  const [answer, setAnswer] = useState<Answer<StayOffer> | null>(null);
  useEffect(() => {
    setAnswer(null);
    if (hotelId === '' || roomTypeId === '' || checkIn === '' || checkOut === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const stay = { hotelId, roomTypeId, checkIn, checkOut, guests: Number(guests) || 1 };
      const next = await quoteStay(stay, await getIdToken());
      if (isCurrent) setAnswer(next);
    }, settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [hotelId, roomTypeId, checkIn, checkOut, guests, getIdToken]);
  return answer;
}

/** Price and availability of the stay in the form. */
export function StayOfferNote({ answer }: { answer: Answer<StayOffer> | null }) {
  if (answer === null) return null;
  if (!answer.ok) return <Alert severity="warning">{answer.message}</Alert>;
  const { nights, totalMinor, currency, available, freeUnits } = answer.value;
  const price = `${nights} ${nights === 1 ? 'night' : 'nights'}, ${formatMinor(totalMinor, currency)}`;
  return available ? (
    <Alert severity="success">
      {price}. Free: {freeUnits.length === 1 ? '1 unit' : `${freeUnits.length} units`}.
    </Alert>
  ) : (
    <Alert severity="error">{price}. These nights are not available.</Alert>
  );
}

const nothing = 0 as MinorUnits;

/** The server's price line by line; a long stay scrolls, so that the form stays in sight. */
export function StayOfferLines({ answer }: { answer: Answer<StayOffer> | null }) {
  if (!answer?.ok) return null;
  return (
    <Box
      component="section"
      aria-label="Price of the stay"
      tabIndex={0}
      sx={{ maxHeight: 200, overflow: 'auto' }}
    >
      <BookingPrice booking={{ ...answer.value, paidMinor: nothing, refundedMinor: nothing }} />
    </Box>
  );
}
