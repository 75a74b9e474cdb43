import { imageFolders, imageStem, imageWidths } from '@kerala-stays/domain/catalogue/images';

export type ImageObject = { objectName: string; contentType: 'image/jpeg' | 'image/webp' };

const variant = new RegExp(
  `^/media/((?:${imageFolders.join('|')})/.+)-(?:${imageWidths.join('|')})\\.webp$`,
);

/**
 * The Storage object behind a `/media/…` path, or null for anything that is not one of our images
 * (`domain/src/catalogue/images.ts`): other objects of the bucket are not reachable through the site.
 */
export function imageObject(path: string): ImageObject | null {
  const jpegStem = imageStem(path);
  if (jpegStem !== null) return { objectName: `${jpegStem}.jpg`, contentType: 'image/jpeg' };
  const webpStem = variant.exec(path)?.[1];
  if (webpStem === undefined || imageStem(`/media/${webpStem}.jpg`) !== webpStem) return null;
  return { objectName: path.slice('/media/'.length), contentType: 'image/webp' };
}
