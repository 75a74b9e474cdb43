import type { Bucket } from '@google-cloud/storage';
import { storageBucket } from '../config.ts';
import { adminApp } from './firestore.ts';

/** The bucket of public images. Storage is imported on first use: most calls never need it. */
export async function imageBucket(): Promise<Bucket> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage(adminApp()).bucket(storageBucket());
}
