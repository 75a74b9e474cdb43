import type { Bucket } from '@google-cloud/storage';
import type { EncodedObject } from './encode-image.ts';

/** Names are never reused, so images may be cached for ever. */
const cacheControl = 'public, max-age=31536000, immutable';

/** Saves one file of an image. */
export async function saveImageObject(
  bucket: Bucket,
  { name, contentType, bytes }: EncodedObject,
): Promise<void> {
  await bucket.file(name).save(bytes, {
    resumable: false,
    validation: false,
    contentType,
    metadata: { cacheControl },
  });
}
