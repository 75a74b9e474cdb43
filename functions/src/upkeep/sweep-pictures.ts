import { storedImageUrl } from '@kerala-stays/domain/catalogue/images';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import pLimit from 'p-limit';
import { referencedImages } from '../catalogue/images/unreferenced-images.ts';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { getImageStem, imagePrefixes, orphans, type StoredObject } from './orphan-images.ts';

const atOnce = 20;
const placeAt = { collection: collections.meta, id: 'job-pictures' } as const;

/** The bucket as used by the sweep, with a check for references to a picture. */
export type PictureStore = {
  /**
   * One page of the objects of a prefix.
   * @param token from the previous page; '' for the first one
   */
  page(prefix: string, token: string): Promise<{ objects: StoredObject[]; token: string }>;
  remove(name: string): Promise<void>;
  /** Whether a hotel, category, banner or guest's booking shows this image. */
  isReferenced(url: string): Promise<boolean>;
};

/** Where the sweep stopped: a prefix and the token of the next page. */
type Place = { prefix: number; token: string };

/**
 * Deletes unused images and unfinished uploads, one page of the bucket at a time: only that page is
 * in memory. References are checked per image, so the number of bookings does not matter. It stops
 * when its time is up; the next run continues.
 * @returns how many objects were deleted
 */
export async function sweepPictures(
  documents: Documents,
  store: PictureStore,
  now: Date,
  clock: JobClock,
): Promise<number> {
  let place = await readPlace(documents);
  let swept = 0;
  for (;;) {
    const prefix = imagePrefixes[place.prefix];
    if (prefix === undefined) {
      await savePlace(documents, { prefix: 0, token: '' });
      return swept;
    }
    if (clock.isOver()) {
      await savePlace(documents, place);
      return swept;
    }
    const page = await pageAt(store, prefix, place);
    const old = orphans(page.objects, new Set(), now);
    // Checked after the objects were listed, so that a document written in between keeps its
    // images.
    const shown = await shownAmong(documents, store, old);
    swept += await removeAll(store, orphans(page.objects, shown, now));
    place =
      page.token === ''
        ? { prefix: place.prefix + 1, token: '' }
        : { prefix: place.prefix, token: page.token };
  }
}

/** A token of an earlier run may have expired: then this prefix starts again. */
async function pageAt(store: PictureStore, prefix: string, { token }: Place) {
  try {
    return await store.page(prefix, token);
  } catch (error) {
    if (token === '') throw error;
    return store.page(prefix, '');
  }
}

/** Stems of the objects that a document shows. */
async function shownAmong(
  documents: Documents,
  store: PictureStore,
  names: readonly string[],
): Promise<Set<string>> {
  const stems = new Set(names.map(getImageStem).filter((stem) => stem !== null));
  const shown = await shownByOwnHotels(documents, stems);
  const limit = pLimit(atOnce);
  const others = [...stems].filter((stem) => !shown.has(stem));
  await Promise.all(
    others.map((stem) =>
      limit(async () => {
        if (await store.isReferenced(storedImageUrl(stem))) shown.add(stem);
      }),
    ),
  );
  return shown;
}

/** Nearly every image belongs to the hotel in its name: one read for all images of a hotel. */
async function shownByOwnHotels(
  documents: Documents,
  stems: ReadonlySet<string>,
): Promise<Set<string>> {
  const ids = [...stems].flatMap((stem) => /^hotels\/([^/]+)\//.exec(stem)?.[1] ?? []);
  const hotels = await documents.getMany(collections.hotels, [...new Set(ids)]);
  const urls = new Set(hotels.flatMap(({ data }) => referencedImages(data)));
  return new Set([...stems].filter((stem) => urls.has(storedImageUrl(stem))));
}

async function removeAll(store: PictureStore, names: readonly string[]): Promise<number> {
  const limit = pLimit(atOnce);
  let removed = 0;
  await Promise.all(
    names.map((name) =>
      limit(async () => {
        // A failed deletion must not stop the others; the next sweep finds the object again.
        await store.remove(name).then(
          () => removed++,
          (error: unknown) => log.error('job-step-failed', error, { reason: 'picture' }),
        );
      }),
    ),
  );
  return removed;
}

async function readPlace(documents: Documents): Promise<Place> {
  const found = await documents.get(placeAt.collection, placeAt.id);
  const prefix = Number(found?.data.prefix ?? 0);
  return {
    prefix: imagePrefixes[prefix] === undefined ? 0 : prefix,
    token: readText(found?.data.token),
  };
}

async function savePlace(documents: Documents, place: Place): Promise<void> {
  await writeOptimistically(async () => {
    const found = await documents.get(placeAt.collection, placeAt.id);
    await documents.commit([
      found === null
        ? { kind: 'create', ...placeAt, data: place }
        : { kind: 'update', ...placeAt, patch: place },
    ]);
  });
}
