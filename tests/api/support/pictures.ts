import sharp from 'sharp';
import { bucket } from './stack.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** A small picture with some content. */
export async function picture(format: Format = 'jpeg', width = 900, height = 600): Promise<Blob> {
  const image = sharp({ create: { width, height, channels: 3, background: '#0F5B4A' } });
  return new Blob([new Uint8Array(await image.toFormat(format).toBuffer())]);
}

/** With the detail of a photograph, so that AVIF is smaller than WebP at every width. */
export async function photograph(width = 900, height = 600): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#0F5B4A', noise } });
  return new Blob([new Uint8Array(await image.blur(2).jpeg().toBuffer())]);
}

/** A form as browsers send it; a list becomes a repeated field. */
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
