import { type Fields, readText, readTexts } from '@kerala-stays/domain/core/read-values';

/** Every picture that a hotel, category or banner names. */
export function namedPictures(fields: Fields | undefined): string[] {
  if (fields === undefined) return [];
  const { images, mainImage, image, imageUrl } = fields;
  const urls = [...readTexts(images), ...[mainImage, image, imageUrl].map(readText)];
  return [...new Set(urls)].filter((url) => url !== '');
}

/** Pictures that a write took out of a document; all of them when it was deleted. */
export function droppedPictures(before: Fields | undefined, after: Fields | undefined): string[] {
  const kept = new Set(namedPictures(after));
  return namedPictures(before).filter((url) => !kept.has(url));
}

export type PictureNames = {
  /** Whether a hotel, a category, a banner or a guest's booking shows this picture. */
  isNamed(url: string): Promise<boolean>;
};

/**
 * Removes those pictures that nothing shows any more. A picture that anything names stays, so that
 * no call and no late event can take one away from a page or from a guest's booking.
 */
export function discardUnnamedWith(
  { isNamed }: PictureNames,
  discard: (urls: readonly string[]) => Promise<void>,
) {
  return async (urls: readonly string[]): Promise<void> => {
    const named = await Promise.all(urls.map(isNamed));
    const unnamed = urls.filter((_, index) => named[index] === false);
    if (unnamed.length > 0) await discard(unnamed);
  };
}

export type DiscardUnnamed = ReturnType<typeof discardUnnamedWith>;
