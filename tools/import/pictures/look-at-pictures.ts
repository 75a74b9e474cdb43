import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { isWholeImage } from '@kerala-stays/domain/catalogue/image-bytes';
import { pictureAddressesLabel } from '@kerala-stays/domain/catalogue/import/import-columns';
import { formatFault } from '@kerala-stays/domain/catalogue/import/import-rows';
import { readPictureAddresses } from '@kerala-stays/domain/catalogue/import/picture-addresses';
import {
  pictureFormatProblem,
  pictureTooLarge,
  pictureTooManyPixels,
  pictureUnreadable,
  roomTypeOfFolder,
} from '@kerala-stays/domain/catalogue/import/picture-files';
import { importedKeys, pictureKey } from '@kerala-stays/domain/catalogue/import/picture-keys';
import type { HotelPlan } from '@kerala-stays/domain/catalogue/import/plan-import';
import {
  type GivenPicture,
  type PicturesPlan,
  planPictures,
} from '@kerala-stays/domain/catalogue/import/plan-pictures';
import { maxImageBytes } from '@kerala-stays/domain/core/limits';
import pLimit from 'p-limit';
import { decodeImage } from '../../../functions/src/catalogue/images/decode-image.ts';
import { AppError } from '../../../functions/src/platform/errors.ts';
import { readPublicAddress } from '../../../functions/src/platform/public-address.ts';
import type { FoundPicture, FoundPictures } from './find-pictures.ts';

/** The pictures of one hotel of the file. */
export type HotelPictures = { hotel: HotelPlan; pictures: PicturesPlan };

export const keyOf = (bytes: Uint8Array): string =>
  pictureKey(createHash('sha256').update(bytes).digest('hex'));

/** Wide enough to read every byte of the file, and quick. */
const testWidth = 64;

/** @returns a sentence about bytes that cannot become a picture, or null */
export async function bytesProblem(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const wrong = pictureFormatProblem(bytes);
  if (wrong !== null) return wrong;
  if (!isWholeImage(bytes)) return pictureUnreadable;
  try {
    await decodeImage({ name: 'picture', bytes }, testWidth);
    return null;
  } catch (error) {
    const isTooMany = error instanceof AppError && error.code === 'too-large';
    return isTooMany ? pictureTooManyPixels : pictureUnreadable;
  }
}

/** @throws when the file cannot be read */
export async function readPictureFile(
  path: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | { problem: string }> {
  const { size } = await stat(path);
  if (size > maxImageBytes) return { problem: pictureTooLarge };
  return { bytes: new Uint8Array(await readFile(path)) };
}

async function lookAtFile(
  { name, path, roomFolder }: FoundPicture,
  { input, stored }: HotelPlan,
): Promise<GivenPicture> {
  const picture = { name, source: { kind: 'file' as const, path }, key: '', roomFolder };
  const room = roomFolder === null ? null : roomTypeOfFolder(roomFolder, input?.roomTypes ?? []);
  if (room !== null && 'problem' in room) return { ...picture, problem: room.problem };
  try {
    const read = await readPictureFile(path);
    if ('problem' in read) return { ...picture, ...read };
    const key = keyOf(read.bytes);
    // Decoded once already, when it was stored.
    const isThere = importedKeys(stored?.images ?? []).has(key);
    return { ...picture, key, problem: isThere ? null : await bytesProblem(read.bytes) };
  } catch {
    return { ...picture, problem: pictureUnreadable };
  }
}

/** Pictures of a hotel's addresses, which only the writing run fetches. */
function picturesOfAddresses({ group }: HotelPlan): GivenPicture[] {
  const { line, addresses, faults } = readPictureAddresses(group);
  const column = pictureAddressesLabel;
  const base = { roomFolder: null, source: { kind: 'address' as const, address: '' }, key: '' };
  const unread = faults.map(({ line: at, sentence }) => ({
    ...base,
    name: `Line ${at}, ${column}`,
    problem: sentence,
  }));
  const named = addresses.map((address): GivenPicture => {
    const url = readPublicAddress(address);
    return {
      ...base,
      name: formatFault({ line, column, sentence: address }),
      source: { kind: 'address', address },
      key: keyOf(new TextEncoder().encode(address)),
      problem:
        url === null
          ? 'Only https addresses of public hosts are fetched. Put | between addresses.'
          : null,
    };
  });
  return [...unread, ...named];
}

/**
 * Sorts the pictures of each hotel that the import accepts into new, there and wrong.
 * @param onProgress receives how many files were looked at, and of how many
 */
export async function lookAtPictures(
  hotels: readonly HotelPlan[],
  { byHotel }: Pick<FoundPictures, 'byHotel'>,
  onProgress: (done: number, of: number) => void,
): Promise<HotelPictures[]> {
  const accepted = hotels.filter(({ state }) => state !== 'wrong');
  const filesOf = ({ key }: HotelPlan) => byHotel.get(key) ?? [];
  const count = accepted.reduce((sum, hotel) => sum + filesOf(hotel).length, 0);
  const limit = pLimit(availableParallelism());
  let done = 0;
  const look = async (file: FoundPicture, hotel: HotelPlan) => {
    const picture = await limit(() => lookAtFile(file, hotel));
    onProgress(++done, count);
    return picture;
  };
  return Promise.all(
    accepted.map(async (hotel) => {
      const files = await Promise.all(filesOf(hotel).map((file) => look(file, hotel)));
      const own = files.filter(({ roomFolder }) => roomFolder === null);
      const ofRooms = files.filter(({ roomFolder }) => roomFolder !== null);
      const given = [...own, ...picturesOfAddresses(hotel), ...ofRooms];
      return { hotel, pictures: planPictures(given, hotel.stored?.images ?? []) };
    }),
  );
}
