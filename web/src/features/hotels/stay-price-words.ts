import { formatMinor } from '@kerala-stays/domain/core/money';
import { sayNights } from '#web/components/stay/stay-words.ts';
import type { FoundStay } from './api/search-stays.ts';

/** A price that could not be looked at is no number. */
const askForPrice = 'Ask for the price';

/** What a found stay costs, as its card says it: the amount, and what it is for. */
export function sayStayPrice(stay: FoundStay): { total: string; of: string } {
  const { totalMinor, currency, nights, rooms, taxes } = stay;
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
export const sayRooms = ({ rooms }: Pick<FoundStay, 'rooms'>): string =>
  rooms.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(', ');
