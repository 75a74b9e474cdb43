import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import {
  defaultStaffHotelSort,
  noStaffHotelFilters,
} from '@kerala-stays/domain/catalogue/staff-hotel-query';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { furtherRates, ratesCsv } from '@kerala-stays/domain/rates/import/rates-export';
import { emptyRateCard } from '@kerala-stays/domain/rates/rate-card';
import { StaffActionError } from '#web/lib/api/staff-error.ts';
import { currentFirestore } from '#web/lib/firebase/firestore.ts';
import { readStaffHotelPage, type StaffHotelCursor } from '#web/lib/firebase/staff-hotel-pages.ts';
import { filesCurrency, readCards } from './rates-files.ts';

/** Hotels in memory at a time; of the others only the text of the file is kept. */
const pageSize = 100;
const view = { filters: noStaffHotelFilters, sort: defaultStaffHotelSort, pageSize };

/** A hotel without a Hotel ID or without room types can have no rates in a file. */
const canHaveRates = ({ hotel_id, roomTypes }: Hotel) => hotel_id !== '' && roomTypes.length > 0;

const isDenied = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'permission-denied';

type Watch = {
  getToken: () => Promise<string | null>;
  /** Is told after each page how many hotels are in the file. */
  onProgress: (hotels: number) => void;
};

/**
 * The rates of all hotels as one file, page by page.
 * @throws StaffActionError with how far it came
 */
export async function exportRates({
  getToken,
  onProgress,
}: Watch): Promise<{ csv: string; hotels: number }> {
  const parts = [ratesCsv([], filesCurrency)];
  let count = 0;
  let after: StaffHotelCursor | null = null;
  try {
    do {
      const page = await readStaffHotelPage(currentFirestore(), { ...view, after });
      const hotels = page.hotels.filter(canHaveRates);
      const ids = hotels.map(({ _id }) => _id);
      const cards = await readCards(ids, getToken);
      const rates = hotels.map((hotel) => ({ hotel, card: cards.get(hotel._id) ?? emptyRateCard }));
      parts.push(furtherRates(rates, filesCurrency));
      count += hotels.length;
      onProgress(count);
      after = page.next;
    } while (after !== null);
  } catch (error) {
    // The account may have lost its role, which has a sentence of its own.
    if (isDenied(error)) throw error;
    const reason = error instanceof StaffActionError ? `${error.message} ` : '';
    throw new StaffActionError(
      `The export stopped after ${countOf(count, 'hotel')}, and no file was made. ${reason}Export the rates again.`,
    );
  }
  return { csv: parts.join(''), hotels: count };
}
