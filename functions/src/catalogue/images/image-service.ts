import { randomBytes } from 'node:crypto';
import { type ImageNote, notedStem } from '@kerala-stays/domain/catalogue/image-subject';
import { type ImageFolder, imageStem, storedImageUrl } from '@kerala-stays/domain/catalogue/images';
import type { UploadedFile } from '../../http/multipart.ts';
import { AppError } from '../../platform/errors.ts';
import type { EncodedImage, EncodedObject } from './encode-image.ts';
import { assertImage, displayName } from './inspect-image.ts';

export type ImageStore = {
  save(object: EncodedObject): Promise<void>;
  /** Removes every variant of an image; missing ones are ignored. */
  remove(stem: string): Promise<void>;
};

/** An image of a batch that was rejected, and the message that explains it. */
export type RejectedImage = { name: string; message: string };

export type ImageService = {
  /** Stores images and returns their URLs, in order. All or none. */
  store(place: ImageLocation, files: readonly UploadedFile[]): Promise<string[]>;
  /** Stores images, passes their URLs to `use`, and deletes them when `use` fails. */
  storeFor<T>(
    place: ImageLocation,
    files: readonly UploadedFile[],
    use: (urls: string[]) => Promise<T>,
  ): Promise<T>;
  /**
   * Like `storeFor`, but a bad image does not affect the others (decision D49): it is reported, the
   * rest is stored. When every image is rejected, the error of the first is thrown.
   */
  storeReadableFor<T>(
    place: ImageLocation,
    files: readonly UploadedFile[],
    use: (urls: string[]) => Promise<T>,
  ): Promise<{ result: T; refused: RejectedImage[] }>;
};

/** Folder of an image; each hotel has its own, and its images may name their subject. */
export type ImageLocation =
  | { folder: Exclude<ImageFolder, 'hotels'> }
  | { hotelId: string; note?: ImageNote };

type Encode = (
  file: UploadedFile,
  name: string,
  options: { tryAvif: boolean },
) => Promise<EncodedImage>;

/**
 * Hosting times out after 60 s: a batch that would take longer is rejected early, with a proper
 * response.
 */
const maxBatchMs = 30_000;
/**
 * After this time the rest of a batch is stored without AVIF, which takes longer than all other
 * variants together.
 */
const maxAvifMs = 12_000;

/**
 * A random name that cannot collide: it reveals only the subject that staff chose, nothing of the
 * client's file (decision D36).
 */
function newName(place: ImageLocation): string {
  const name = randomBytes(12).toString('hex');
  if (!('hotelId' in place)) return `${place.folder}/${name}`;
  const stem = `hotels/${place.hotelId}/${name}`;
  return place.note === undefined ? stem : notedStem(stem, place.note);
}

/** Deletes stored images; URLs of other sites are ignored. */
export function createDeleteImages(store: ImageStore) {
  return async (urls: readonly string[]): Promise<void> => {
    const stems = urls.map(imageStem).filter((stem) => stem !== null);
    await Promise.all(stems.map((stem) => store.remove(stem)));
  };
}

export function createImageService(store: ImageStore, encode: Encode): ImageService {
  const discard = createDeleteImages(store);

  /** Encodes everything before storing anything, so that a rejection leaves nothing behind. */
  const encodeAll = async (place: ImageLocation, files: readonly UploadedFile[]) => {
    const startedAt = performance.now();
    const encoded: EncodedImage[] = [];
    const rejections: { name: string; error: AppError }[] = [];
    for (const file of files) {
      const passedMs = performance.now() - startedAt;
      if (passedMs > maxBatchMs) throw new AppError('unavailable', { retryAfterSeconds: 30 });
      try {
        assertImage(file);
        encoded.push(await encode(file, newName(place), { tryAvif: passedMs < maxAvifMs }));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        rejections.push({ name: displayName(file.name), error });
      }
    }
    return { encoded, rejections };
  };

  const saveAll = async (encoded: readonly EncodedImage[]): Promise<string[]> => {
    try {
      await Promise.all(encoded.flatMap(({ objects }) => objects.map((each) => store.save(each))));
    } catch (error) {
      await discard(encoded.map(({ stem }) => storedImageUrl(stem))).catch(() => undefined);
      throw error;
    }
    return encoded.map(({ stem }) => storedImageUrl(stem));
  };

  const storeAll: ImageService['store'] = async (place, files) => {
    const { encoded, rejections } = await encodeAll(place, files);
    if (rejections[0] !== undefined) throw rejections[0].error;
    return saveAll(encoded);
  };

  const useOrDiscard = async <T>(urls: string[], use: (urls: string[]) => Promise<T>) => {
    try {
      return await use(urls);
    } catch (error) {
      // Reports the first failure; the daily upkeep deletes the rest.
      await discard(urls).catch(() => undefined);
      throw error;
    }
  };

  return {
    store: storeAll,
    storeFor: async (place, files, use) => useOrDiscard(await storeAll(place, files), use),
    storeReadableFor: async (place, files, use) => {
      const { encoded, rejections } = await encodeAll(place, files);
      if (encoded.length === 0 && rejections[0] !== undefined) throw rejections[0].error;
      const result = await useOrDiscard(await saveAll(encoded), use);
      return {
        result,
        refused: rejections.map(({ name, error }) => ({ name, message: error.message })),
      };
    },
  };
}
