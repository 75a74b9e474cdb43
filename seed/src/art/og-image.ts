import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { drawScene } from '../pictures/draw.ts';
import { scenes } from '../pictures/scenes.ts';
import { brand, markShapes } from './mark.ts';
import { trueTypeOf } from './woff.ts';

const size = { width: 1200, height: 630 } as const;
const cardWidth = 470;
const displayFont = join(
  import.meta.dirname,
  '../../../node_modules/@fontsource/marcellus/files/marcellus-latin-400-normal.woff',
);

/** Draws words in the display face; the text engine reads plain TrueType files only. */
async function words(text: string, px: number, colour: string, fontfile: string): Promise<Buffer> {
  return sharp({
    text: {
      text: `<span foreground="${colour}">${text}</span>`,
      font: `Marcellus ${px}`,
      fontfile,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();
}

/** What a shared link shows: the name on a cloth with its gold border, beside the backwaters. */
export async function ogImage(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'kerala-stays-art-'));
  try {
    const font = join(folder, 'marcellus.ttf');
    await writeFile(font, trueTypeOf(await readFile(displayFont)));
    return await compose(font);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compose(font: string): Promise<Buffer> {
  const pictureWidth = size.width - cardWidth;
  const scene = drawScene(scenes.houseboat, 'og-image-2', 'golden', pictureWidth / size.height);
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="${cardWidth}" height="${size.height}" fill="${brand.cloth}"/><rect x="${cardWidth - 26}" width="8" height="${size.height}" fill="${brand.gold}"/><rect x="${cardWidth - 12}" width="3" height="${size.height}" fill="${brand.gold}"/><g transform="translate(64 96) scale(2.3)">${markShapes(brand.palm, brand.gold)}</g></svg>`;
  const layers: OverlayOptions[] = [
    { input: Buffer.from(card) },
    { input: await words('Kerala', 104, brand.ink, font), left: 66, top: 294 },
    { input: await words('Stays', 104, brand.ink, font), left: 66, top: 398 },
    { input: await words('Hills, backwaters and coast', 28, '#5b6b66', font), left: 70, top: 526 },
  ];
  const picture = await sharp(Buffer.from(scene), { density: 72 })
    .resize(pictureWidth, size.height, { fit: 'fill' })
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: brand.cloth } })
    .composite([{ input: picture, left: cardWidth, top: 0 }, ...layers])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}
