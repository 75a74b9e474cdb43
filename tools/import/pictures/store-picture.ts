import { randomBytes } from 'node:crypto';
import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { storedImageUrl } from '@kerala-stays/domain/catalogue/images';
import {
  pictureTooLarge,
  roomTypeOfFolder,
} from '@kerala-stays/domain/catalogue/import/picture-files';
import { importedStem } from '@kerala-stays/domain/catalogue/import/picture-keys';
import type { GivenPicture } from '@kerala-stays/domain/catalogue/import/plan-pictures';
import { maxImageBytes } from '@kerala-stays/domain/core/limits';
import pRetry from 'p-retry';
import {
  type EncodedObject,
  encodeImage,
} from '../../../functions/src/catalogue/images/encode-image.ts';
import {
  type Fetched,
  fetchPublic,
  type PublicNetwork,
  userAgent,
} from '../../../functions/src/platform/fetch-public.ts';
import { bytesProblem, keyOf, readPictureFile } from './look-at-pictures.ts';

export type PictureDeps = {
  save: (object: EncodedObject) => Promise<void>;
  /** Only tests bring a network of their own. */
  network?: PublicNetwork;
};

/** A sentence about a picture that could not be stored. */
class PictureProblem extends Error {}

const addressLimits = { connectMs: 10_000, wholeMs: 60_000, maxBytes: maxImageBytes };

function fetchProblem({ problem, status }: Extract<Fetched, { kind: 'problem' }>): string {
  switch (problem) {
    case 'not-allowed':
      return 'This address leads to a place that is not public, and is not fetched.';
    case 'too-large':
      return pictureTooLarge;
    case 'status':
      return `This address answers ${status}. Open it in a browser, and correct it.`;
    case 'cut-off':
    case 'unreachable':
      return 'This address could not be fetched. Open it in a browser, then run the command again.';
  }
}

async function bytesOf({ source, key }: GivenPicture, { network }: PictureDeps) {
  if (source.kind === 'file') {
    const read = await readPictureFile(source.path);
    if ('problem' in read) throw new PictureProblem(read.problem);
    if (keyOf(read.bytes) === key) return read.bytes;
    throw new PictureProblem('The file has changed since the preview. Run the command again.');
  }
  const headers = {
    accept: 'image/jpeg, image/png, image/webp, image/*;q=0.5',
    'user-agent': userAgent('Import'),
  };
  const fetched = await fetchPublic(source.address, headers, addressLimits, network);
  if (fetched.kind === 'problem') throw new PictureProblem(fetchProblem(fetched));
  const bytes = new Uint8Array(fetched.bytes);
  const problem = await bytesProblem(bytes);
  if (problem !== null) throw new PictureProblem(problem);
  return bytes;
}

/** A busy service may close a connection just as an upload begins on it. */
const again = { retries: 3, minTimeout: 250 };

/**
 * Stores a picture in all its widths and formats, as the office's upload does.
 * @returns its URL
 * @throws Error whose message says why it was not stored
 */
export async function storePicture(
  picture: GivenPicture,
  hotel: { id: string; roomTypes: readonly RoomType[] },
  deps: PictureDeps,
): Promise<string> {
  const { name, key, roomFolder } = picture;
  const room = roomFolder === null ? null : roomTypeOfFolder(roomFolder, hotel.roomTypes);
  if (room !== null && 'problem' in room) throw new PictureProblem(room.problem);
  const bytes = await bytesOf(picture, deps);
  const note = room === null ? null : { subject: 'room' as const, isDrawn: false };
  const stem = importedStem(
    hotel.id,
    key,
    randomBytes(4).toString('hex'),
    note && room && { ...note, roomTypeId: room.roomTypeId },
  );
  const encoded = await encodeImage({ name, bytes }, stem);
  await Promise.all(encoded.objects.map((each) => pRetry(() => deps.save(each), again)));
  return storedImageUrl(encoded.stem);
}
