import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { hotelCsv } from '@kerala-stays/domain/catalogue/import/hotel-export';
import type {
  StaffHotelFilters,
  StaffHotelSort,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { useToast } from '#web/components/toasts.tsx';
import { env } from '#web/config/env.ts';
import { downloadText } from '#web/lib/browser/download-text.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { readAllStaffHotels } from '#web/lib/firebase/staff-hotel-pages.ts';
import { readCategories } from '../api/category-options.ts';

const currency = surfaceCurrency('manage', env.siteCurrency);

/** Hotels as CSV in the columns of the import: all pages of the filters, or a selection. */
export function useHotelExport(filters: StaffHotelFilters, sort: StaffHotelSort) {
  const { run, isBusy: busy } = useStaffAction();
  const toast = useToast();

  const save = async (hotels: readonly Hotel[], isCut = false) => {
    const name = `hotels-${dateInKerala(new Date())}.csv`;
    const categories = await readCategories(currentFirestore());
    downloadText(name, hotelCsv(hotels, { categories, currency }));
    const said = isCut ? `the first ${hotels.length} hotels` : countOf(hotels.length, 'hotel');
    toast.success('CSV file made', { detail: `${name}, ${said}` });
  };
  const failure = { failure: messages.fetchHotelsFailed };
  const exportAll = () =>
    run(async () => {
      const { hotels, isCut } = await readAllStaffHotels(currentFirestore(), { filters, sort });
      await save(hotels, isCut);
    }, failure);
  const exportSome = (hotels: readonly Hotel[]) => run(() => save(hotels), failure);
  return {
    busy,
    exportAll: () => void exportAll(),
    exportSome: (hotels: readonly Hotel[]) => void exportSome(hotels),
  };
}
