import type { ListPlace } from '@kerala-stays/domain/catalogue/hotel-filters';
import { readList, readText } from '@kerala-stays/domain/core/read-values';
import { housePlaceOf } from '@kerala-stays/domain/search/find-houses';
import type { PackedHotel } from '@kerala-stays/domain/search/packed-catalogue';

/** A position in the list without dates, in any of its orders, as a cursor for the next page. */
export function writeHouseCursor({ _id, featured, lowestPrice, createdAt }: PackedHotel): string {
  return Buffer.from(JSON.stringify([_id, featured, lowestPrice, createdAt])).toString('base64url');
}

/** Longer than any cursor we write. */
const maxLength = 1000;

/** Null for any other text: the list then begins at its first page. */
export function readHouseCursor(text: string): ListPlace | null {
  if (text === '' || text.length > maxLength) return null;
  try {
    const [id, featured, price, createdAt] = readList(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    const isPrice = price === null || (typeof price === 'number' && Number.isSafeInteger(price));
    if (readText(id) === '' || typeof featured !== 'boolean' || !isPrice) return null;
    const lowestPrice = price as number | null;
    return housePlaceOf({
      _id: readText(id),
      featured,
      lowestPrice,
      createdAt: readText(createdAt),
    });
  } catch {
    return null;
  }
}
