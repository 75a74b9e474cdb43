import { type Fields, readText, readTexts } from '@kerala-stays/domain/core/read-values';

/** Every image that a hotel, category or banner references. */
export function referencedImages(fields: Fields | undefined): string[] {
  if (fields === undefined) return [];
  const { images, mainImage, image, imageUrl } = fields;
  const urls = [...readTexts(images), ...[mainImage, image, imageUrl].map(readText)];
  return [...new Set(urls)].filter((url) => url !== '');
}

/** Images that a write removed from a document; all of them when it was deleted. */
export function removedImages(before: Fields | undefined, after: Fields | undefined): string[] {
  const kept = new Set(referencedImages(after));
  return referencedImages(before).filter((url) => !kept.has(url));
}

export type ImageReferences = {
  /** Whether a hotel, category, banner or guest's booking uses this image. */
  isReferenced(url: string): Promise<boolean>;
};

/**
 * Deletes images that are no longer referenced. The check protects images of pages and of bookings
 * from mistaken calls and late events.
 */
export function createDeleteUnreferencedImages(
  { isReferenced }: ImageReferences,
  discard: (urls: readonly string[]) => Promise<void>,
) {
  return async (urls: readonly string[]): Promise<void> => {
    const named = await Promise.all(urls.map(isReferenced));
    const unnamed = urls.filter((_, index) => named[index] === false);
    if (unnamed.length > 0) await discard(unnamed);
  };
}

export type DeleteUnreferencedImages = ReturnType<typeof createDeleteUnreferencedImages>;
