import type { CatalogueCategory } from '@kerala-stays/domain/catalogue/catalogue';
import { sitemapPages } from '@kerala-stays/domain/content/site-pages';
import type { SitemapHotel } from './stored-sitemap.ts';

function entry(address: string, lastModified?: Date): string {
  const modified = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : '';
  return `<url><loc>${address}</loc>${modified}</url>`;
}

/**
 * The sitemap: the public pages, the categories that have hotels, and every active hotel. Ids need
 * no escaping, see `isDocumentId`.
 */
export function sitemapXml(
  siteUrl: string,
  hotels: readonly SitemapHotel[],
  categories: readonly CatalogueCategory[],
): string {
  const entries = [
    ...sitemapPages.map(({ path }) => entry(`${siteUrl}${path}`)),
    ...categories.map(({ slug }) => entry(`${siteUrl}/stays/${encodeURIComponent(slug)}`)),
    ...hotels.map(({ _id, updatedAt }) => entry(`${siteUrl}/hotels/${_id}`, updatedAt)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</urlset>\n`;
}
