import { countOf } from '@kerala-stays/domain/core/count-of';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { roomLimits } from '@kerala-stays/domain/core/limits';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { PaymentPlan } from '@kerala-stays/domain/money/deposit';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import { longStayNote } from '@kerala-stays/domain/rates/long-stay';
import { nightsInWords } from '@kerala-stays/domain/rates/price-rows';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { BookingPrice } from '#web/components/bookings/booking-price.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { quoteBody, type StayToQuote } from '#web/lib/stay/stay-price.ts';
import { quoteStay, type StayOffer } from '../api/booking-calls.ts';

/** Debounce, because typing a date passes through unintended dates. */
const settleMs = 400;

/**
 * The server's quote for a stay, requested again whenever the stay changes.
 * @param round change it to request the same stay again
 */
export function useStayOffer(
  { hotelId, roomTypeId, checkIn, checkOut, party, couponCode, rooms = 1 }: StayToQuote,
  round: number,
) {
  const { getIdToken } = useAccount();
  const [result, setResult] = useState<ApiResult<StayOffer> | null>(null);
  const people = JSON.stringify(party);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for the same stay again
  useEffect(() => {
    setResult(null);
    if (hotelId === '' || roomTypeId === '' || checkIn === '' || checkOut === '') return;
    if (!isRoomCount(rooms)) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const asked: Party = JSON.parse(people);
      const stay = { hotelId, roomTypeId, checkIn, checkOut, party: asked, couponCode, rooms };
      const next = await quoteStay(quoteBody(stay), await getIdToken());
      if (isCurrent) setResult(next);
    }, settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [hotelId, roomTypeId, checkIn, checkOut, people, couponCode, rooms, round, getIdToken]);
  return result;
}

const isRoomCount = (rooms: number) =>
  Number.isInteger(rooms) && rooms >= roomLimits.min && rooms <= roomLimits.max;

/** Price and availability of the stay in the form. */
export function StayOfferNote({
  result,
  rooms = 1,
}: {
  result: ApiResult<StayOffer> | null;
  rooms?: number;
}) {
  if (result === null) return null;
  if (!result.ok) return <Alert severity="warning">{result.message}</Alert>;
  const { nights, totalMinor, currency, available, freeUnits, rule } = result.value;
  const exempt = longStayNote(result.value);
  const stay = rooms === 1 ? countNights(nights) : nightsInWords({ rooms, nights });
  const price = `${stay}, ${formatMinor(totalMinor, currency)}`;
  const free = countOf(freeUnits.length, 'unit');
  return available ? (
    <Alert severity={rule === '' ? 'success' : 'warning'}>
      {price}. Free: {free}.{rule !== '' && ` By the rates: ${rule}.`}
      {exempt !== '' && ` ${exempt}.`}
    </Alert>
  ) : (
    <Alert severity="error">
      {price}. These nights are not available
      {rooms === 1 ? '.' : ` for ${countOf(rooms, 'room')}. Free on all of them: ${free}.`}
    </Alert>
  );
}

const couponLook = { applied: 'success', beaten: 'info', refused: 'warning' } as const;

/** Result for the promo code in the form; renders nothing without one. */
export function CouponNote({ result }: { result: ApiResult<StayOffer> | null }) {
  const coupon = result?.ok ? result.value.coupon : undefined;
  if (coupon === undefined) return null;
  return (
    <Alert severity={couponLook[coupon.kind]}>
      {coupon.code}: {coupon.message}.
      {coupon.kind === 'refused' && ' Take it out to book without it.'}
    </Alert>
  );
}

/** The server's price line by line; a long stay scrolls, so that the form stays visible. */
export function StayOfferLines({ price }: { price: ComponentProps<typeof BookingPrice>['price'] }) {
  return (
    <Box
      component="section"
      aria-label="Price of the stay"
      tabIndex={0}
      sx={{ maxHeight: 200, overflow: 'auto' }}
    >
      <BookingPrice price={price} />
    </Box>
  );
}

/** The guest's payments and due dates, before the booking is made. */
export function PaymentPlanNote({ plan, currency }: { plan: PaymentPlan; currency: Currency }) {
  const { dueNowMinor, balanceMinor, balanceDueOn } = plan;
  if (balanceDueOn === '') return null;
  const later = `${formatMinor(balanceMinor, currency)} on ${formatDay(balanceDueOn)}`;
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {dueNowMinor === 0
        ? `Nothing is due at once: the nights are secured without a hold. Due: ${later}.`
        : `Due within the hold: ${formatMinor(dueNowMinor, currency)}. Then ${later}.`}
    </Typography>
  );
}
