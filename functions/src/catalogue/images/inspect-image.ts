import { imageFormat } from '@kerala-stays/domain/catalogue/image-bytes';
import { messages, unreadableImage } from '@kerala-stays/domain/core/messages';
import type { UploadedFile } from '../../http/multipart.ts';
import { AppError } from '../../platform/errors.ts';

/** A file name for use in messages: no path, no control characters, not too long (decision D36). */
export function displayName(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(/[\p{C}<>"]/gu, '')
    .trim();
  return clean.length > 60 ? `${clean.slice(0, 57)}…` : clean || 'image';
}

/**
 * Rejects anything but an image before decoding: 400 for an empty file, 415 for another type.
 * Ignores the type declared by the client.
 */
export function assertImage({ name, bytes }: UploadedFile): void {
  if (bytes.byteLength === 0) {
    throw new AppError('invalid', { message: unreadableImage(displayName(name)) });
  }
  if (imageFormat(bytes) === null) {
    throw new AppError('unsupported-media', { message: messages.imageTypes });
  }
}
