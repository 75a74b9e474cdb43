import { csvFile } from '../../core/csv.ts';
import { formatInstant } from '../../core/format-dates.ts';
import type { Hotel } from '../hotel.ts';
import { exportLabels, hotelColumns, type ImportSite, roomColumns } from './import-columns.ts';

/** One row for each room type; what belongs to the hotel stands in the first. */
function hotelRows(hotel: Hotel, site: ImportSite): string[][] {
  const ofHotel = hotelColumns.map(({ format }) => format(hotel, site));
  const columns = roomColumns(site.currency);
  const rooms = hotel.roomTypes.map((room) => [
    ...columns.map(({ format }) => format(room, site)),
    room._id,
  ]);
  const blankRoom = [...columns.map(() => ''), ''];
  const shown = [String(hotel.images.length), formatInstant(hotel.createdAt)];
  return (rooms.length > 0 ? rooms : [blankRoom]).map((room, index) =>
    index === 0
      ? [hotel.hotel_id, ...ofHotel, ...room, ...shown]
      : [hotel.hotel_id, ...ofHotel.map(() => ''), ...room, '', ''],
  );
}

/** Hotels with their room types as CSV, in the columns that the import reads. */
export function hotelCsv(hotels: readonly Hotel[], site: ImportSite): string {
  return csvFile(
    exportLabels(site.currency),
    hotels.flatMap((hotel) => hotelRows(hotel, site)),
  );
}
