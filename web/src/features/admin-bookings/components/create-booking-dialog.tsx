import { zodResolver } from '@hookform/resolvers/zod';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import { planPayment } from '@kerala-stays/domain/bookings/deposit';
import { dateInKerala, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { findPromiseProblem } from '@kerala-stays/domain/inquiries/price-promise';
import { longestTypedCode } from '@kerala-stays/domain/rates/coupon';
import type { Party } from '@kerala-stays/domain/rates/rate-card';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { FormField } from '#web/components/form-field.tsx';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { PeopleFields } from '#web/components/stay/people-fields.tsx';
import { useHotelById } from '#web/lib/firebase/staff-hotel-options.ts';
import { formatWeekday } from '#web/lib/format-dates.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { createBooking } from '../api/booking-calls.ts';
import {
  type BookingFormValues,
  bookingDraft,
  bookingFormSchema,
  type ChosenStay,
} from '../booking-form.ts';
import { scrollsInside } from './actions/action-dialog.tsx';
import { BookingMadeDialog } from './booking-made-dialog.tsx';
import { HotelField } from './hotel-field.tsx';
import { noOwnPrice, OwnPriceFields, readOwnPrice } from './own-price.tsx';
import { PriceChoiceField } from './price-choice.tsx';
import { RoomsField } from './rooms-field.tsx';
import {
  CouponNote,
  PaymentPlanNote,
  StayOfferLines,
  StayOfferNote,
  useStayOffer,
} from './stay-offer.tsx';

type CreateBookingDialogProps = {
  /** null for a booking without an inquiry. */
  inquiry: Inquiry | null;
  /** Nights of a unit that were chosen before. */
  chosen?: ChosenStay;
  onClose: () => void;
  /** Once what was made has been seen. */
  onCreated?: (booking: Booking) => void;
  /** Whether the inquiry needs nothing more. */
  onDone?: (isDone: boolean) => void;
};

/** What was made is shown in the same place; nothing closes by itself. */
const stays = () => {};

const partyAsSent = ({ adults, childAges }: Party) => ({
  guests: adults + childAges.length,
  adults,
  childAges: [...childAges],
});

const hasDates = ({ checkIn, date }: Inquiry) => checkIn !== '' || date !== '';

const grid = { display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const dateField = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;
const wide = { gridColumn: '1 / -1' };

/** Staff turn an inquiry into a booking, or make one without (decision D13). The server sets the price. */
export function CreateBookingDialog(props: CreateBookingDialogProps) {
  const { inquiry, chosen = null, onDone, onClose, onCreated } = props;
  const [made, setMade] = useState<Booking | null>(null);
  const { submit, isBusy, problem } = useDialogCall(stays);
  const [ownPrice, setOwnPrice] = useState(noOwnPrice);
  const [round, setRound] = useState(0);
  const [overridden, setOverridden] = useState('');
  const [wantsQuoted, setWantsQuoted] = useState(true);
  const form = useForm<BookingFormValues, unknown, BookingInput>({
    resolver: zodResolver(bookingFormSchema),
    defaultValues: bookingDraft(inquiry, chosen),
  });
  const stay = useWatch({ control: form.control });
  const { hotelId = '', roomTypeId = '', checkIn = '', checkOut = '' } = stay;
  const party = { adults: stay.adults ?? 1, childAges: stay.childAges ?? [] };
  const couponCode = (stay.couponCode ?? '').trim();
  const rooms = Number(stay.rooms ?? 1);
  const wanted = { hotelId, roomTypeId, checkIn, checkOut, party, rooms };
  const offer = useStayOffer({ ...wanted, couponCode }, round);
  const hotel = useHotelById(hotelId);
  const roomTypes = hotel?.roomTypes ?? [];
  const free = offer?.ok ? offer.value.freeUnits : [];
  const field = { control: form.control, margin: 'none' } as const;

  const today = offer?.ok ? offer.value : null;
  const promise = inquiry?.quote ?? null;
  const promiseProblem =
    inquiry === null || promise === null
      ? null
      : findPromiseProblem(inquiry, {
          stay: wanted,
          currency: today?.currency ?? promise.currency,
          now: serverNow(),
        });
  const quoted = wantsQuoted && promiseProblem === null ? promise : null;
  // What the guest was told counts instead of what the rates give today; both came from the server.
  const seen =
    today === null || quoted === null
      ? today
      : { ...today, lines: quoted.lines, totalMinor: quoted.totalMinor };
  const rule = seen?.rule ?? '';
  // Another stay may break another rule: what was overridden is the sentence that was read.
  const isOverridden = rule !== '' && overridden === rule;
  const price = ownPrice.isOn && seen !== null ? readOwnPrice(ownPrice, seen.currency) : undefined;

  const day = parseCalendarDate(checkIn);
  // The server splits the price by the rates; of another price both parts are what it will make of it.
  const plan =
    (price === undefined && quoted === null) || seen === null || hotel === null || day === null
      ? seen
      : price === null
        ? null
        : planPayment(price?.totalMinor ?? seen.totalMinor, hotel, {
            checkIn: day,
            today: dateInKerala(new Date()),
            currency: seen.currency,
          });

  const save = form.handleSubmit(async (input) => {
    if (seen === null || price === null) return;
    const { totalMinor } = seen;
    const wish = {
      ...input,
      seenTotalMinor: totalMinor,
      ...partyAsSent(party),
      couponCode,
      overrideRules: isOverridden,
      ...(quoted === null ? {} : { priceChoice: 'quoted' as const }),
      ...(price === undefined ? {} : { price }),
    };
    await submit(async (token) => {
      const result = await createBooking(wish, token);
      if (!result.ok) return result;
      setMade(result.value.booking);
      return { ok: true, value: `${result.value.message}: ${result.value.booking.reference}` };
    });
    // After a refusal the price is asked for again: what is shown is what would be booked now.
    setRound((current) => current + 1);
  });

  if (made !== null) {
    return (
      <BookingMadeDialog
        booking={made}
        inquiry={inquiry}
        onDone={onDone}
        onLeave={onClose}
        // Not before: what opens then would lie over this, or under it, as the line is fast or slow.
        onClose={() => {
          onClose();
          onCreated?.(made);
        }}
      />
    );
  }
  return (
    <LayerDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="create-booking">
      <form noValidate onSubmit={(event) => void save(event)} style={scrollsInside}>
        <DialogTitle id="create-booking">
          {inquiry === null ? 'New booking' : `Booking for ${inquiry.name}`}
        </DialogTitle>
        <DialogContent>
          <Box sx={grid}>
            <HotelField
              control={form.control}
              initialName={inquiry?.hotel.name ?? chosen?.hotelName ?? ''}
              hotel={hotel}
              onChosen={() => {
                form.setValue('roomTypeId', '');
                form.setValue('unit', '');
              }}
            />
            <FormField {...field} name="roomTypeId" label="Room type" required select>
              {roomTypes.map(({ _id, name }) => (
                <MenuItem key={_id} value={_id}>
                  {name}
                </MenuItem>
              ))}
              {roomTypeId !== '' && roomTypes.every(({ _id }) => _id !== roomTypeId) && (
                <MenuItem value={roomTypeId}>
                  {inquiry?.roomTypeName ?? chosen?.roomTypeName ?? ''}
                </MenuItem>
              )}
            </FormField>
            <FormField
              {...field}
              name="unit"
              label="Unit"
              select
              helperText={
                rooms > 1 && stay.unit !== '' ? 'One of them; the others are free ones' : ''
              }
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{rooms > 1 ? 'Any free units' : 'Any free unit'}</MenuItem>
              {chosen !== null && !free.includes(chosen.unit) && (
                <MenuItem value={String(chosen.unit)}>Unit {chosen.unit}</MenuItem>
              )}
              {free.map((unit) => (
                <MenuItem key={unit} value={String(unit)}>
                  Unit {unit}
                </MenuItem>
              ))}
            </FormField>
            <FormField
              {...field}
              {...dateField}
              name="checkIn"
              label="Check-in"
              required
              helperText={
                inquiry === null || hasDates(inquiry) || checkIn !== ''
                  ? formatWeekday(checkIn)
                  : 'The guest gave no dates'
              }
            />
            <FormField
              {...field}
              {...dateField}
              name="checkOut"
              label="Check-out"
              required
              helperText={formatWeekday(checkOut)}
            />
            <FormField
              {...field}
              name="holdHours"
              label="Hold for (hours)"
              type="number"
              required
            />
            <FormField
              {...field}
              name="couponCode"
              label="Promo code"
              slotProps={{
                htmlInput: { maxLength: longestTypedCode, autoCapitalize: 'characters' },
              }}
            />
            <RoomsField
              form={form}
              party={party}
              rooms={stay.rooms ?? ''}
              roomType={roomTypes.find(({ _id }) => _id === roomTypeId)}
            />
            <Box sx={wide}>
              <PeopleFields
                party={party}
                onChange={({ adults, childAges }) => {
                  form.setValue('adults', adults);
                  form.setValue('childAges', [...childAges]);
                }}
              />
            </Box>
            <Box sx={{ ...wide, display: 'grid', gap: 1 }} role="status">
              <StayOfferNote result={offer} rooms={rooms} />
              <CouponNote result={offer} />
            </Box>
            {rule !== '' && (
              <FormControlLabel
                sx={wide}
                control={
                  <Checkbox
                    checked={isOverridden}
                    onChange={(_, isOn) => setOverridden(isOn ? rule : '')}
                  />
                }
                label="Book it although the rates do not sell it"
              />
            )}
            <Box sx={wide}>
              {promise !== null && (
                <PriceChoiceField
                  promise={promise}
                  problem={promiseProblem ?? ''}
                  today={today}
                  isQuoted={quoted !== null}
                  onChange={setWantsQuoted}
                />
              )}
              {seen !== null && <StayOfferLines price={seen} />}
              {seen !== null && (
                <OwnPriceFields draft={ownPrice} currency={seen.currency} onChange={setOwnPrice} />
              )}
              {seen !== null && plan !== null && (
                <PaymentPlanNote plan={plan} currency={seen.currency} />
              )}
            </Box>
            <FormField {...field} name="guestName" label="Guest name" required sx={wide} />
            <FormField {...field} name="guestEmail" label="Guest email" type="email" required />
            <FormField {...field} name="guestMobile" label="Guest mobile" type="tel" />
          </Box>
          {problem !== '' && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="submit"
            variant="contained"
            loading={isBusy}
            // Before the stay is complete the button names what is missing; after that the price must be seen.
            disabled={
              price === null ||
              (rule !== '' && !isOverridden) ||
              seen?.coupon?.kind === 'refused' ||
              (hotelId !== '' && roomTypeId !== '' && seen === null)
            }
          >
            Create booking
          </Button>
        </DialogActions>
      </form>
    </LayerDialog>
  );
}
