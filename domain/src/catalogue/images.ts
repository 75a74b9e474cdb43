/**
 * Images are served from the site's own origin under `/media/…` (a function in front of Storage,
 * cached at the CDN's edge). A stored image URL is its JPEG fallback, `/media/<folder>/<name>.jpg`;
 * the WebP widths beside it, and whether there are smaller AVIF ones, follow from the name, so documents
 * hold one URL for each image.
 */
export const imageWidths = [400, 800, 1600] as const;
/** Width in pixels of the largest variant; nothing that is wider is kept. */
export const largestImageWidth = 1600 satisfies (typeof imageWidths)[number];
/** An image of more is not decoded: a 9000 × 9000 PNG is 254 kB sent and 324 MB in memory (decision D37). */
export const maxImagePixels = 40_000_000;
export type ImageWidth = (typeof imageWidths)[number];

/** Width in pixels of the JPEG fallback. */
export const fallbackWidth = 800;

/** Folders of public images, in Storage and under `/media/` alike. */
export const imageFolders = ['hotels', 'categories', 'banners'] as const;
export type ImageFolder = (typeof imageFolders)[number];

/** Images of the site's own design, deployed with it: `/art/<name>.jpg`, in the same widths. */
const siteArt = /^(\/art\/[\w-]{1,128})\.jpg$/;
const ownImage = /^\/media\/((?:hotels\/[\w-]{1,128}|categories|banners)\/[\w-]{1,128})\.jpg$/;

export type ImageSources = {
  /** For `<img src>`; any absolute http(s) URL, or a path on this site. */
  src: string;
  /** AVIF candidates, to be offered before the others; '' for images that have none. */
  avifSrcSet: string;
  /** WebP candidates for `<source srcset>`; '' for images from elsewhere. */
  srcSet: string;
};

/** The formats of the widths, the smallest last; the fallback is a JPEG. */
export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Storage object name of a variant: `hotels/{id}/{name}-800.webp`. */
export function imageObjectNames(
  stem: string,
  format: ImageFormat = 'webp',
): { width: ImageWidth; name: string }[] {
  return imageWidths.map((width) => ({ width, name: `${stem}-${width}.${format}` }));
}

const avifMark = '-avif';

/**
 * The stem of an image that has AVIF variants. The name says so because an address that is not there shows
 * a broken picture and no other format: a browser does not go back to the sources that it passed by.
 */
export function avifStem(stem: string): string {
  return `${stem}${avifMark}`;
}

/** Whether the image of a stem has AVIF variants. */
export function hasAvif(stem: string): boolean {
  return stem.endsWith(avifMark);
}

/** The URL under which an image stored as `stem` (`hotels/{id}/{name}`) is kept in documents. */
export function storedImageUrl(stem: string): string {
  return `/media/${stem}.jpg`;
}

/** The Storage stem of one of our own image URLs, or null for a foreign or malformed one. */
export function imageStem(url: string): string | null {
  return ownImage.exec(url)?.[1] ?? null;
}

/**
 * Reads a stored image URL for display.
 * @returns null when the text is not a usable image URL, so that the caller shows its placeholder.
 */
export function imageSources(url: string): ImageSources | null {
  const stem = imageStem(url);
  const path = stem === null ? siteArt.exec(url)?.[1] : `/media/${stem}`;
  if (path !== undefined) {
    const candidates = (format: ImageFormat) =>
      imageObjectNames(path, format)
        .map(({ width, name }) => `${name} ${width}w`)
        .join(', ');
    const avifSrcSet = stem !== null && hasAvif(stem) ? candidates('avif') : '';
    return { src: url, avifSrcSet, srcSet: candidates('webp') };
  }
  const isUsable = /^(https?:\/\/|\/(?!\/))/.test(url);
  return isUsable ? { src: url, avifSrcSet: '', srcSet: '' } : null;
}

/**
 * An image that no document names is deleted after this time, and with two sweeps a day within 24
 * hours (decision D28).
 */
export const orphanImageAgeMs = 11 * 60 * 60_000;
/** Longer after its upload a form must not name an image: the sweep may be about to take it. */
export const unnamedImageUsableMs = 10 * 60 * 60_000;
