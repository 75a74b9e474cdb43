import { pictureObjectNames, pictureStem, pictureUrl } from '@kerala-stays/domain/pictures';
import { deleteObject, ref } from 'firebase/storage';
import { storage } from './storage.ts';

/**
 * Deletes uploaded pictures that no document names (a form given up, a save that failed). Those that
 * a document has named are deleted by a function when it no longer does.
 */
export async function discardPictures(urls: readonly string[]): Promise<void> {
  const names = urls.flatMap((url) => {
    const stem = pictureStem(url);
    if (stem === null) return [];
    const fallback = pictureUrl(stem).replace('/media/', '');
    return [fallback, ...pictureObjectNames(stem).map(({ name }) => name)];
  });
  // One that is already gone must not keep the others.
  await Promise.allSettled(names.map((name) => deleteObject(ref(storage, name))));
}
