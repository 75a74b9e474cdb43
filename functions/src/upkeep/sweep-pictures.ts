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

/** The bucket, as far as the sweep looks at it, and whoever knows what shows a picture. */
export type PictureStore = {
  /** One page of the objects of a prefix. @param token of the page before; '' for the first one */
  page(prefix: string, token: string): Promise<{ objects: StoredObject[]; token: string }>;
  remove(name: string): Promise<void>;
  /** Whether a hotel, a category, a banner or a guest's booking shows this image. */
  isReferenced(url: string): Promise<boolean>;
};

/** Where the sweep stopped: a prefix and the token of the page to go on with. */
type Place = { prefix: number; token: string };

/**
 * Deletes images that nothing shows and uploads that were never finished, one page of the bucket after the
 * other: only that page is in memory. Whether an image is shown is asked for that image alone, so it does not
 * matter how many bookings there have ever been. It stops when its time is over; the next run goes on.
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
    // Asked after the objects were listed, so that a document written in between keeps its images.
    const shown = await shownAmong(documents, store, old);
    swept += await removeAll(store, orphans(page.objects, shown, now));
    place =
      page.token === ''
        ? { prefix: place.prefix + 1, token: '' }
        : { prefix: place.prefix, token: page.token };
  }
}

/** A token of an earlier run may not be valid any more: then this prefix begins anew. */
async function pageAt(store: PictureStore, prefix: string, { token }: Place) {
  try {
    return await store.page(prefix, token);
  } catch (error) {
    if (token === '') throw error;
    return store.page(prefix, '');
  }
}

/** The stems among these objects that a document shows. */
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

/** Nearly every image is shown by the hotel that its name speaks of: one read for all of a hotel. */
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
        // One object that cannot be deleted must not keep the others; the next sweep finds it again.
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
