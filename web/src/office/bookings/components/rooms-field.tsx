import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import { formatDivided, suggestRooms } from '@kerala-stays/domain/bookings/rooms-needed';
import { roomLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { type Party, partySize } from '@kerala-stays/domain/rates/rate-card';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { BookingFormValues } from '../booking-form.ts';

type RoomsFieldProps = {
  form: UseFormReturn<BookingFormValues, unknown, BookingInput>;
  party: Party;
  /** Typed number of rooms. */
  rooms: string;
  /** undefined until chosen and loaded. */
  roomType: { name: string; maxGuests: number } | undefined;
};

/** Number of rooms of a booking: as many as the guests need, until staff change it. */
export function RoomsField({ form, party, rooms, roomType }: RoomsFieldProps) {
  const { field } = useController({ control: form.control, name: 'rooms' });
  const { ref, onChange, ...input } = field;
  // Not the form's dirty flag: staff may type the initial number.
  const [isOwn, setOwn] = useState(false);
  const suggested = suggestRooms(party, roomType);
  useEffect(() => {
    if (!isOwn) form.setValue('rooms', String(suggested), { shouldValidate: false });
  }, [isOwn, suggested, form]);
  const count = Number(rooms);
  const isCount = Number.isInteger(count) && count >= roomLimits.min && count <= roomLimits.max;
  const sleeps = roomType === undefined ? '' : `${roomType.name} sleeps ${roomType.maxGuests}`;
  const isTooFew = roomType !== undefined && partySize(party) > count * roomType.maxGuests;
  const divided = formatDivided(party, count);
  const hint = isTooFew ? `${sleeps}: ${suggested} rooms are needed` : divided || sleeps;
  return (
    <TextField
      {...input}
      inputRef={ref}
      onChange={(event) => {
        setOwn(true);
        onChange(event);
      }}
      fullWidth
      label="Rooms"
      type="number"
      required
      // No price is requested for an invalid number, so its error shows at once.
      error={!isCount}
      helperText={isCount ? hint : messages.roomsRange}
      slotProps={{ htmlInput: { min: roomLimits.min, max: roomLimits.max, inputMode: 'numeric' } }}
    />
  );
}
