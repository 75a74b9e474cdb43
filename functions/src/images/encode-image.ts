import {
  fallbackWidth,
  imageObjectNames,
  largestImageWidth,
  maxImagePixels,
} from '@kerala-stays/domain/catalogue/images';
import { messages, unreadableImage } from '@kerala-stays/domain/core/messages';
import type { UploadedFile } from '../http/multipart.ts';
import { AppError } from '../platform/errors.ts';
import { displayName } from './inspect-image.ts';

export type EncodedObject = { name: string; contentType: string; bytes: Buffer };

const allowedFormats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif']);

function isTooManyPixels(cause: unknown): boolean {
  return cause instanceof Error && /pixel limit/i.test(cause.message);
}

/**
 * Decodes an image and re-encodes its variants, so that only pixels get through: no EXIF, no script
 * after the last byte, nothing that only claims to be an image (decision D36).
 * @param stem Storage name without suffix, e.g. `hotels/{id}/{name}`.
 */
export async function encodeImage(file: UploadedFile, stem: string): Promise<EncodedObject[]> {
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(file.bytes, { limitInputPixels: maxImagePixels, failOn: 'truncated' });
    const { format, compression } = await source.metadata();
    if (!allowedFormats.has(format) || (format === 'heif' && compression !== 'av1')) {
      throw new AppError('unsupported-media', { message: messages.imageTypes });
    }
    // Once into memory, upright and no larger than the widest variant; the variants start from that.
    const { data, info } = await source
      .autoOrient()
      .resize({ width: largestImageWidth, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const atWidth = (width: number) =>
      sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    const objects: EncodedObject[] = [];
    // One after the other: the encoder already uses every core.
    for (const { width, name } of imageObjectNames(stem)) {
      const bytes = await atWidth(width).webp({ quality: 78 }).toBuffer();
      objects.push({ name, contentType: 'image/webp', bytes });
    }
    const bytes = await atWidth(fallbackWidth).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    objects.push({ name: `${stem}.jpg`, contentType: 'image/jpeg', bytes });
    return objects;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const message = unreadableImage(displayName(file.name));
    throw new AppError(isTooManyPixels(cause) ? 'too-large' : 'invalid', { message, cause });
  }
}
