import { messages, unreadableImage } from '@kerala-stays/domain/messages';
import { AppError } from '../platform/errors.ts';
import type { UploadedFile } from '../platform/multipart.ts';

/** The beginnings of the formats we take (quality plan §3.8); what a client says a file is counts for nothing. */
function looksLikePicture(bytes: Uint8Array): boolean {
  const ascii = (from: number, to: number) =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1');
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  const isPng = ascii(0, 8) === '\x89PNG\r\n\x1a\n';
  const isWebp = ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP';
  const isAvif = ascii(4, 8) === 'ftyp' && /avi[fs]/.test(ascii(8, 32));
  return isJpeg || isPng || isWebp || isAvif;
}

/** A file name fit for a sentence: no path, no control characters, not too long (quality plan §4, row 36). */
export function displayName(fileName: string): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(/[\p{C}<>"]/gu, '')
    .trim();
  return clean.length > 60 ? `${clean.slice(0, 57)}…` : clean || 'image';
}

/** Refuses what is no picture before any decoder sees it: 400 for an empty file, 415 for another type. */
export function assertPicture({ name, bytes }: UploadedFile): void {
  if (bytes.byteLength === 0) {
    throw new AppError('invalid', { message: unreadableImage(displayName(name)) });
  }
  if (!looksLikePicture(bytes)) {
    throw new AppError('unsupported-media', { message: messages.imageTypes });
  }
}
