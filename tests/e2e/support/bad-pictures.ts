import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const jpegType = { mimeType: 'image/jpeg' };

function noise(width: number, height: number) {
  const channels = 3;
  return sharp(randomBytes(width * height * channels), { raw: { width, height, channels } });
}

/** A small photograph with so much detail that Storage's SDK sends it in parts. */
export async function noisyPhotograph(name: string): Promise<ChosenFile> {
  return { name, ...jpegType, buffer: await noise(1200, 800).jpeg({ quality: 90 }).toBuffer() };
}

/** A photograph with its owner and location in the metadata, and a script after its last byte. */
export async function talkativePhotograph(name: string): Promise<ChosenFile> {
  const jpeg = await noise(320, 200)
    .withExif({ IFD0: { Copyright: 'secret-owner' }, IFD3: { GPSLatitude: '9/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name, ...jpegType, buffer: Buffer.concat([jpeg, Buffer.from('<script>1</script>')]) };
}

/** Markup disguised as a photograph. */
export function disguisedSvg(name: string): ChosenFile {
  const markup = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  return { name, ...jpegType, buffer: Buffer.from(markup) };
}

export function disguisedHtml(name: string): ChosenFile {
  const buffer = Buffer.from('<!doctype html><script>alert(1)</script>');
  return { name, mimeType: 'image/png', buffer };
}

export function emptyFile(name: string): ChosenFile {
  return { name, ...jpegType, buffer: Buffer.alloc(0) };
}

/** The first half of a photograph, as left by a broken transfer. */
export async function cutPhotograph(name: string): Promise<ChosenFile> {
  const whole = await noise(600, 400).jpeg().toBuffer();
  return { name, ...jpegType, buffer: whole.subarray(0, whole.length / 2) };
}

/** 81 million pixels in a quarter of a megabyte. */
export async function pixelFlood(name: string): Promise<ChosenFile> {
  const create = { width: 9000, height: 9000, channels: 3, background: 'white' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

export function tooLarge(name: string): ChosenFile {
  return { name, ...jpegType, buffer: Buffer.alloc(9 * 1024 * 1024, 1) };
}
