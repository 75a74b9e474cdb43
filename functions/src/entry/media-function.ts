import { onRequest } from 'firebase-functions/https';
import { loadPicture } from '../images/load-picture.ts';
import { cachePictures } from '../images/picture-cache.ts';
import { servePicturesFrom } from '../images/serve-picture.ts';

const servePicture = servePicturesFrom(cachePictures(loadPicture));

/** Streams pictures from Storage under the site's own origin; the CDN's edge keeps them (decision 012). */
export const media = onRequest(
  { memory: '512MiB', concurrency: 80, invoker: 'public' },
  servePicture,
);
