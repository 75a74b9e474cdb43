import { availableParallelism } from 'node:os';
import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import pLimit from 'p-limit';
import pRetry from 'p-retry';
import type { ImageUpload } from './catalogue/images.ts';
import { imageVariants } from './image-variants.ts';
import type { SeedTarget } from './seed-target.ts';

/** Stores every image of the demo data under all of its names. */
export async function seedImages(
  app: App,
  { bucket }: SeedTarget,
  uploads: readonly ImageUpload[],
): Promise<void> {
  const storage = getStorage(app).bucket(bucket);
  // On a busy machine the Storage emulator may close a keep-alive connection just as the client
  // sends on it. The Admin SDK does not retry such an upload.
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
  // Slightly more at once than there are cores: some wait on the network while others encode.
  await pLimit(availableParallelism() + 4).map(byImage, async ([image, copies]) => {
    const variants = imageVariants(image).map(async ({ suffix, contentType, bytes }) => {
      const encoded = await bytes();
      await Promise.all(copies.map(({ stem }) => save(`${stem}${suffix}`, contentType, encoded)));
    });
    await Promise.all(variants);
  });
}
