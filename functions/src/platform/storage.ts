import type { Bucket } from '@google-cloud/storage';
import { storageBucket } from '../config.ts';
import { adminApp } from './firestore.ts';

/**
 * The bucket of public images. Storage is imported on first use: most calls never need it. A
 * connection that breaks is no failure: names are never reused, so whatever is sent again ends in
 * the same objects, which the client library cannot know.
 */
export async function imageBucket(): Promise<Bucket> {
  const [{ getStorage }, { IdempotencyStrategy }] = await Promise.all([
    import('firebase-admin/storage'),
    import('@google-cloud/storage'),
  ]);
  const bucket = getStorage(adminApp()).bucket(storageBucket());
  bucket.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
  return bucket;
}
