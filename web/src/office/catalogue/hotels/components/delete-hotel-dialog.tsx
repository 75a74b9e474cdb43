import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { hotelHasBookings } from '@kerala-stays/domain/core/messages';
import { useState } from 'react';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { useBookingsCount, useStaffHotel } from '../api/staff-hotels.ts';
import { useHotelActions } from '../use-hotel-actions.ts';

type DeleteHotelDialogProps = {
  /** null closes the dialog. */
  hotel: Hotel | null;
  onClose: () => void;
};

/**
 * Product §10.3: open, deleting, closed. For a hotel with bookings it offers to deactivate it
 * instead.
 */
export function DeleteHotelDialog({ hotel, onClose }: DeleteHotelDialogProps) {
  if (hotel === null) return null;
  return <OpenDialog key={hotel._id} opened={hotel} onClose={onClose} />;
}

/** Follows the hotel live: a booking may arrive while the dialog is open or deleting. */
function OpenDialog({ opened, onClose }: { opened: Hotel; onClose: () => void }) {
  const live = useStaffHotel(opened._id);
  const hotel = live.data ?? opened;
  const [busy, setBusy] = useState(false);
  const [rejectedBookings, setRejectedBookings] = useState(0);
  const { remove, toggleActive } = useHotelActions();

  const bookings = Math.max(useBookingsCount(hotel._id) ?? 0, rejectedBookings);
  const confirm = async () => {
    setBusy(true);
    const isDone = await (bookings > 0 ? toggleActive(hotel) : remove(hotel, setRejectedBookings));
    setBusy(false);
    if (isDone) onClose();
  };
  const question = { open: true, title: `Delete ${hotel.name}?`, onCancel: onClose };
  if (bookings > 0 && !hotel.isActive) {
    return <ConfirmDialog {...question} text={hotelHasBookings(bookings)} />;
  }
  if (bookings > 0) {
    return (
      <ConfirmDialog
        {...question}
        text={hotelHasBookings(bookings)}
        confirmLabel="Deactivate"
        busyLabel="Deactivating..."
        busy={busy}
        onConfirm={() => void confirm()}
      />
    );
  }
  return (
    <ConfirmDialog
      {...question}
      text="The hotel, its room types and its images will be deleted. This cannot be undone."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
