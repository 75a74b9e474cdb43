import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { sayNights } from '#web/components/stay/stay-text.ts';
import type { PricedStay, RoomTypeStay } from './api/price-hotel-stay.ts';
import type { FoundStay } from './api/search-stays.ts';

/** Replaces a price that could not be read. */
const askForPrice = 'Ask for the price';

/** Input of the price texts: `rooms` with the number of each type. */
type SaidStay = Pick<FoundStay, 'totalMinor' | 'currency' | 'nights' | 'taxes'> & {
  rooms: readonly { count: number }[];
};

/**
 * Price of a found stay: the amount, and what it covers.
 * @param currency of the screen; by default the one in which the stay is sold
 */
export function formatStayPrice(
  stay: SaidStay,
  currency: Currency = stay.currency,
): { total: string; of: string } {
  const { totalMinor, nights, rooms, taxes } = stay;
  if (totalMinor === null) return { total: askForPrice, of: '' };
  const count = rooms.reduce((sum, room) => sum + room.count, 0);
  const parts = [
    `for ${sayNights(nights)}`,
    ...(count > 1 ? [`${count} rooms`] : []),
    ...(taxes ? ['all taxes included'] : []),
  ];
  return { total: formatMinor(totalMinor, currency), of: parts.join(', ') };
}

/** "Deluxe × 2, Family" */
export const formatRooms = ({ rooms }: Pick<FoundStay, 'rooms'>): string =>
  rooms.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(', ');

/** Capacity of the rooms: "Family Suite sleeps 5", "Deluxe × 2, Family sleep 9 in all". */
export function formatSleeps({ rooms }: Pick<FoundStay, 'rooms'>): string {
  const [only] = rooms;
  if (only !== undefined && rooms.length === 1 && only.count === 1) {
    return `${only.name} sleeps ${only.maxGuests}`;
  }
  const all = rooms.reduce((sum, { count, maxGuests }) => sum + count * maxGuests, 0);
  return `${formatRooms({ rooms })} sleep ${all} in all`;
}

/** Price of one room type for all parties, in the same words; null where unavailable. */
export function formatRoomPrice(
  { currency, nights, stay }: PricedStay,
  { state, totalMinor }: RoomTypeStay,
  count: number,
): { total: string; of: string } | null {
  if (state !== 'free' || totalMinor === null) return null;
  return formatStayPrice({
    totalMinor,
    currency,
    nights,
    rooms: [{ count }],
    taxes: stay?.taxes ?? false,
  });
}
