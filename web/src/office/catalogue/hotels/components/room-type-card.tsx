import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { formatMajor, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { env } from '#web/config/env.ts';

type RoomTypeCardProps = { roomType: RoomType; onEdit: () => void; onRemove: () => void };

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function RoomTypeCard({ roomType, onEdit, onRemove }: RoomTypeCardProps) {
  const { name, pricePerNight, maxGuests, units, description, amenities } = roomType;
  const currency = surfaceCurrency('manage', env.siteCurrency);
  const price =
    pricePerNight > 0 ? `${formatMajor(pricePerNight, currency)} per night` : 'Price on request';
  return (
    <Card component="li" variant="outlined" sx={{ listStyle: 'none' }}>
      <CardContent>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          spacing={2}
          sx={{ justifyContent: 'space-between' }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h4" component="h2">
              {name}
            </Typography>
            <Typography>
              {[
                price,
                count(maxGuests, 'guest', 'guests'),
                count(units, 'room of this type', 'rooms of this type'),
              ].join(' · ')}
            </Typography>
          </Box>
          <Stack direction="row" spacing={1} sx={{ flexShrink: 0, alignSelf: 'flex-start' }}>
            <Button size="small" variant="outlined" onClick={onEdit} aria-label={`Edit ${name}`}>
              Edit
            </Button>
            <Button size="small" color="error" onClick={onRemove} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </Stack>
        </Stack>
        {description !== '' && (
          <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 1, mt: amenities.length > 0 ? 1.5 : 0 }}
        >
          {amenities.map((amenity) => (
            <Chip key={amenity} label={amenity} size="small" variant="outlined" />
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
