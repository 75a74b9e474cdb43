import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { heroSlides } from '@kerala-stays/domain/tour';
import sharp from 'sharp';
import { iconPng, icoOf } from './art/icons.ts';
import { iconSvg, markSvg, placeholderSvg } from './art/mark.ts';
import { ogImage } from './art/og-image.ts';
import { portraitSvg, portraits } from './art/portraits.ts';
import { type ArtScene, aboutScene, destinationScenes, heroScenes } from './art/site-scenes.ts';
import { drawScene } from './pictures/draw.ts';
import { scenes } from './pictures/scenes.ts';

/**
 * Draws the site's own art into `web/public/`: `npm run art -w @kerala-stays/seed`. The files are
 * committed, because the built site must not depend on a drawing step.
 */
const publicFolder = join(import.meta.dirname, '../../web/public');
let total = 0;

async function save(path: string, bytes: Buffer | string): Promise<void> {
  const file = join(publicFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  total += Buffer.byteLength(bytes);
}

type Cut = { ratio: number; infix: string; widths: readonly number[]; fallback?: number };

async function saveCut({ name, scene, time, seed }: ArtScene, cut: Cut): Promise<void> {
  const svg = Buffer.from(drawScene(scenes[scene], seed, time, cut.ratio));
  const largest = Math.max(...cut.widths, cut.fallback ?? 0);
  const naturalWidth = Math.round(800 * cut.ratio);
  const master = await sharp(svg, { density: (72 * largest) / naturalWidth })
    .resize(largest, Math.round(largest / cut.ratio), { fit: 'fill' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  for (const width of cut.widths) {
    // Upright pictures are for phones: their first screen has the tightest budget.
    const quality = cut.infix === '-portrait' ? 60 : width > 1300 ? 68 : 74;
    const bytes = await sharp(master)
      .resize(width)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    await save(`art/${name}${cut.infix}-${width === 240 ? 'thumb' : width}.webp`, bytes);
  }
  if (cut.fallback !== undefined) {
    const bytes = await sharp(master)
      .resize(cut.fallback)
      .jpeg({ quality: 76, progressive: true })
      .toBuffer();
    await save(`art/${name}${cut.infix}.jpg`, bytes);
  }
}

/** Pictures that always show together come as one file, side by side: one request instead of many. */
async function saveStrip(name: string, files: readonly string[], width: number, height: number) {
  const strip = sharp({
    create: { width: width * files.length, height, channels: 3, background: '#e7eeea' },
  }).composite(
    await Promise.all(
      files.map(async (file, index) => ({
        input: await sharp(join(publicFolder, 'art', file))
          .resize(width, height)
          .toBuffer(),
        left: index * width,
        top: 0,
      })),
    ),
  );
  await save(`art/${name}.webp`, await strip.webp({ quality: 70, effort: 6 }).toBuffer());
}

const landscape: Cut = {
  ratio: 16 / 9,
  infix: '',
  widths: [240, 400, 800, 1280, 1600, 1920],
  fallback: 1280,
};
const portrait: Cut = { ratio: 3 / 4, infix: '-portrait', widths: [640, 960] };
const tile: Cut = { ratio: 3 / 4, infix: '', widths: [400, 800, 1600], fallback: 800 };
const wide: Cut = { ratio: 3 / 2, infix: '', widths: [400, 800, 1600], fallback: 800 };

for (const scene of heroScenes) {
  await saveCut(scene, landscape);
  await saveCut(scene, portrait);
}
for (const scene of destinationScenes) await saveCut(scene, tile);
await saveCut(aboutScene, wide);

for (const person of portraits) {
  const svg = Buffer.from(portraitSvg(person));
  for (const size of [96, 192]) {
    const bytes = await sharp(svg, { density: 144 })
      .resize(size, size)
      .webp({ quality: 82, effort: 6 })
      .toBuffer();
    await save(`art/${person.name}-${size}.webp`, bytes);
    if (size === 192) await save(`art/${person.name}.webp`, bytes);
  }
}

await saveStrip(
  'hero-thumb-strip',
  heroSlides.map(({ id }) => `hero-${id}-thumb.webp`),
  160,
  90,
);
await saveStrip(
  'avatar-strip',
  [1, 2, 3].map((number) => `avatar-${number}-96.webp`),
  80,
  80,
);

await save('art/og-image.jpg', await ogImage());
await save('art/mark.svg', markSvg());
await save('art/placeholder.svg', placeholderSvg());

const rounded = iconSvg({ radius: 13, inset: 0.07 });
const square = iconSvg({ radius: 0, inset: 0.1 });
const maskable = iconSvg({ radius: 0, inset: 0.2 });
await save('favicon.svg', rounded);
await save('favicon.ico', icoOf(await iconPng(rounded, 32), 32));
await save('icons/apple-touch-icon.png', await iconPng(square, 180));
await save('icons/icon-192.png', await iconPng(rounded, 192));
await save('icons/icon-512.png', await iconPng(rounded, 512));
await save('icons/icon-maskable-512.png', await iconPng(maskable, 512));

console.log(`site art: ${(total / 1024 / 1024).toFixed(2)} MB in ${publicFolder}`);
