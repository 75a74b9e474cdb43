import { hasPictureAddresses } from '@kerala-stays/domain/catalogue/import/picture-addresses';
import type { HotelPlan } from '@kerala-stays/domain/catalogue/import/plan-import';
import { countOf } from '@kerala-stays/domain/core/count-of';
import type { App } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import type { EncodedObject } from '../../../functions/src/catalogue/images/encode-image.ts';
import { saveImageObject } from '../../../functions/src/catalogue/images/image-object-repository.ts';
import { UserError } from '../../shared/user-error.ts';
import { bounded } from '../plan-report.ts';
import { every, goOn } from '../progress.ts';
import { applyPictures } from './apply-pictures.ts';
import { type FoundPictures, findPictures } from './find-pictures.ts';
import { type HotelPictures, lookAtPictures } from './look-at-pictures.ts';
import { openPictureBucket } from './picture-bucket.ts';
import { picturesByHotel, picturesInAll, wrongPictures } from './pictures-report.ts';

/** Files of --pictures for the hotels of the file; null without these and without addresses. */
async function findGiven(
  hotels: readonly HotelPlan[],
  folder: string | undefined,
): Promise<FoundPictures | null> {
  const ids = new Set(hotels.map(({ key }) => key));
  if (folder !== undefined) return findPictures(folder, (hotelId) => ids.has(hotelId));
  const hasAddresses = hasPictureAddresses(hotels.map(({ group }) => group));
  return hasAddresses ? { byHotel: new Map(), stray: [] } : null;
}

/**
 * Looks at the pictures of a run and prints their plan.
 * @param folder of --pictures
 * @returns null without any
 */
export async function previewPictures(
  hotels: readonly HotelPlan[],
  folder: string | undefined,
): Promise<HotelPictures[] | null> {
  const given = await findGiven(hotels, folder);
  if (given === null) return null;
  const { stray } = given;
  const looked = await lookAtPictures(hotels, given, every(250, 'Pictures looked at: '));
  const wrong = wrongPictures(looked, stray);
  if (wrong.length > 0) process.exitCode = 1;
  const lines = [...bounded(wrong), ...bounded(picturesByHotel(looked))];
  console.log([...lines, picturesInAll(looked, stray)].join('\n'));
  return looked;
}

/** @returns how many failed, in words, or '' */
export async function writePictures(
  { app, project, ...writer }: { app: App; project: string; firestore: Firestore; uid: string },
  hotels: readonly HotelPictures[],
  isBroken: () => boolean,
) {
  const bucket = await openPictureBucket(app, project);
  const save = (object: EncodedObject) => saveImageObject(bucket, object);
  const { added, left, failures } = await applyPictures(
    hotels,
    { ...writer, save },
    { isBroken, onProgress: every(25, 'Pictures: ') },
  );
  if (failures.length > 0) console.log(failures.join('\n'));
  console.log(`${countOf(added, 'picture')} stored.`);
  if (left > 0) throw new UserError(`Stopped with ${countOf(left, 'picture')} left: ${goOn}`);
  return failures.length === 0 ? '' : countOf(failures.length, 'picture');
}
