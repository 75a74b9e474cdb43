import type { HotelDerived } from '@kerala-stays/domain/catalogue/hotel';
import { deriveHotelFields } from '@kerala-stays/domain/catalogue/hotel-derived';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import type { Fields } from '@kerala-stays/domain/core/read-values';

/**
 * Wrong derived fields of a stored hotel, with their right values: every writer computes them, and
 * the trigger repairs mistakes.
 * @returns an empty object when all are right.
 */
export function diffDerivedFields(hotelId: string, stored: Fields): Partial<HotelDerived> {
  const correct = deriveHotelFields(readHotel(hotelId, stored));
  const wrong = Object.entries(correct).filter(
    ([name, value]) => JSON.stringify(stored[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(wrong) as Partial<HotelDerived>;
}
