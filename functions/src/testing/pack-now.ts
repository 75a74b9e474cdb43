import { monthsOf } from '@kerala-stays/domain/bookings/month-sheet';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readHouseFacts } from '@kerala-stays/domain/house/house-read';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { packFacts } from '@kerala-stays/domain/search/house-traits';
import {
  type PackedCatalogue,
  packHotel,
  packNights,
} from '@kerala-stays/domain/search/packed-catalogue';
import { findSupplier } from '../billing/supplier-repository.ts';
import type { Documents } from '../platform/documents.ts';
import { readMonthSheets } from '../records/bookings/month-sheets.ts';
import { stayVersionOf } from '../records/search-parts/stay-version.ts';

/** Some hotels as the packing job would pack them now, with the months of the nights `[from, to)`. */
export async function packNow(
  documents: Documents,
  ids: readonly string[],
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<PackedCatalogue> {
  const hotels = await Promise.all(
    ids.map(async (id) => {
      const hotel = await documents.get(collections.hotels, id);
      const stored = await documents.get(collections.rateCards, id);
      const house = await documents.get(collections.houseFacts, id);
      const sheets = await readMonthSheets(documents, id, from, to);
      const card = readRateCard(stored?.data);
      const supplier = await findSupplier(documents, card.tax.supplierId);
      const data = hotel?.data ?? {};
      return {
        id,
        sheets,
        supplier,
        packed: packHotel(readHotel(id, data), {
          card,
          ...packFacts(readHouseFacts(house?.data)),
          stayVersion: stayVersionOf(data),
        }),
      };
    }),
  );
  const nightsOf = (month: string) =>
    new Map(
      hotels.map(({ id, sheets }) => [
        id,
        packNights(sheets.find((sheet) => sheet.month === month)?.taken ?? {}),
      ]),
    );
  const suppliers = hotels.flatMap(({ supplier }) =>
    supplier === null ? [] : [supplier.supplier],
  );
  return {
    hotels: hotels.map(({ packed }) => packed),
    nights: new Map(monthsOf(from, to).map((month) => [month, nightsOf(month)])),
    suppliers: new Map(suppliers.map((supplier) => [supplier._id, supplier])),
  };
}
