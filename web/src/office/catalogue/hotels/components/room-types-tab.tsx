import type { Hotel, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { maxRoomTypes } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { removeRoomType, updateRoomTypes } from '../api/save-hotel.ts';
import { PriceTable } from '../prices/price-table.tsx';
import { roomPriceText } from '../prices/room-changes.ts';
import { useBigPriceQuestion } from '../prices/use-big-price-question.tsx';
import { RoomTypeCard } from './room-type-card.tsx';
import { RoomTypeForm } from './room-type-form.tsx';

/** Tab "Room Types": add, edit and remove (product §10.6). */
export function RoomTypesTab({ hotel }: { hotel: Hotel }) {
  const [editing, setEditing] = useOpening<RoomType | 'new' | null>(null);
  const [removing, setRemoving] = useState<RoomType | null>(null);
  const { run: runSave, isBusy: isSaving } = useStaffAction();
  const { run: runRemoval, isBusy: isBeingRemoved } = useStaffAction();

  const { isMeant, question } = useBigPriceQuestion();

  const save = async (roomType: RoomType) => {
    const isNew = editing === 'new';
    const { _id: roomTypeId, name, pricePerNight: to } = roomType;
    const from = isNew ? 0 : (editing?.pricePerNight ?? 0);
    if (!(await isMeant([{ roomTypeId, name, field: 'pricePerNight', from, to }]))) return false;
    const isSaved = await runSave(
      () =>
        updateRoomTypes(hotel._id, (stored) =>
          isNew
            ? [...stored, roomType]
            : stored.map((known) => (known._id === roomType._id ? roomType : known)),
        ),
      {
        success: isNew ? messages.roomTypeAdded : messages.roomTypeUpdated,
        failure: isNew ? messages.addRoomTypeFailed : messages.updateRoomTypeFailed,
        more: () => ({ detail: `${name}, ${roomPriceText(to)}` }),
      },
    );
    if (isSaved) setEditing(null);
    return isSaved;
  };
  const remove = async (roomType: RoomType) => {
    await runRemoval(() => removeRoomType(hotel._id, roomType._id), {
      success: messages.roomTypeRemoved,
      failure: messages.removeRoomTypeFailed,
      more: () => ({ detail: roomType.name }),
    });
    setRemoving(null);
  };

  const isFull = hotel.roomTypes.length >= maxRoomTypes;
  return (
    <Stack spacing={3}>
      {hotel.roomTypes.length > 0 && <PriceTable key={hotel._id} hotel={hotel} />}
      {editing === null ? (
        <AddRoomType isFull={isFull} onAdd={() => setEditing('new')} />
      ) : (
        <RoomTypeForm
          key={editing === 'new' ? 'new' : editing._id}
          hotelId={hotel._id}
          roomType={
            editing === 'new'
              ? null
              : (hotel.roomTypes.find(({ _id }) => _id === editing._id) ?? editing)
          }
          busy={isSaving}
          onSave={save}
          onCancel={() => setEditing(null)}
        />
      )}
      {hotel.roomTypes.length === 0 && editing === null && (
        <EmptyState
          title="No room types yet"
          text="Guests see a price and can choose a room once there is one."
        />
      )}
      <Stack component="ul" spacing={2} sx={{ p: 0, m: 0 }}>
        {hotel.roomTypes.map((roomType) => (
          <RoomTypeCard
            key={roomType._id}
            roomType={roomType}
            onEdit={() => setEditing(roomType)}
            onRemove={() => setRemoving(roomType)}
          />
        ))}
      </Stack>
      {question}
      <ConfirmDialog
        open={removing !== null}
        title={`Remove ${removing?.name ?? ''}?`}
        text="Guests will no longer be able to choose it. A room type with upcoming bookings cannot be removed."
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={isBeingRemoved}
        onConfirm={() => removing !== null && void remove(removing)}
        onCancel={() => setRemoving(null)}
      />
    </Stack>
  );
}

function AddRoomType({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  return (
    <Box>
      <Button variant="contained" disabled={isFull} onClick={onAdd}>
        Add Room Type
      </Button>
      {isFull && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {messages.tooManyRoomTypes}.
        </Typography>
      )}
    </Box>
  );
}
