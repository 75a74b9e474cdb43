import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Box from '@mui/material/Box';
import { type Control, useController } from 'react-hook-form';
import { fieldProblem } from '#web/components/form-field.tsx';
import { HotelPicker } from '#web/components/office/hotel-picker.tsx';
import type { BookingFormValues } from '../booking-form.ts';

type HotelFieldProps<Output> = {
  control: Control<BookingFormValues, unknown, Output>;
  initialName: string;
  hotel: Hotel | null;
  onChosen: () => void;
};

/** The hotel of a new booking, bound to its form. */
export function HotelField<Output>({
  control,
  initialName,
  hotel,
  onChosen,
}: HotelFieldProps<Output>) {
  const { field, fieldState } = useController({ control, name: 'hotelId' });
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <HotelPicker
        value={field.value}
        onChange={(hotelId) => {
          field.onChange(hotelId);
          onChosen();
        }}
        onBlur={field.onBlur}
        initialName={initialName}
        hotel={hotel}
        needsRoomTypes
        required
        inputRef={field.ref}
        problem={fieldProblem(fieldState.error?.message)}
      />
    </Box>
  );
}
