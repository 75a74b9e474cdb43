import { randomBytes } from 'node:crypto';
import { type PictureFolder, pictureStem, pictureUrl } from '@kerala-stays/domain/pictures';
import type { UploadedFile } from '../platform/multipart.ts';
import type { EncodedObject } from './encode-picture.ts';
import { assertPicture } from './inspect-picture.ts';

export type PictureStore = {
  save(object: EncodedObject): Promise<void>;
  /** Removes every variant of a picture; what is not there is no failure. */
  remove(stem: string): Promise<void>;
};

export type PictureService = {
  /** Stores pictures and answers their URLs, in order. When one cannot be stored, none is. */
  store(place: PicturePlace, files: readonly UploadedFile[]): Promise<string[]>;
  /** Removes pictures of ours that nothing shows any more; other URLs are left alone. */
  discard(urls: readonly string[]): Promise<void>;
  /** Stores pictures, hands their URLs to `use`, and takes them back when `use` fails. */
  storeFor<T>(
    place: PicturePlace,
    files: readonly UploadedFile[],
    use: (urls: string[]) => Promise<T>,
  ): Promise<T>;
};

/** Where pictures live: a folder, and for hotels the hotel's own folder in it. */
export type PicturePlace = { folder: Exclude<PictureFolder, 'hotels'> } | { hotelId: string };

type Encode = (file: UploadedFile, stem: string) => Promise<EncodedObject[]>;

/** A random name: what the client called the file says nothing and cannot collide (quality plan §4, row 36). */
function newStem(place: PicturePlace): string {
  const folder = 'hotelId' in place ? `hotels/${place.hotelId}` : place.folder;
  return `${folder}/${randomBytes(12).toString('hex')}`;
}

export function pictureServiceWith(store: PictureStore, encode: Encode): PictureService {
  const discardStems = async (stems: readonly string[]): Promise<void> => {
    await Promise.all(stems.map((stem) => store.remove(stem)));
  };

  const storeAll: PictureService['store'] = async (place, files) => {
    for (const file of files) assertPicture(file);
    // Everything is encoded before anything is stored, so that a bad picture leaves nothing behind.
    const encoded: { stem: string; objects: EncodedObject[] }[] = [];
    for (const file of files) {
      const stem = newStem(place);
      encoded.push({ stem, objects: await encode(file, stem) });
    }
    try {
      await Promise.all(encoded.flatMap(({ objects }) => objects.map((each) => store.save(each))));
    } catch (error) {
      await discardStems(encoded.map(({ stem }) => stem)).catch(() => undefined);
      throw error;
    }
    return encoded.map(({ stem }) => pictureUrl(stem));
  };

  const discard: PictureService['discard'] = async (urls) => {
    const stems = urls.map(pictureStem).filter((stem) => stem !== null);
    await discardStems(stems);
  };

  return {
    store: storeAll,
    discard,
    storeFor: async (place, files, use) => {
      const urls = await storeAll(place, files);
      try {
        return await use(urls);
      } catch (error) {
        // The first failure is the one to report; what stays behind is swept daily.
        await discard(urls).catch(() => undefined);
        throw error;
      }
    },
  };
}
