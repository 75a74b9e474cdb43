import type { Bucket, IdempotencyStrategy } from '@google-cloud/storage';
import { storageBucket } from '../config.ts';
import { adminApp } from './firestore.ts';

/** By its number: the enum itself would put the whole client library into the bundle once more. */
const retryAlways: IdempotencyStrategy.RetryAlways = 0;

/**
 * The bucket of public images. Storage is imported on first use: most calls never need it. A
 * connection that breaks is no failure: names are never reused, so whatever is sent again ends in
 * the same objects, which the client library cannot know.
 */
export async function imageBucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  const bucket = getStorage(adminApp()).bucket(storageBucket());
  bucket.storage.retryOptions.idempotencyStrategy = retryAlways;
  return bucket;
}
