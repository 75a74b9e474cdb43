import { maxImageBytes } from '@kerala-stays/domain/core/limits';
import { messages, unreadableImage } from '@kerala-stays/domain/core/messages';

/** Storage rules reject other types and larger files. */
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** For `<input accept>`. */
export const imageTypes = Object.keys(extensions).join(',');

export function imageExtension(file: File): string {
  return extensions[file.type] ?? 'bin';
}

/** Why a chosen file cannot be an image, or ''; the server inspects its content. */
export function imageProblem(file: File): string {
  if (!(file.type in extensions)) return messages.imageTypes;
  if (file.size === 0) return unreadableImage(file.name);
  return file.size > maxImageBytes ? messages.imageLimits : '';
}
