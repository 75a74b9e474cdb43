import { formatWeekday } from '@kerala-stays/domain/core/format-dates';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { longestTypedCode } from '@kerala-stays/domain/rates/coupon';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { FormField } from '#web/components/form-field.tsx';
import { PeopleFields } from '#web/components/stay/people-fields.tsx';
import type { NewBooking } from '../use-create-booking.ts';
import { HotelField } from './hotel-field.tsx';
import { RoomsField } from './rooms-field.tsx';

const hasDates = ({ checkIn, date }: Inquiry) => checkIn !== '' || date !== '';

const dateField = { type: 'date', slotProps: { inputLabel: { shrink: true } } } as const;
const wide = { gridColumn: '1 / -1' };

/** Hotel, nights, people and promo code of a new booking, in its form's columns. */
export function NewBookingStay({ booking }: { booking: NewBooking }) {
  const { form, inquiry, chosen, hotel, stay, typedRooms } = booking;
  const { checkIn, checkOut, party, roomTypeId } = stay;
  const field = { control: form.control, margin: 'none' } as const;
  return (
    <>
      <HotelField
        control={form.control}
        initialName={inquiry?.hotel.name ?? chosen?.hotelName ?? ''}
        hotel={hotel}
        onChosen={() => {
          form.setValue('roomTypeId', '');
          form.setValue('unit', '');
        }}
      />
      <RoomTypeField booking={booking} />
      <UnitField booking={booking} />
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
      <FormField {...field} name="holdHours" label="Hold for (hours)" type="number" required />
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
        rooms={typedRooms}
        roomType={hotel?.roomTypes.find(({ _id }) => _id === roomTypeId)}
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
    </>
  );
}

function RoomTypeField({ booking }: { booking: NewBooking }) {
  const { form, inquiry, chosen, hotel } = booking;
  const { roomTypeId } = booking.stay;
  const roomTypes = hotel?.roomTypes ?? [];
  return (
    <FormField
      control={form.control}
      margin="none"
      name="roomTypeId"
      label="Room type"
      required
      select
    >
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
  );
}

function UnitField({ booking }: { booking: NewBooking }) {
  const { form, chosen, offer, stay, typedUnit } = booking;
  const { rooms } = stay;
  const free = offer?.ok ? offer.value.freeUnits : [];
  return (
    <FormField
      control={form.control}
      margin="none"
      name="unit"
      label="Unit"
      select
      helperText={rooms > 1 && typedUnit !== '' ? 'For one room; the others get any free unit' : ''}
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
  );
}
