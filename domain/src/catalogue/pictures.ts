/**
 * Pictures are served from the site's own origin under `/media/…` (a function in front of Storage,
 * cached at the CDN's edge). A stored picture URL is its JPEG fallback, `/media/<folder>/<name>.jpg`;
 * the WebP widths beside it follow from the name, so documents hold one URL for each picture.
 */
export const pictureWidths = [400, 800, 1600] as const;
/** Width in pixels of the largest variant; nothing that is wider is kept. */
export const largestPictureWidth = 1600 satisfies (typeof pictureWidths)[number];
/** A picture of more is not decoded: a 9000 × 9000 PNG is 254 kB sent and 324 MB in memory (quality plan §3.9). */
export const maxPicturePixels = 40_000_000;
export type PictureWidth = (typeof pictureWidths)[number];

/** Width in pixels of the JPEG fallback. */
export const fallbackWidth = 800;

/** Folders of public pictures, in Storage and under `/media/` alike. */
export const pictureFolders = ['hotels', 'categories', 'banners'] as const;
export type PictureFolder = (typeof pictureFolders)[number];

/** Pictures of the site's own design, deployed with it: `/art/<name>.jpg`, in the same widths. */
const siteArt = /^(\/art\/[\w-]{1,128})\.jpg$/;
const ownPicture = /^\/media\/((?:hotels\/[\w-]{1,128}|categories|banners)\/[\w-]{1,128})\.jpg$/;

/** Every picture of the site is shown at this ratio unless its place says otherwise. */
export const pictureRatio = { width: 3, height: 2 } as const;

export type PictureSources = {
  /** For `<img src>`; any absolute http(s) URL, or a path of our own. */
  src: string;
  /** WebP candidates for `<source srcset>`; '' for pictures that are not ours. */
  srcSet: string;
};

/** Storage object name of a variant: `hotels/{id}/{name}-800.webp`, or `.jpg` for the fallback. */
export function pictureObjectNames(stem: string): { width: PictureWidth; name: string }[] {
  return pictureWidths.map((width) => ({ width, name: `${stem}-${width}.webp` }));
}

/** The URL under which a picture stored as `stem` (`hotels/{id}/{name}`) is kept in documents. */
export function pictureUrl(stem: string): string {
  return `/media/${stem}.jpg`;
}

/** The Storage stem of one of our own picture URLs, or null for a foreign or malformed one. */
export function pictureStem(url: string): string | null {
  return ownPicture.exec(url)?.[1] ?? null;
}

/**
 * Reads a stored picture URL for display.
 * @returns null when the text is no usable picture address, so that the caller shows its placeholder.
 */
export function pictureSources(url: string): PictureSources | null {
  const stem = pictureStem(url);
  const path = stem === null ? siteArt.exec(url)?.[1] : `/media/${stem}`;
  if (path !== undefined) {
    const srcSet = pictureObjectNames(path)
      .map(({ width, name }) => `${name} ${width}w`)
      .join(', ');
    return { src: url, srcSet };
  }
  return /^(https?:\/\/|\/(?!\/))/.test(url) ? { src: url, srcSet: '' } : null;
}

/**
 * A picture that no document names is deleted after this time, and with two sweeps a day within 24
 * hours (quality plan §2.5).
 */
export const orphanPictureAgeMs = 11 * 60 * 60_000;
/** Longer after its upload a form must not name a picture: the sweep may be about to take it. */
export const unnamedPictureUsableMs = 10 * 60 * 60_000;
