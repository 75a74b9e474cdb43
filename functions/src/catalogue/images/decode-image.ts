import { largestImageWidth, maxImagePixels } from '@kerala-stays/domain/catalogue/images';
import { messages, unreadableImage } from '@kerala-stays/domain/core/messages';
import type { UploadedFile } from '../../http/multipart.ts';
import { AppError } from '../../platform/errors.ts';
import { displayName } from './inspect-image.ts';

const allowedFormats = new Set<string | undefined>(['jpeg', 'png', 'webp', 'heif']);

function isTooManyPixels(cause: unknown): boolean {
  return cause instanceof Error && /pixel limit/i.test(cause.message);
}

/** Work with an image; all that goes wrong in it is a rejection that names the file. */
export async function orUnreadable<T>(file: UploadedFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const message = unreadableImage(displayName(file.name));
    throw new AppError(isTooManyPixels(cause) ? 'too-large' : 'invalid', { message, cause });
  }
}

/** Decodes an image: its pixels upright, on white, and no wider than asked. */
export function decodeImage(file: UploadedFile, width: number = largestImageWidth) {
  return orUnreadable(file, async () => {
    const { default: sharp } = await import('sharp');
    const source = sharp(file.bytes, { limitInputPixels: maxImagePixels, failOn: 'truncated' });
    const { format, compression } = await source.metadata();
    if (!allowedFormats.has(format) || (format === 'heif' && compression !== 'av1')) {
      throw new AppError('unsupported-media', { message: messages.imageTypes });
    }
    return source
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  });
}
