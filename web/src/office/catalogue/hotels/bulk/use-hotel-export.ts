import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type {
  StaffHotelFilters,
  StaffHotelSort,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { messages } from '@kerala-stays/domain/core/messages';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { useToast } from '#web/components/toasts.tsx';
import { downloadText } from '#web/lib/browser/download-text.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { readAllStaffHotels } from '#web/lib/firebase/staff-hotel-pages.ts';
import { hotelCsv } from './hotel-csv.ts';

/** Hotels as CSV: all pages of the filters, or a selection. */
export function useHotelExport(filters: StaffHotelFilters, sort: StaffHotelSort) {
  const { run, isBusy: busy } = useStaffAction();
  const toast = useToast();

  const save = (hotels: readonly Hotel[], isCut = false) => {
    const name = `hotels-${dateInKerala(new Date())}.csv`;
    downloadText(name, hotelCsv(hotels));
    const said = isCut ? `the first ${hotels.length} hotels` : countOf(hotels.length, 'hotel');
    toast.success('CSV file made', { detail: `${name}, ${said}` });
  };
  const exportAll = async () => {
    await run(
      async () => {
        const { hotels, isCut } = await readAllStaffHotels(currentFirestore(), { filters, sort });
        save(hotels, isCut);
      },
      { failure: messages.fetchHotelsFailed },
    );
  };
  return { busy, exportAll: () => void exportAll(), exportSome: (h: readonly Hotel[]) => save(h) };
}
