import { ManageHotelsPage } from '#web/office/catalogue/hotels/components/manage-hotels-page.tsx';
import { RatesFilesButton } from '#web/office/rates/import/rates-files-button.tsx';

/** Manage Hotels, with the files of rates from their area; in one chunk. */
export function ManageHotelsRoute() {
  return <ManageHotelsPage ratesFiles={<RatesFilesButton />} />;
}
