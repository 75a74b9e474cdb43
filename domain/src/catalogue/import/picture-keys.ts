import { type ImageNote, notedStem } from '../image-subject.ts';
import { imageStem } from '../images.ts';

/** Hexadecimal digits of a picture's key; the rest of its name is random. */
const keyDigits = 16;
const named = new RegExp(`^hotels/[^/]+/([0-9a-f]{${keyDigits}})[0-9a-f]{8}(?:-|$)`);

/** The key of a picture by the SHA-256, in hexadecimal, of its bytes or of its address. */
export const pictureKey = (sha256: string): string => sha256.slice(0, keyDigits);

/**
 * Storage stem of an imported picture. Its key finds it again at the next run. The random part
 * keeps a name from being used twice: a picture that staff have removed may be about to be deleted.
 * @param random eight hexadecimal digits
 */
export function importedStem(
  hotelDocumentId: string,
  key: string,
  random: string,
  note: ImageNote | null,
): string {
  const stem = `hotels/${hotelDocumentId}/${key}${random}`;
  return note === null ? stem : notedStem(stem, note);
}

/** Keys of the pictures that a hotel has from imports. */
export function importedKeys(images: readonly string[]): Set<string> {
  return new Set(images.flatMap((url) => named.exec(imageStem(url) ?? '')?.[1] ?? []));
}
