import { imageFolders, imageStem, orphanImageAgeMs } from '@kerala-stays/domain/catalogue/images';

export type StoredObject = { name: string; createdAt: Date };

/** The image that an object is a variant of: its URL's stem; null for objects that are no image. */
export function stemOf(objectName: string): string | null {
  const stem = objectName.replace(/(?:-(?:400|800|1600)\.webp|\.jpg)$/, '');
  return stem === objectName ? null : imageStem(`/media/${stem}.jpg`);
}

/**
 * The objects that nothing shows any more: variants of images that no document names, and
 * originals of uploads that were never finished. Anything else in the bucket is left alone.
 * @param shown stems of every image that a document names.
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
      const stem = stemOf(name);
      return stem !== null && !shown.has(stem);
    })
    .map(({ name }) => name);
}

/** Prefixes to look under; the rest of the bucket is not ours to clean. */
export const imagePrefixes = [...imageFolders.map((folder) => `${folder}/`), 'uploads/'];
