import type { ChosenNights } from '../booking-form.ts';
import { CreateBookingDialog } from './create-booking-dialog.tsx';

type BoardBookingProps = {
  chosen: ChosenNights;
  onClose: () => void;
  onCreated: (id: string) => void;
};

/** New booking for nights chosen on the board. */
export function BoardBooking({ chosen, onClose, onCreated }: BoardBookingProps) {
  return (
    <CreateBookingDialog
      inquiry={null}
      chosen={chosen}
      onClose={onClose}
      onCreated={({ _id }) => onCreated(_id)}
    />
  );
}
