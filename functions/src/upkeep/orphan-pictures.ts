import { pictureFolders, pictureStem } from '@kerala-stays/domain/pictures';

export type StoredObject = { name: string; createdAt: Date };

/** Long enough for a form that is still open, and for taking back a deletion made by mistake. */
export const orphanAgeMs = 7 * 24 * 60 * 60_000;
/** Originals are only there while their picture is being made. */
export const uploadAgeMs = 24 * 60 * 60_000;

/** The picture that an object is a variant of: its URL's stem; null for objects that are no picture. */
export function stemOf(objectName: string): string | null {
  const stem = objectName.replace(/(?:-(?:400|800|1600)\.webp|\.jpg)$/, '');
  return stem === objectName ? null : pictureStem(`/media/${stem}.jpg`);
}

/**
 * The objects that nothing shows any more: variants of pictures that no document names, and
 * originals of uploads that were never finished. Anything else in the bucket is left alone.
 * @param shown stems of every picture that a document names.
 */
export function orphans(
  objects: readonly StoredObject[],
  shown: ReadonlySet<string>,
  now: Date,
): string[] {
  const isOlder = (object: StoredObject, ageMs: number) =>
    now.getTime() - object.createdAt.getTime() > ageMs;
  return objects
    .filter((object) => {
      if (object.name.startsWith('uploads/')) return isOlder(object, uploadAgeMs);
      const stem = stemOf(object.name);
      return stem !== null && !shown.has(stem) && isOlder(object, orphanAgeMs);
    })
    .map(({ name }) => name);
}

/** Prefixes to look under; the rest of the bucket is not ours to clean. */
export const sweptPrefixes = [...pictureFolders.map((folder) => `${folder}/`), 'uploads/'];
