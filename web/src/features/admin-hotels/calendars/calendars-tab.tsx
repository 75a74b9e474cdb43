import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { EmptyState } from '#web/components/admin/empty-state.tsx';
import { LinksSection } from './links-section.tsx';

/** Tab "Calendars": what a hotel exchanges with portals (product §10.6.3). */
export function CalendarsTab({ hotel }: { hotel: Hotel }) {
  if (hotel.roomTypes.length === 0) {
    return (
      <EmptyState
        title="No room types yet"
        text="Calendars belong to rooms. Add the first one on the tab Room Types."
      />
    );
  }
  // What was loaded belongs to one hotel.
  return <LinksSection key={hotel._id} hotel={hotel} />;
}
