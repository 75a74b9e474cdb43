import type { Hotel, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { currencySymbol, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { env } from '#web/config/env.ts';
import { type RoomField, roomFields, roomPriceText } from './room-changes.ts';

const symbol = currencySymbol(surfaceCurrency('manage', env.siteCurrency));

/** Column headers of the table. */
export const columns: Record<RoomField, string> = {
  pricePerNight: `Price per night (${symbol})`,
  maxGuests: 'Max Guests',
  units: 'Rooms of this type',
};

export type CellTexts = Record<string, string>;

/** The form reads a dot or bracket in a name as a path; ids of room types may contain them. */
export function cellName(room: RoomType, field: RoomField): string {
  return `${field} ${room._id.replaceAll(/[^\w-]/g, (sign) => `%${sign.charCodeAt(0)}`)}`;
}

function cellsOf(hotel: Hotel) {
  return hotel.roomTypes.flatMap((room) => roomFields.map((field) => ({ room, field })));
}

/** Stored values as cell texts; no price is an empty cell. */
export function storedTexts(hotel: Hotel): CellTexts {
  return Object.fromEntries(
    cellsOf(hotel).map(({ room, field }) => {
      const isOnRequest = field === 'pricePerNight' && room.pricePerNight === 0;
      return [cellName(room, field), isOnRequest ? '' : String(room[field])];
    }),
  );
}

/** "Price per night ($) of Lane Room", for a question about that cell. */
export function cellLabels(hotel: Hotel): Record<string, string> {
  return Object.fromEntries(
    cellsOf(hotel).map(({ room, field }) => [
      cellName(room, field),
      `${columns[field]} of ${room.name}`,
    ]),
  );
}

export function formatValue(field: RoomField, value: number): string {
  return field === 'pricePerNight' ? roomPriceText(value) : String(value);
}
