import { onRequest } from 'firebase-functions/https';
import { cacheImages } from '../images/image-cache.ts';
import { loadImage } from '../images/load-image.ts';
import { createImageHandler } from '../images/serve-image.ts';

const serveImage = createImageHandler(cacheImages(loadImage));

/** Streams images from Storage under the site's own origin; the CDN's edge keeps them (decision 012). */
export const media = onRequest(
  { memory: '512MiB', concurrency: 80, invoker: 'public' },
  serveImage,
);
