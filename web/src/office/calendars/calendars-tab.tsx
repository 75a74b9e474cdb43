import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import Stack from '@mui/material/Stack';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { BlocksSection } from './blocks-section.tsx';
import { FeedsSection } from './feeds-section.tsx';
import { LinksSection } from './links-section.tsx';

/** Tab "Calendars": calendar exchange of a hotel with portals (product §10.6.3). */
export function CalendarsTab({ hotel }: { hotel: Hotel }) {
  if (hotel.roomTypes.length === 0) {
    return (
      <EmptyState
        title="No room types yet"
        text="Calendars belong to rooms. Add the first one on the tab Room Types."
      />
    );
  }
  // Loaded data belongs to one hotel, so reset it for another.
  return (
    <Stack key={hotel._id} spacing={6}>
      <FeedsSection hotel={hotel} />
      <LinksSection hotel={hotel} />
      <BlocksSection hotel={hotel} />
    </Stack>
  );
}
