import { CalendarsTab } from '#web/features/admin-hotels/calendars/calendars-tab.tsx';
import { ManageHotelPage } from '#web/features/admin-hotels/components/manage-hotel-page.tsx';
import { RatesTab } from '#web/features/admin-hotels/rates/rates-tab.tsx';

const tabs = { RatesTab, CalendarsTab };

/** A hotel's page, with the tabs of rates and calendars from their areas; in one chunk. */
export function ManageHotelRoute() {
  return <ManageHotelPage {...tabs} />;
}
