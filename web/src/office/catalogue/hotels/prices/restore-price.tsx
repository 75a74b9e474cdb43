import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Button from '@mui/material/Button';
import { type RoomChange, roomPriceText } from './room-changes.ts';
import { useRoomChanges } from './use-room-changes.ts';

type Recorded = { field: string; from: string };

/** The log identifies a price by its room type: `roomTypes.{name}.pricePerNight`. */
const ofPrice = /^roomTypes\.(.+)\.pricePerNight$/s;

/** The change that restores an earlier price; null if there is none, or if it is current. */
export function restoringChange(hotel: Hotel, { field, from }: Recorded): RoomChange | null {
  const [, name] = ofPrice.exec(field) ?? [];
  const room = hotel.roomTypes.find((each) => each.name === name);
  const to = Number(from);
  if (room === undefined || from === '' || !Number.isInteger(to) || to === room.pricePerNight) {
    return null;
  }
  const { _id: roomTypeId, pricePerNight } = room;
  return { roomTypeId, name: room.name, field: 'pricePerNight', from: pricePerNight, to };
}

/** Restore button beside a price of the history. */
export function RestorePrice({ hotel, recorded }: { hotel: Hotel; recorded: Recorded }) {
  const { busy, save, question } = useRoomChanges(hotel);
  const change = restoringChange(hotel, recorded);
  if (change === null) return null;
  return (
    <>
      <Button
        size="small"
        disabled={busy}
        onClick={() => void save([change])}
        aria-label={`Restore ${roomPriceText(change.to)} for ${change.name}`}
        sx={{ ml: 1, py: 0, minHeight: 24 }}
      >
        Restore
      </Button>
      {question}
    </>
  );
}
