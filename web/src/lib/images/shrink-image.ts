import { isWholeImage } from '@kerala-stays/domain/catalogue/image-bytes';
import { largestImageWidth, maxImagePixels } from '@kerala-stays/domain/catalogue/images';

/** Above the server's own quality, so that encoding twice causes no visible loss. */
const quality = 0.8;
/** Safari decodes WebP but does not write it. */
const types = ['image/webp', 'image/jpeg'];

/** @throws when the browser cannot decode the file, or it has too many pixels to be decoded */
async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // The size is known after loading; only then is it decoded, off the main thread.
  await new Promise((resolve, reject) => {
    image.onload = resolve;
    image.onerror = reject;
    image.src = url;
  });
  if (image.naturalWidth * image.naturalHeight > maxImagePixels) {
    throw new RangeError('Too many pixels');
  }
  await image.decode();
  return image;
}

/**
 * Drawn upright (an image element follows the EXIF orientation), on white, no wider than the
 * server's version.
 */
function draw(image: HTMLImageElement): HTMLCanvasElement {
  const scale = Math.min(1, largestImageWidth / image.naturalWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const type of types) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    // A browser that cannot encode a type returns PNG.
    if (blob?.type === type) return blob;
  }
  throw new Error('No encoder');
}

async function shrink(file: File): Promise<File> {
  // The server reports what is wrong with them; decoded here, a truncated image would pass as
  // complete.
  if (!isWholeImage(new Uint8Array(await file.arrayBuffer()))) return file;
  const url = URL.createObjectURL(file);
  try {
    const blob = await encode(draw(await decode(url)));
    return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } finally {
    URL.revokeObjectURL(url);
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Shrinks an image to the site's display size, so that the upload is a fraction of its bytes
 * (decision D50, row 27). One at a time: a decoded photo takes up to 160 MB.
 * @returns the file itself when it is already small, or when this browser cannot decode it
 *   completely
 */
export function shrinkImage(file: File): Promise<File> {
  const shrunken = last.then(() => shrink(file)).catch(() => file);
  last = shrunken;
  return shrunken;
}
