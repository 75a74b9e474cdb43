import { CalendarsTab } from '#web/office/calendars/calendars-tab.tsx';
import { ManageHotelPage } from '#web/office/catalogue/hotels/components/manage-hotel-page.tsx';
import { HouseTab } from '#web/office/house/house-tab.tsx';
import { RatesTab } from '#web/office/rates/rates-tab.tsx';

const tabs = { HouseTab, RatesTab, CalendarsTab };

/** A hotel's page, with the tabs of house, rates and calendars from their areas; in one chunk. */
export function ManageHotelRoute() {
  return <ManageHotelPage {...tabs} />;
}
