import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fallbackWidth,
  type ImageWidth,
  imageObjectNames,
  imageRatio,
} from '@kerala-stays/domain/catalogue/images';
import sharp, { type Sharp } from 'sharp';
import type { PictureOrder } from '../catalogue/picture-names.ts';
import { drawScene } from './draw.ts';
import { scenes } from './scenes.ts';

export type PictureFile = { name: string; contentType: 'image/webp' | 'image/jpeg'; bytes: Buffer };

const cacheFolder = join(import.meta.dirname, '../../../.cache/pictures');
type WebpTarget = { quality: number; maxBytes: number; effort: number; smartSubsample: boolean };

/**
 * Flat shapes survive strong compression; what is busier is compressed harder, to fit its budget.
 * Smart subsampling triples the time of a large picture, where nobody can see what it does.
 */
const webpTargets = {
  400: { quality: 74, maxBytes: 12 * 1024, effort: 4, smartSubsample: true },
  800: { quality: 76, maxBytes: 36 * 1024, effort: 4, smartSubsample: false },
  1600: { quality: 72, maxBytes: 88 * 1024, effort: 3, smartSubsample: false },
} as const satisfies Record<ImageWidth, WebpTarget>;
const lowestQuality = 40;
const jpegQuality = 76;
const encoding = JSON.stringify({ webpTargets, lowestQuality, jpegQuality });

/** The files of a picture: one WebP for each width, and the JPEG fallback. */
export async function renderPicture(order: PictureOrder): Promise<PictureFile[]> {
  const svg = drawScene(
    scenes[order.scene],
    order.stem,
    order.time,
    imageRatio.width / imageRatio.height,
  );
  const key = createHash('sha256').update(`${encoding}\n${svg}`).digest('hex').slice(0, 24);
  const wanted = [
    ...imageObjectNames(order.stem).map(({ width, name }) => ({
      width,
      name,
      contentType: 'image/webp' as const,
      file: `${width}.webp`,
    })),
    {
      width: fallbackWidth,
      name: `${order.stem}.jpg`,
      contentType: 'image/jpeg' as const,
      file: 'fallback.jpg',
    },
  ];
  const folder = join(cacheFolder, key);
  try {
    return await Promise.all(
      wanted.map(async ({ name, contentType, file }) => ({
        name,
        contentType,
        bytes: await readFile(join(folder, file)),
      })),
    );
  } catch {
    // Not made yet (or not completely): make it.
  }
  const largest = Math.max(...wanted.map(({ width }) => width));
  const master = await sharp(Buffer.from(svg), { density: (72 * largest) / 1200 })
    .resize(largest, Math.round((largest * imageRatio.height) / imageRatio.width), {
      fit: 'fill',
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const made = await Promise.all(
    wanted.map(async ({ width, name, contentType, file }) => {
      const scaled = await sharp(master.data, { raw: master.info })
        .resize(width)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const image = sharp(scaled.data, { raw: scaled.info });
      const bytes =
        contentType === 'image/jpeg'
          ? await image.jpeg({ quality: jpegQuality, progressive: true }).toBuffer()
          : await webpWithin(image, width);
      return { name, contentType, file, bytes };
    }),
  );
  await keep(folder, made);
  return made.map(({ name, contentType, bytes }) => ({ name, contentType, bytes }));
}

async function webpWithin(image: Sharp, width: ImageWidth): Promise<Buffer> {
  const { quality, maxBytes, effort, smartSubsample } = webpTargets[width];
  const encode = (attempt: number): Promise<Buffer> =>
    image.clone().webp({ quality: attempt, effort, smartSubsample }).toBuffer();
  let attempt: number = quality;
  let bytes = await encode(attempt);
  while (bytes.byteLength > maxBytes && attempt > lowestQuality) {
    attempt = Math.max(lowestQuality, attempt - 12);
    bytes = await encode(attempt);
  }
  return bytes;
}

/** Written beside and renamed, so that an interrupted run never leaves half a file. */
async function keep(
  folder: string,
  files: readonly { file: string; bytes: Buffer }[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(
    files.map(async ({ file, bytes }) => {
      const temporary = join(folder, `${file}.${process.pid}`);
      await writeFile(temporary, bytes);
      await rename(temporary, join(folder, file));
    }),
  );
}
