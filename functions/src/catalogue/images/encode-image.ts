import {
  avifStem,
  fallbackWidth,
  type ImageFormat,
  imageObjectNames,
  imageWidths,
} from '@kerala-stays/domain/catalogue/images';
import type { UploadedFile } from '../../http/multipart.ts';
import { decodeImage, orUnreadable } from './decode-image.ts';

export type EncodedObject = { name: string; contentType: string; bytes: Buffer };
/**
 * An encoded image; its stem tells whether it has AVIF variants (`domain/src/catalogue/images.ts`).
 */
export type EncodedImage = { stem: string; objects: EncodedObject[] };

/**
 * Effort 2 of 9: a second for the widest variant on one core, for a fifth to a quarter fewer bytes
 * than WebP; effort 4 takes twelve seconds for a tenth less.
 */
const avifOptions = { quality: 50, effort: 2 } as const;

/**
 * Decodes an image and re-encodes its variants, so that only pixels get through: no EXIF, no script
 * after the last byte, no fake image (decision D36). AVIF is kept only when it is smaller than WebP
 * at every width.
 * @param name Storage name without suffix, e.g. `hotels/{id}/{name}`; the image's stem begins with
 *   it.
 */
export async function encodeImage(
  file: UploadedFile,
  name: string,
  { tryAvif = true } = {},
): Promise<EncodedImage> {
  // Decoded once; the variants start from the widest.
  const { data, info } = await decodeImage(file);
  return orUnreadable(file, async () => {
    const { default: sharp } = await import('sharp');
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const atWidth = (width: number) =>
      sharp(data, { raw }).resize({ width, withoutEnlargement: true });
    const encoders: Record<ImageFormat, (width: number) => Promise<Buffer>> = {
      webp: (width) => atWidth(width).webp({ quality: 78 }).toBuffer(),
      avif: (width) => atWidth(width).avif(avifOptions).toBuffer(),
    };
    // Sequential: the encoder already uses every core.
    const webp: Buffer[] = [];
    for (const width of imageWidths) webp.push(await encoders.webp(width));
    let avif: Buffer[] = [];
    for (const [index, width] of tryAvif ? imageWidths.entries() : []) {
      const bytes = await encoders.avif(width);
      if (bytes.byteLength >= (webp[index]?.byteLength ?? 0)) {
        avif = [];
        break;
      }
      avif.push(bytes);
    }
    const jpeg = await atWidth(fallbackWidth).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    const stem = avif.length > 0 ? avifStem(name) : name;
    const objectsOf = (format: ImageFormat, variants: readonly Buffer[]): EncodedObject[] =>
      variants.map((bytes, index) => ({
        name: imageObjectNames(stem, format)[index]?.name ?? '',
        contentType: `image/${format}`,
        bytes,
      }));
    const objects = [
      ...objectsOf('webp', webp),
      ...objectsOf('avif', avif),
      { name: `${stem}.jpg`, contentType: 'image/jpeg', bytes: jpeg },
    ];
    return { stem, objects };
  });
}
