import type { Bucket } from '@google-cloud/storage';
import { storageBucket } from '../config.ts';
import { adminApp } from './firestore.ts';

/** The bucket of public pictures. Storage is imported when first needed: most calls never touch it. */
export async function pictureBucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(adminApp()).bucket(storageBucket());
}
