import { zodResolver } from '@hookform/resolvers/zod';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import { useForm, useWatch } from 'react-hook-form';
import { useApiAction } from '#web/account/use-api-action.ts';
import { FormField } from '#web/components/form-field.tsx';
import { createBooking } from '../api/booking-calls.ts';
import { useHotelById } from '../api/use-hotel-options.ts';
import { type BookingFormValues, bookingDraft, bookingFormSchema } from '../booking-form.ts';
import { HotelPicker } from './hotel-picker.tsx';
import { StayOfferLines, StayOfferNote, useStayOffer } from './stay-offer.tsx';

type CreateBookingDialogProps = {
  /** null for a booking without an inquiry. */
  inquiry: Inquiry | null;
  onClose: () => void;
  onCreated?: (booking: Booking) => void;
};

const grid = { display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const dateField = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;
const wide = { gridColumn: '1 / -1' };

/** Staff turn an inquiry into a booking, or make one without (decision D13). The server sets the price. */
export function CreateBookingDialog({ inquiry, onClose, onCreated }: CreateBookingDialogProps) {
  const { run, isBusy, toast } = useApiAction();
  const form = useForm<BookingFormValues, unknown, BookingInput>({
    resolver: zodResolver(bookingFormSchema),
    defaultValues: bookingDraft(inquiry),
  });
  const stay = useWatch({ control: form.control });
  const { hotelId = '', roomTypeId = '', checkIn = '', checkOut = '', guests = '' } = stay;
  const offer = useStayOffer({ hotelId, roomTypeId, checkIn, checkOut, guests });
  const hotel = useHotelById(hotelId);
  const roomTypes = hotel?.roomTypes ?? [];
  const free = offer?.ok ? offer.value.freeUnits : [];
  const field = { control: form.control, margin: 'none' } as const;

  const save = form.handleSubmit(async (input) => {
    const made = await run((token) => createBooking(input, token));
    if (made === null) return;
    toast.success(`${made.message}: ${made.booking.reference}`);
    onCreated?.(made.booking);
    onClose();
  });

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="create-booking">
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogTitle id="create-booking">
          {inquiry === null ? 'New booking' : `Booking for ${inquiry.name}`}
        </DialogTitle>
        <DialogContent>
          <Box sx={grid}>
            <HotelPicker
              control={form.control}
              initialName={inquiry?.hotel.name ?? ''}
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
                <MenuItem value={roomTypeId}>{inquiry?.roomTypeName ?? ''}</MenuItem>
              )}
            </FormField>
            <FormField
              {...field}
              name="unit"
              label="Unit"
              select
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">Any free unit</MenuItem>
              {free.map((unit) => (
                <MenuItem key={unit} value={String(unit)}>
                  Unit {unit}
                </MenuItem>
              ))}
            </FormField>
            <FormField {...field} {...dateField} name="checkIn" label="Check-in" required />
            <FormField {...field} {...dateField} name="checkOut" label="Check-out" required />
            <FormField {...field} name="guests" label="Guests" type="number" required />
            <FormField
              {...field}
              name="holdHours"
              label="Hold for (hours)"
              type="number"
              required
            />
            <Box sx={wide} role="status">
              <StayOfferNote result={offer} />
            </Box>
            <Box sx={wide}>
              <StayOfferLines result={offer} />
            </Box>
            <FormField {...field} name="guestName" label="Guest name" required sx={wide} />
            <FormField {...field} name="guestEmail" label="Guest email" type="email" required />
            <FormField {...field} name="guestMobile" label="Guest mobile" type="tel" />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Create booking
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
