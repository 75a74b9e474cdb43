import { hasPictureAddresses } from '@kerala-stays/domain/catalogue/import/picture-addresses';
import type { HotelPlan } from '@kerala-stays/domain/catalogue/import/plan-import';
import Alert from '@mui/material/Alert';

/** Says that a file's pictures stay out, when it has any. */
export function PicturesNote({ hotels }: { hotels: readonly HotelPlan[] }) {
  if (!hasPictureAddresses(hotels.map(({ group }) => group))) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Picture addresses are left out here: npm run import fetches the pictures.
    </Alert>
  );
}
