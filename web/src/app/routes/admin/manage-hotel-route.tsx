import { CalendarsTab } from '#web/office/calendars/calendars-tab.tsx';
import { ManageHotelPage } from '#web/office/catalogue/hotels/components/manage-hotel-page.tsx';
import { RatesTab } from '#web/office/rates/rates-tab.tsx';

const tabs = { RatesTab, CalendarsTab };

/** A hotel's page, with the tabs of rates and calendars from their areas; in one chunk. */
export function ManageHotelRoute() {
  return <ManageHotelPage {...tabs} />;
}
