import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import {
  countRooms,
  housekeepingMessage,
  type RoomDay,
  roomLines,
  roomName,
  roomTaskWords,
} from '@kerala-stays/domain/house/housekeeping';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HouseDay } from '../api/housekeeping-calls.ts';
import { useArrivalForms } from '../api/use-arrival-forms.ts';
import { HouseFrame } from '../house-frame.tsx';
import { useHouse } from '../use-house.ts';

const isWork = ({ task }: RoomDay) => task !== 'stay';

/** The rooms of one house on one day, to print or to send. */
export function HouseRooms({ house, day }: { house: HouseDay; day: CalendarDate }) {
  const { hotelId, hotelName, rooms } = house;
  const { loaded, load } = useHouse(hotelId);
  const known = loaded !== null && 'house' in loaded ? loaded.house : null;
  const forms = useArrivalForms(rooms.flatMap(({ comes }) => comes?.bookingId || []));
  const notes = { facts: known?.facts ?? { beds: {}, checkOutBy: '' as const }, forms };
  return (
    <HouseFrame
      loaded={loaded}
      load={load}
      hotelId={hotelId}
      hotelName={hotelName}
      note={countRooms(rooms)}
      message={housekeepingMessage(hotelName, day, rooms, notes)}
      sendLabel={`Send the rooms of ${hotelName} by WhatsApp`}
    >
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {rooms.map((room) => (
          <Box
            component="li"
            key={`${room.roomTypeId} ${room.unit}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '7rem minmax(8rem, 14rem) 1fr' },
              columnGap: 2,
              py: 1,
              borderTop: '1px solid var(--line)',
              breakInside: 'avoid',
              overflowWrap: 'anywhere',
            }}
          >
            <Typography sx={{ fontWeight: isWork(room) ? 600 : 400 }}>
              {roomTaskWords[room.task]}
            </Typography>
            <Typography>{roomName(room)}</Typography>
            <div>
              {roomLines(room, day, notes).map((line) => (
                <Typography key={line} variant="body2" color="textSecondary">
                  {line}
                </Typography>
              ))}
            </div>
          </Box>
        ))}
      </Box>
    </HouseFrame>
  );
}
