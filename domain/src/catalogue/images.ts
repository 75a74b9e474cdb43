/**
 * Images are served from the site's own origin under `/media/…` (a function in front of Storage,
 * cached at the CDN's edge). A stored image URL is its JPEG fallback, `/media/<folder>/<name>.jpg`.
 * The name also gives the WebP widths and any smaller AVIF ones, so documents hold one URL for each
 * image.
 */
export const imageWidths = [400, 800, 1600] as const;
/** Width in pixels of the largest stored variant. */
export const largestImageWidth = 1600 satisfies (typeof imageWidths)[number];
/**
 * Larger images are not decoded: a 9000 × 9000 PNG is 254 kB sent and 324 MB in memory (decision
 * D37).
 */
export const maxImagePixels = 40_000_000;
export type ImageWidth = (typeof imageWidths)[number];

/** Width in pixels of the JPEG fallback. */
export const fallbackWidth = 800;

/** Folders of public images, both in Storage and under `/media/`. */
export const imageFolders = ['hotels', 'categories', 'banners'] as const;
export type ImageFolder = (typeof imageFolders)[number];

/** Images of the site's own design, deployed with it: `/art/<name>.jpg`, in the same widths. */
const siteArt = /^(\/art\/[\w-]{1,128})\.jpg$/;
const ownImage = /^\/media\/((?:hotels\/[\w-]{1,128}|categories|banners)\/[\w-]{1,128})\.jpg$/;

export type ImageSources = {
  /** For `<img src>`; any absolute http(s) URL, or a path on this site. */
  src: string;
  /** AVIF candidates, offered before the others; '' without any. */
  avifSrcSet: string;
  /** WebP candidates for `<source srcset>`; '' for images from elsewhere. */
  srcSet: string;
};

/** Formats of the widths, smallest file last; the fallback is a JPEG. */
export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Storage object names of the variants: `hotels/{id}/{name}-800.webp`. */
export function imageObjectNames(
  stem: string,
  format: ImageFormat = 'webp',
): { width: ImageWidth; name: string }[] {
  return imageWidths.map((width) => ({ width, name: `${stem}-${width}.${format}` }));
}

const avifMark = '-avif';

/**
 * The stem of an image with AVIF variants. The name must say so, because a browser shows a broken
 * image for a missing source instead of trying the next format.
 */
export function avifStem(stem: string): string {
  return `${stem}${avifMark}`;
}

export function hasAvif(stem: string): boolean {
  return stem.endsWith(avifMark);
}

/** Stored URL of the image with stem `hotels/{id}/{name}`. */
export function storedImageUrl(stem: string): string {
  return `/media/${stem}.jpg`;
}

/** Storage stem of one of our own image URLs; null for a foreign or malformed one. */
export function imageStem(url: string): string | null {
  return ownImage.exec(url)?.[1] ?? null;
}

/**
 * Reads a stored image URL for display.
 * @returns null for an unusable URL, so that the caller shows its placeholder.
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
 * Unreferenced images are deleted after this time; with two sweeps a day, within 24 hours (decision
 * D28).
 */
export const orphanImageAgeMs = 11 * 60 * 60_000;
/** A form must not use an upload older than this, because the sweep may be about to delete it. */
export const unnamedImageUsableMs = 10 * 60 * 60_000;
