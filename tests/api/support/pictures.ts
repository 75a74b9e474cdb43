import sharp from 'sharp';
import { bucket } from './stack.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** A small picture with something in it. */
export async function picture(format: Format = 'jpeg', width = 900, height = 600): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#0F5B4A' } });
  return new Blob([new Uint8Array(await image.toFormat(format).toBuffer())]);
}

/** A form as browsers send it; a list is sent as a repeated field. */
export function toForm(fields: Record<string, string | Blob | (string | Blob)[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (typeof each === 'string') form.append(name, each);
      else form.append(name, each, 'picture.jpg');
    }
  }
  return form;
}

export async function storedUnder(prefix: string): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix });
  return files.map(({ name }) => name).sort();
}
