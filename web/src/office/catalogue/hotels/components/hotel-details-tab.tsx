import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { hotelTexts } from '@kerala-stays/domain/catalogue/hotel-fields';
import { collections } from '@kerala-stays/domain/core/collections';
import { formatMajor, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { ChangeHistory } from '#web/components/office/change-history.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { useMay } from '#web/components/office/role-context.ts';
import { env } from '#web/config/env.ts';
import { useChangeHistory } from '#web/lib/firebase/firestore-history.ts';
import { useBookingsCount } from '../api/staff-hotels.ts';
import { formatTerms } from '../payment-terms.ts';
import { RestorePrice } from '../prices/restore-price.tsx';
import { useHotelActions } from '../use-hotel-actions.ts';
import { HotelIdEditor } from './hotel-id-editor.tsx';
import { useActiveSwitch } from './use-active-switch.tsx';

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '7rem 1fr', sm: '10rem 1fr' }, gap: 2 }}>
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value || '–'}
      </Typography>
    </Box>
  );
}

function priceOf({ lowestPrice }: Hotel): string {
  if (lowestPrice === null) return 'On request';
  return formatMajor(lowestPrice, surfaceCurrency('manage', env.siteCurrency));
}

function HotelSwitches({ hotel }: { hotel: Hotel }) {
  const { toggleFeatured, togglePool } = useHotelActions();
  const active = useActiveSwitch(hotel);
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 0.5, sm: 3 }}>
        <FormControlLabel
          label="Featured"
          control={<Switch checked={hotel.featured} onChange={() => void toggleFeatured(hotel)} />}
        />
        <FormControlLabel
          label="Swimming pool"
          control={<Switch checked={hotel.has_pool} onChange={() => void togglePool(hotel)} />}
        />
        <FormControlLabel
          label={hotel.isActive ? 'Active' : 'Inactive'}
          control={
            <Switch checked={hotel.isActive} disabled={active.busy} onChange={active.flip} />
          }
        />
      </Stack>
      {active.question}
    </>
  );
}

/**
 * Tab "Hotel Details": the Hotel ID edited in place, the switches, and the stored details (product
 * §10.5).
 */
export function HotelDetailsTab({ hotel }: { hotel: Hotel }) {
  const bookings = useBookingsCount(hotel._id);
  return (
    <Stack spacing={4}>
      <Permitted to="catalogue:write">
        <HotelIdEditor hotel={hotel} />
        <HotelSwitches hotel={hotel} />
      </Permitted>
      <Stack component="dl" spacing={1.5}>
        {hotelTexts
          .filter(({ name }) => name !== 'name')
          .map(({ name, label }) => (
            <Fact key={name} label={label} value={hotel[name]} />
          ))}
        <Fact label="Payment" value={formatTerms(hotel)} />
        <Fact label="From, per night" value={priceOf(hotel)} />
        <Fact label="Bookings" value={String(bookings ?? '')} />
      </Stack>
      {hotel.features.length > 0 && (
        <Box>
          <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
            Features
          </Typography>
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            {hotel.features.map((feature) => (
              <Chip key={feature} label={feature} variant="outlined" />
            ))}
          </Stack>
        </Box>
      )}
      <Permitted to="history:read">
        <HotelHistory hotel={hotel} />
      </Permitted>
    </Stack>
  );
}

function HotelHistory({ hotel }: { hotel: Hotel }) {
  const mayRestore = useMay('catalogue:write');
  return (
    <ChangeHistory
      history={useChangeHistory(collections.hotels, hotel._id)}
      renderAct={(recorded) =>
        mayRestore ? <RestorePrice hotel={hotel} recorded={recorded} /> : null
      }
    />
  );
}
