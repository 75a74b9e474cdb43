import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { ChosenFile } from './bad-pictures.ts';

const size = { width: 2400, height: 1600 };

/** Noise in patches of `cell` pixels, as raw full-size bytes. */
async function patches(cell: number, channels: 1 | 3): Promise<Buffer> {
  const width = Math.ceil(size.width / cell);
  const height = Math.ceil(size.height / cell);
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .resize({ ...size, kernel: 'cubic', fit: 'fill' })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer();
}

/** Detail of every size, in the proportions of photographs, and slow colour gradients. */
async function landscape(): Promise<Buffer> {
  const light = new Float32Array(size.width * size.height);
  for (const cell of [600, 150, 40, 10, 3, 1]) {
    const share = cell > 3 ? 0.3 : 0.12;
    const shades = await patches(cell, 1);
    for (let at = 0; at < light.length; at++) {
      light[at] = (light[at] ?? 0) + share * ((shades[at] ?? 0) - 128);
    }
  }
  const pixels = await patches(150, 3);
  for (let at = 0; at < pixels.length; at++) {
    const value = 0.4 * (pixels[at] ?? 0) + 77 + (light[Math.floor(at / 3)] ?? 0);
    pixels[at] = Math.min(255, Math.max(0, value));
  }
  return pixels;
}

/**
 * Photographs like those of cameras: 2,400 × 1,600 pixels in 1 to 1.5 MB. The last one was taken
 * with the camera upright, which only its EXIF shows.
 */
export async function photographs(count: number): Promise<ChosenFile[]> {
  const raw = { ...size, channels: 3 as const };
  const scene = await landscape();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const other = sharp(scene, { raw })
        .flip(index % 2 === 1)
        .flop(index % 4 > 1)
        .modulate({ hue: index * 40 });
      const isUpright = index === count - 1;
      const turned = isUpright ? other.withMetadata({ orientation: 6 }) : other;
      const buffer = await turned.jpeg({ quality: 90 }).toBuffer();
      return { name: `photo-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer };
    }),
  );
}
