import { shortenMarkRuns } from './mark-runs.ts';

/** Longest slug; the limit of `categoryInputSchema`. */
export const maxSlugLength = 120;

/**
 * A URL name from text (product §10.8): lower case, special characters stripped, spaces,
 * underscores and hyphens collapsed to single hyphens, none at either end. Accents are folded (é →
 * e); letters of other scripts count as special, because a slug is also a document id and an
 * address.
 * @returns '' when nothing is left, so that the caller requests a slug.
 */
export function slugify(text: string): string {
  return shortenMarkRuns(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s_-]/g, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxSlugLength)
    .replace(/-$/, '');
}
