import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { NewBooking } from '../use-create-booking.ts';
import { OwnPriceFields } from './manual-price.tsx';
import { PriceChoiceField } from './price-choice.tsx';
import { CouponNote, PaymentPlanNote, StayOfferLines, StayOfferNote } from './stay-offer.tsx';

const wide = { gridColumn: '1 / -1' };

/** The server's offer for a new booking's stay, and the price chosen by staff. */
export function NewBookingPrice({ booking }: { booking: NewBooking }) {
  const { offer, pricing } = booking;
  const { rule, isOverridden, promise, today, quoted, seen, plan } = pricing;
  return (
    <>
      <Box sx={{ ...wide, display: 'grid', gap: 1 }} role="status">
        <StayOfferNote result={offer} rooms={booking.stay.rooms} />
        <CouponNote result={offer} />
      </Box>
      {rule !== '' && (
        <FormControlLabel
          sx={wide}
          control={
            <Checkbox checked={isOverridden} onChange={(_, isOn) => pricing.override(isOn)} />
          }
          label="Book despite the rate restrictions"
        />
      )}
      <Box sx={wide}>
        {promise !== null && (
          <PriceChoiceField
            promise={promise}
            problem={pricing.promiseProblem}
            today={today}
            isQuoted={quoted !== null}
            onChange={pricing.setWantsQuoted}
          />
        )}
        {seen !== null && <StayOfferLines price={seen} />}
        {seen !== null && (
          <OwnPriceFields
            draft={pricing.ownPrice}
            currency={seen.currency}
            onChange={pricing.setOwnPrice}
          />
        )}
        {seen !== null && plan !== null && <PaymentPlanNote plan={plan} currency={seen.currency} />}
      </Box>
    </>
  );
}
