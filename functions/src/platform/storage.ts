import type { Bucket, IdempotencyStrategy } from '@google-cloud/storage';
import { storageBucket } from '../config.ts';
import { adminApp } from './firestore.ts';

/** By its number: the enum itself would put the whole client library into the bundle once more. */
const retryAlways: IdempotencyStrategy.RetryAlways = 0;

/**
 * A bucket of the project, by the one client that all share. Storage is imported on first use: most
 * calls never need it. A connection that breaks is no failure: names of pictures are never reused,
 * so what is sent again ends in the same objects, which the client library cannot know. It sends no
 * stream again, such as the copy of the accounts.
 */
export async function bucketNamed(name: string): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  const bucket = getStorage(adminApp()).bucket(name);
  bucket.storage.retryOptions.idempotencyStrategy = retryAlways;
  return bucket;
}

/** The bucket of public images. */
export const imageBucket = (): Promise<Bucket> => bucketNamed(storageBucket());
