import { onRequest } from 'firebase-functions/https';
import { limitCalls } from '../http/limit-calls.ts';
import { cacheImages } from '../images/image-cache.ts';
import { loadImage } from '../images/load-image.ts';
import { createImageHandler } from '../images/serve-image.ts';

/** A list shows dozens of images, and one address may be a whole office's. */
const serveImage = createImageHandler(cacheImages(loadImage), limitCalls(3_000));

/** Streams images from Storage under the site's own origin; the CDN's edge keeps them (decision 012). */
export const media = onRequest(
  { memory: '512MiB', concurrency: 80, invoker: 'public' },
  serveImage,
);
