import { availableParallelism } from 'node:os';
import type { App } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import type { PictureOrder } from './catalogue/picture-names.ts';
import { inParallel } from './in-parallel.ts';
import { renderPicture } from './pictures/render.ts';
import type { SeedTarget } from './seed-target.ts';
import { withRetries } from './with-retries.ts';

const reportEvery = 40;

/** Draws (or takes from the cache) and uploads every picture. */
export async function seedPictures(
  app: App,
  { bucket }: SeedTarget,
  orders: readonly PictureOrder[],
  log: (line: string) => void,
): Promise<void> {
  const started = performance.now();
  const storage = getStorage(app).bucket(bucket);
  let done = 0;
  // Uploads wait on the network while others draw, so a few more at once than there are cores.
  await inParallel(orders, availableParallelism() + 4, async (order) => {
    const files = await renderPicture(order);
    await Promise.all(
      files.map(({ name, contentType, bytes }) =>
        withRetries(() =>
          storage.file(name).save(bytes, {
            resumable: false,
            validation: false,
            contentType,
            metadata: { cacheControl: 'public, max-age=31536000, immutable' },
          }),
        ),
      ),
    );
    done++;
    if (done % reportEvery === 0 || done === orders.length) {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      log(`${done} of ${orders.length} pictures in after ${seconds} s`);
    }
  });
}
