import { createHash } from 'node:crypto';
import { pictureBucket } from '../platform/storage.ts';
import type { LoadPicture } from './picture-cache.ts';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && Number(error.code) === 404;
}

/** Reads a picture from Storage; null when there is none of that name. */
export const loadPicture: LoadPicture = async (objectName) => {
  const bucket = await pictureBucket();
  try {
    const [bytes] = await bucket.file(objectName).download({ validation: false });
    return {
      bytes,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
