import { availableParallelism } from 'node:os';
import { unnamedImageUsableMs } from '@kerala-stays/domain/catalogue/images';
import type { Firestore } from 'firebase-admin/firestore';
import pLimit from 'p-limit';
import { addPictures, readPlannedHotel } from './add-pictures.ts';
import type { HotelPictures } from './look-at-pictures.ts';
import { type PictureDeps, storePicture } from './store-picture.ts';

type ApplyDeps = PictureDeps & { firestore: Firestore; uid: string };

export type AppliedPictures = {
  added: number;
  /** Pictures that were not reached because of a break. */
  left: number;
  /** A sentence for each picture, or hotel, that failed. */
  failures: string[];
};

/** Hotels at the same time, each with one picture: while one is encoded, another is sent. */
const atOnce = Math.min(8, availableParallelism() + 2);

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Stores pictures, then names them in the hotel: no document refers to a missing file. */
async function applyHotel(
  { hotel: plan, pictures: { fresh } }: HotelPictures,
  deps: ApplyDeps,
  { isBroken, onDone }: { isBroken: () => boolean; onDone: () => void },
): Promise<AppliedPictures> {
  const applied: AppliedPictures = { added: 0, left: 0, failures: [] };
  const hotel = await readPlannedHotel(deps.firestore, plan);
  if (hotel === null) {
    applied.failures.push(`${plan.key}: The hotel was not written, nor its pictures.`);
    return applied;
  }
  const target = { id: hotel._id, roomTypes: hotel.roomTypes };
  const stored: { url: string; atMs: number }[] = [];
  for (const picture of fresh) {
    if (isBroken()) {
      applied.left++;
      continue;
    }
    const atMs = Date.now();
    try {
      stored.push({ url: await storePicture(picture, target, deps), atMs });
    } catch (error) {
      applied.failures.push(`${picture.name}: ${reasonOf(error)}`);
    }
    onDone();
  }
  // The machine may have slept: the sweep takes files without a document after half a day.
  const usable = stored.filter(({ atMs }) => Date.now() - atMs < unnamedImageUsableMs);
  applied.added = await addPictures(
    deps,
    hotel._id,
    usable.map(({ url }) => url),
  );
  return applied;
}

/**
 * Stores the new pictures of each hotel. A break finishes the pictures under way and names what is
 * stored in its hotel; the same command later goes on with the rest.
 * @param onProgress receives how many pictures are done, and of how many
 */
export async function applyPictures(
  hotels: readonly HotelPictures[],
  deps: ApplyDeps,
  {
    isBroken,
    onProgress,
  }: { isBroken: () => boolean; onProgress: (done: number, of: number) => void },
): Promise<AppliedPictures> {
  const due = hotels.filter(({ pictures }) => pictures.fresh.length > 0);
  const count = due.reduce((sum, { pictures }) => sum + pictures.fresh.length, 0);
  let done = 0;
  const onDone = () => onProgress(++done, count);
  const results = await pLimit(atOnce).map(due, (each) =>
    applyHotel(each, deps, { isBroken, onDone }).catch((error: unknown) => ({
      added: 0,
      left: 0,
      failures: [`${each.hotel.key}: ${reasonOf(error)}`],
    })),
  );
  return {
    added: results.reduce((sum, { added }) => sum + added, 0),
    left: results.reduce((sum, { left }) => sum + left, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}
