import { type MinorUnits, parseMinor } from '@kerala-stays/domain/core/money';
import { readList, readText } from '@kerala-stays/domain/core/read-values';
import type { StayPlace } from '@kerala-stays/domain/search/find-stays';

/** A position in a list, as a cursor for the next page. */
export function writeStayCursor({ totalMinor, featured, createdAt, id }: StayPlace): string {
  return Buffer.from(JSON.stringify([totalMinor, featured, createdAt, id])).toString('base64url');
}

/** Longer than any cursor we write. */
const maxLength = 1000;

/** Null for any other text: the list then begins at its first page. */
export function readStayCursor(text: string | undefined): StayPlace | null {
  if (text === undefined || text === '' || text.length > maxLength) return null;
  try {
    const [total, featured, createdAt, id] = readList(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    const totalMinor: MinorUnits | null = parseMinor(total);
    if (totalMinor === null || typeof featured !== 'boolean' || readText(id) === '') return null;
    return { totalMinor, featured, createdAt: readText(createdAt), id: readText(id) };
  } catch {
    return null;
  }
}
