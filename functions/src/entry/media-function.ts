import { onRequest } from 'firebase-functions/https';
import { cacheImages } from '../catalogue/images/image-cache.ts';
import { loadImage } from '../catalogue/images/load-image.ts';
import { createImageHandler } from '../catalogue/images/serve-image.ts';
import { limitCalls } from '../http/limit-calls.ts';

/** A list shows dozens of images, and a whole office may share one address. */
const serveImage = createImageHandler(cacheImages(loadImage), limitCalls(3_000));

/**
 * Streams images from Storage under the site's own origin; the CDN's edge caches them (decision
 * 012).
 */
export const media = onRequest(
  { memory: '512MiB', concurrency: 80, invoker: 'public' },
  serveImage,
);
