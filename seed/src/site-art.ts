import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { iconPng, icoOf } from './art/icons.ts';
import { iconSvg, markSvg, placeholderSvg } from './art/mark.ts';
import { ogImage } from './art/og-image.ts';
import {
  avatarPortraits,
  type Portrait,
  portraitSvg,
  testimonialPortraits,
} from './art/portraits.ts';
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

function drawn({ scene, time, seed }: ArtScene, ratio: number, width: number): Promise<Buffer> {
  const svg = Buffer.from(drawScene(scenes[scene], seed, time, ratio));
  const naturalWidth = Math.round(800 * ratio);
  return sharp(svg, { density: (72 * width) / naturalWidth })
    .resize(width, Math.round(width / ratio), { fit: 'fill' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function saveCut(scene: ArtScene, cut: Cut): Promise<void> {
  const { name } = scene;
  const master = await drawn(scene, cut.ratio, Math.max(...cut.widths, cut.fallback ?? 0));
  for (const width of cut.widths) {
    // Upright pictures are for phones: their first screen has the tightest budget.
    const quality = cut.infix === '-portrait' ? 54 : width > 1300 ? 68 : 74;
    const bytes = await sharp(master)
      .resize(width)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    await save(`art/${name}${cut.infix}-${width}.webp`, bytes);
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
async function saveStrip(name: string, pictures: Buffer[], width: number, height: number) {
  const strip = sharp({
    create: { width: width * pictures.length, height, channels: 3, background: '#e7eeea' },
  }).composite(
    await Promise.all(
      pictures.map(async (picture, index) => ({
        input: await sharp(picture).resize(width, height).toBuffer(),
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
  widths: [400, 800, 1280, 1600, 1920],
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

/** A portrait's face, square, `size` pixels wide. */
const face = (person: Portrait, size: number) =>
  sharp(Buffer.from(portraitSvg(person)), { density: 144 })
    .resize(size, size)
    .png()
    .toBuffer();

for (const person of testimonialPortraits) {
  const bytes = await sharp(await face(person, 96))
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  await save(`art/${person.name}-96.webp`, bytes);
}

await saveStrip(
  'hero-thumb-strip',
  await Promise.all(heroScenes.map((scene) => drawn(scene, landscape.ratio, 480))),
  160,
  90,
);
await saveStrip(
  'avatar-strip',
  await Promise.all(avatarPortraits.map((person) => face(person, 160))),
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
