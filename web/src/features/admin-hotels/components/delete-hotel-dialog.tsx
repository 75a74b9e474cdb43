import type { Hotel } from '@kerala-stays/domain/hotel';
import { hotelHasBookings } from '@kerala-stays/domain/messages';
import { useState } from 'react';
import { ConfirmDialog } from '#web/components/admin/confirm-dialog.tsx';
import { useHotelActions } from '../use-hotel-actions.ts';

type DeleteHotelDialogProps = {
  /** null closes the dialog. */
  hotel: Hotel | null;
  onClose: () => void;
};

/** Spec §4: open, deleting, closed. A hotel with bookings is offered to be deactivated instead. */
export function DeleteHotelDialog({ hotel, onClose }: DeleteHotelDialogProps) {
  const [busy, setBusy] = useState(false);
  const { remove, toggleActive } = useHotelActions();
  if (hotel === null) return null;

  const hasBookings = hotel.bookingsCount > 0;
  const confirm = async () => {
    setBusy(true);
    const isDone = await (hasBookings ? toggleActive(hotel) : remove(hotel));
    setBusy(false);
    if (isDone) onClose();
  };
  if (hasBookings) {
    return (
      <ConfirmDialog
        open
        title={`Delete ${hotel.name}?`}
        text={hotelHasBookings(hotel.bookingsCount)}
        confirmLabel={hotel.isActive ? 'Deactivate' : 'Close'}
        busyLabel="Deactivating..."
        busy={busy}
        onConfirm={hotel.isActive ? () => void confirm() : onClose}
        onCancel={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={`Delete ${hotel.name}?`}
      text="The hotel, its room types and its pictures are deleted. This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
