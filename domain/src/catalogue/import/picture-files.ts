import { maxImageMegabytes } from '../../core/limits.ts';
import type { RoomType } from '../hotel.ts';
import { imageFormat } from '../image-bytes.ts';
import { isNotableRoomType } from '../image-subject.ts';

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Natural order of file names: 2.jpg before 10.jpg, whatever the case. */
export const byName = (a: string, b: string): number => order.compare(a, b) || (a < b ? -1 : 1);

/** Files that systems leave in folders; nobody means them as pictures. */
export const isLeftBySystem = (name: string): boolean =>
  name.startsWith('.') || /^(?:thumbs\.db|desktop\.ini|__MACOSX)$/i.test(name);

const folded = (name: string) => name.normalize('NFC').trim().toLowerCase();

/** The room type that a folder means, by its id or its name; or what is wrong with it. */
export function roomTypeOfFolder(
  folder: string,
  roomTypes: readonly Pick<RoomType, '_id' | 'name'>[],
): { roomTypeId: string } | { problem: string } {
  const word = folded(folder);
  const byId = roomTypes.find(({ _id }) => folded(_id) === word);
  const found = byId ? [byId] : roomTypes.filter(({ name }) => folded(name) === word);
  const [room, ...others] = found;
  if (room === undefined) {
    return {
      problem: 'No room type of this hotel has this name or ID. Rename the folder.',
    };
  }
  if (others.length > 0) {
    return {
      problem: 'Several room types have this name. Name the folder after the room type’s ID.',
    };
  }
  return isNotableRoomType(room._id)
    ? { roomTypeId: room._id }
    : {
        problem:
          'The ID of this room type does not fit into a picture’s name. Put the pictures into the hotel’s folder.',
      };
}

export const pictureTooLarge = `The file has more than ${maxImageMegabytes} MB. Save it smaller.`;
export const pictureUnreadable = 'This picture could not be read: the file is empty or broken.';
export const pictureTooManyPixels = 'This picture has too many pixels. Save it smaller.';
const notAPicture = 'This is no JPG, PNG, WebP or AVIF picture. Save it as JPG, or take it away.';
const heic = 'HEIC pictures are not taken. Save it as JPG.';

/** A sentence about a file that is no picture by its first bytes, or null: HEIC, text, a film. */
export function pictureFormatProblem(bytes: Uint8Array): string | null {
  if (bytes.byteLength === 0) return pictureUnreadable;
  if (imageFormat(bytes) !== null) return null;
  const brands = String.fromCharCode(...bytes.subarray(4, 32));
  return /^ftyp.*(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(brands) ? heic : notAPicture;
}
