import { imageFolders, imageStem, orphanImageAgeMs } from '@kerala-stays/domain/catalogue/images';

export type StoredObject = { name: string; createdAt: Date };

/** The image of which an object is a variant: its URL's stem; null for other objects. */
export function getImageStem(objectName: string): string | null {
  const stem = objectName.replace(/(?:-(?:400|800|1600)\.(?:webp|avif)|\.jpg)$/, '');
  return stem === objectName ? null : imageStem(`/media/${stem}.jpg`);
}

/**
 * Unused objects: variants of images that no document references, and originals of unfinished
 * uploads. Anything else in the bucket is left alone.
 * @param shown stems of every image that a document references.
 */
export function orphans(
  objects: readonly StoredObject[],
  shown: ReadonlySet<string>,
  now: Date,
): string[] {
  return objects
    .filter(({ name, createdAt }) => {
      if (now.getTime() - createdAt.getTime() <= orphanImageAgeMs) return false;
      if (name.startsWith('uploads/')) return true;
      const stem = getImageStem(name);
      return stem !== null && !shown.has(stem);
    })
    .map(({ name }) => name);
}

/** The prefixes to clean up; the rest of the bucket has other content. */
export const imagePrefixes = [...imageFolders.map((folder) => `${folder}/`), 'uploads/'];
