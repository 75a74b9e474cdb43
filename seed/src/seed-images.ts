import { availableParallelism } from 'node:os';
import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import type { ImageUpload } from './catalogue/images.ts';
import { imageVariants } from './image-variants.ts';
import type { SeedTarget } from './seed-target.ts';

/** Stores every image of the demo data, each under all the names that it has there. */
export async function seedImages(
  app: App,
  { bucket }: SeedTarget,
  uploads: readonly ImageUpload[],
): Promise<void> {
  const storage = getStorage(app).bucket(bucket);
  // On a busy machine the Storage emulator closes a kept connection in the very moment in which the
  // client sends on it, and the Admin SDK does not repeat such an upload.
  const save = (name: string, contentType: string, bytes: Buffer) =>
    pRetry(
      () =>
        storage.file(name).save(bytes, {
          resumable: false,
          validation: false,
          contentType,
          metadata: { cacheControl: 'public, max-age=31536000, immutable' },
        }),
      { retries: 3, minTimeout: 250 },
    );
  const byImage = Map.groupBy(uploads, ({ image }) => image);
  // Uploads wait on the network while others encode, so a few more at once than there are cores.
  await pLimit(availableParallelism() + 4).map(byImage, async ([image, copies]) => {
    const variants = imageVariants(image).map(async ({ suffix, contentType, bytes }) => {
      const encoded = await bytes();
      await Promise.all(copies.map(({ stem }) => save(`${stem}${suffix}`, contentType, encoded)));
    });
    await Promise.all(variants);
  });
}
