import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import {
  countRooms,
  housekeepingMessage,
  type RoomDay,
  roomLines,
  roomName,
  roomTaskWords,
} from '@kerala-stays/domain/house/housekeeping';
import { chatLink } from '@kerala-stays/domain/people/chat-link';
import { internationalNumber } from '@kerala-stays/domain/people/whatsapp-link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '#web/components/load-failure.tsx';
import type { HouseDay } from '../api/housekeeping-calls.ts';
import { useArrivalForms } from '../api/use-arrival-forms.ts';
import { useHouse } from '../use-house.ts';

const notPrinted = { '@media print': { display: 'none' } } as const;
const isWork = ({ task }: RoomDay) => task !== 'stay';

/** The rooms of one house on one day, to print or to send. */
export function HouseRooms({ house, day }: { house: HouseDay; day: CalendarDate }) {
  const { hotelId, hotelName, rooms } = house;
  const { loaded, load } = useHouse(hotelId);
  const known = loaded !== null && 'house' in loaded ? loaded.house : null;
  const forms = useArrivalForms(rooms.flatMap(({ comes }) => comes?.bookingId || []));
  const notes = { facts: known?.facts ?? { beds: {}, checkOutBy: '' as const }, forms };
  const number = internationalNumber(known?.private.phone ?? '');
  return (
    <Box
      component="section"
      aria-labelledby={`rooms-${hotelId}`}
      sx={{ bgcolor: 'var(--cloth)', p: { xs: 2, md: 3 }, borderRadius: 1 }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}
      >
        <div>
          <Typography variant="h3" component="h2" id={`rooms-${hotelId}`}>
            {hotelName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {countRooms(rooms)}
          </Typography>
        </div>
        <Button
          component="a"
          href={chatLink(number, housekeepingMessage(hotelName, day, rooms, notes))}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          disabled={loaded === null}
          aria-label={`Send the rooms of ${hotelName} by WhatsApp`}
          sx={notPrinted}
        >
          WhatsApp
        </Button>
      </Stack>
      {loaded !== null && 'failure' in loaded && (
        <Box sx={{ mt: 1, ...notPrinted }}>
          <LoadFailure message={loaded.failure} onRetry={() => void load()} />
        </Box>
      )}
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
    </Box>
  );
}
