import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { useActiveSwitch } from './use-active-switch.tsx';

/** Parts of a hotel page that may be missing, in display order. */
function partsOf(hotel: Hotel) {
  const manage = paths.admin.manageHotel.href(hotel._id);
  const { images, roomTypes, description } = hotel;
  return [
    {
      label: 'Images',
      value: String(images.length),
      has: images.length > 0,
      to: `${manage}?tab=images`,
    },
    {
      label: 'Room types',
      value: String(roomTypes.length),
      has: roomTypes.length > 0,
      to: `${manage}?tab=rooms`,
    },
    {
      label: 'Description',
      value: description.trim() === '' ? '–' : '',
      has: description.trim() !== '',
      to: paths.admin.editHotel.href(hotel._id),
    },
  ];
}

/**
 * Missing parts of a hotel, and whether it is on the site; renders nothing once complete and
 * listed.
 */
export function PublishStrip({ hotel }: { hotel: Hotel }) {
  const active = useActiveSwitch(hotel);
  const parts = partsOf(hotel);
  const isComplete = parts.every(({ has }) => has);
  if (isComplete && hotel.isActive) return null;
  return (
    <Box
      component="section"
      aria-label="Before guests see it"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.5,
        rowGap: 1,
        mb: 3,
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'divider',
        borderLeft: '4px solid var(--gold)',
        borderRadius: 1,
      }}
    >
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, p: 0, m: 0 }}
      >
        {parts.map(({ label, value, has, to }) => (
          <Box component="li" key={label} sx={{ listStyle: 'none' }}>
            <Link component={RouterLink} to={to} sx={{ fontWeight: has ? 400 : 600 }}>
              {[label, value].filter(Boolean).join(' ')}
            </Link>
            {has && (
              <>
                <span aria-hidden="true"> ✓</span>
                <span className="visually-hidden">, done</span>
              </>
            )}
          </Box>
        ))}
        <Box component="li" sx={{ listStyle: 'none' }}>
          On the site: <strong>{hotel.isActive ? 'yes' : 'no'}</strong>
        </Box>
      </Box>
      <Button
        size="small"
        variant={hotel.isActive || !isComplete ? 'outlined' : 'contained'}
        disabled={active.busy}
        onClick={active.flip}
      >
        {hotel.isActive ? 'Hide until ready' : 'Put on the site'}
      </Button>
      {active.question}
    </Box>
  );
}
