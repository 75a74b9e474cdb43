import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { PageError } from '#web/components/page-error.tsx';
import { paths } from '#web/config/paths.ts';

export function NoBookings() {
  return (
    <PageError
      size="section"
      title="No bookings yet"
      text="Booked with us? Open the link in your booking mail, and the stay appears here."
      action={
        <Button component={Link} to={paths.hotels.href} variant="contained">
          Find a stay
        </Button>
      }
    />
  );
}
