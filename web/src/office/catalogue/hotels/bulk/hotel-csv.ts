import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { csvFile } from '@kerala-stays/domain/core/csv';
import { surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { env } from '#web/config/env.ts';

const header = [
  'Hotel ID',
  'Hotel',
  'City',
  'Address',
  'Phone',
  'Rooms',
  'Room types',
  `From per night (${surfaceCurrency('manage', env.siteCurrency)})`,
  'Status',
  'Featured',
  'Pool',
  'Images',
  'Description',
  'Added',
];

const yes = (is: boolean) => (is ? 'yes' : '');

/** The hotels as CSV. */
export function hotelCsv(hotels: readonly Hotel[]): string {
  return csvFile(
    header,
    hotels.map((hotel) => [
      hotel.hotel_id,
      hotel.name,
      hotel.city,
      hotel.address,
      hotel.contact,
      hotel.rooms,
      hotel.roomTypes.map(({ name }) => name).join(', '),
      hotel.lowestPrice,
      hotel.isActive ? 'Active' : 'Inactive',
      yes(hotel.featured),
      yes(hotel.has_pool),
      hotel.images.length,
      hotel.description,
      formatInstant(hotel.createdAt),
    ]),
  );
}
