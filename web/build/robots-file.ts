import { privatePages, sitemapPath } from '@kerala-stays/domain/content/site-pages';

/** Rules for search engines and the sitemap line, which requires an absolute URL. */
export function robotsText(siteUrl: string): string {
  const disallowed = privatePages.map(({ path }) => `Disallow: ${path.replace(/\/\*$/, '')}`);
  const lines = [
    'User-agent: *',
    ...disallowed,
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}${sitemapPath}`,
  ];
  return `${lines.join('\n')}\n`;
}
