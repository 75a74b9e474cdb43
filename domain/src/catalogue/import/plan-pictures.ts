import { maxHotelImages } from '../../core/limits.ts';
import { importedKeys } from './picture-keys.ts';

/** A picture that a run was given for a hotel, as a file or an address. */
export type GivenPicture = {
  /** Names it in messages: `m1/2.jpg`, `Line 3, Picture addresses, https://…`. */
  name: string;
  source: { kind: 'file'; path: string } | { kind: 'address'; address: string };
  /** Equal for equal pictures; '' for one that could not be read. */
  key: string;
  /** Name or ID of the room type that it shows, as its folder is called; null for none. */
  roomFolder: string | null;
  /** A sentence that says why it is left out, or null. */
  problem: string | null;
};

export type PicturesPlan = {
  /** Those to be stored, in order. */
  fresh: GivenPicture[];
  /** How many of the given ones the hotel has. */
  there: number;
  wrong: { name: string; sentence: string }[];
};

/**
 * Sorts the pictures given for a hotel into new, already there and wrong.
 * @param images the hotel’s images as stored
 */
export function planPictures(
  given: readonly GivenPicture[],
  images: readonly string[],
): PicturesPlan {
  const known = importedKeys(images);
  const first = new Map<string, string>();
  const plan: PicturesPlan = { fresh: [], there: 0, wrong: [] };
  for (const picture of given) {
    const { name, key, problem } = picture;
    const twin = first.get(key);
    const leaveOut = (sentence: string) => plan.wrong.push({ name, sentence });
    if (problem !== null) leaveOut(problem);
    else if (twin !== undefined) leaveOut(`The same picture as ${twin}, which is taken.`);
    else {
      first.set(key, name);
      if (known.has(key)) plan.there++;
      else if (images.length + plan.fresh.length < maxHotelImages) plan.fresh.push(picture);
      else leaveOut(`A hotel has at most ${maxHotelImages} images, and this is one too many.`);
    }
  }
  return plan;
}
