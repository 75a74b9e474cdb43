import { storageBucket } from '../../config.ts';
import { entityTag } from '../../http/entity-tag.ts';
import { AppError } from '../../platform/errors.ts';
import type { LoadImage } from './image-cache.ts';

/** Set by the emulators, never when deployed. */
function storageOrigin(): string {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return emulator ? `http://${emulator}` : 'https://firebasestorage.googleapis.com';
}

const timeoutMs = 10_000;

/**
 * Reads an image from Storage; null when missing. Reads anonymously under the security rules, so
 * that it cannot serve non-public objects. A plain request also avoids the Storage SDK, whose
 * import would be most of a cold start.
 */
export const loadImage: LoadImage = async (objectName) => {
  const address = `${storageOrigin()}/v0/b/${storageBucket()}/o/${encodeURIComponent(objectName)}?alt=media`;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404 || response.status === 403) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok)
    throw new AppError('unavailable', { cause: new Error(`Storage: ${response.status}`) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, etag: entityTag(bytes) };
};
