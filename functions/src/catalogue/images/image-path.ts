import {
  type ImageFormat,
  imageFolders,
  imageFormats,
  imageStem,
  imageWidths,
} from '@kerala-stays/domain/catalogue/images';

export type ImageObject = { objectName: string; contentType: `image/${'jpeg' | ImageFormat}` };

const folders = imageFolders.join('|');
const variant = new RegExp(
  `^/media/((?:${folders})/.+)-(?:${imageWidths.join('|')})\\.(${imageFormats.join('|')})$`,
);

/**
 * The Storage object of a `/media/…` path, or null for anything other than our images
 * (`domain/src/catalogue/images.ts`): other objects of the bucket are not reachable through the
 * site.
 */
export function imageObject(path: string): ImageObject | null {
  const jpegStem = imageStem(path);
  if (jpegStem !== null) return { objectName: `${jpegStem}.jpg`, contentType: 'image/jpeg' };
  const [, stem, suffix] = variant.exec(path) ?? [];
  const format = imageFormats.find((each) => each === suffix);
  if (format === undefined || imageStem(`/media/${stem}.jpg`) !== stem) return null;
  return { objectName: path.slice('/media/'.length), contentType: `image/${format}` };
}
