import type { PricedStay } from '../api/price-hotel-stay.ts';
import { formatRoomPrice } from '../stay-price-text.ts';

type RoomStayProps = { priced: PricedStay; roomTypeId: string; rooms: number };

const line = { display: 'block' };

/** Price of a room type for the requested stay, or why it is unavailable (product §5.3). */
export default function RoomStay({ priced, roomTypeId, rooms }: RoomStayProps) {
  const room = priced.roomTypes.find((each) => each.roomTypeId === roomTypeId);
  if (room === undefined) return null;
  const said = formatRoomPrice(priced, room, rooms);
  if (said === null) return <p>{room.note}</p>;
  return (
    <p>
      <strong>{said.total}</strong>
      <span style={line}> {said.of}</span>
      {room.offer !== '' && <span style={line}>{room.offer}</span>}
    </p>
  );
}
