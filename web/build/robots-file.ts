import { privatePages, sitemapPath } from '@kerala-stays/domain/content/site-pages';
import type { Plugin } from 'vite';

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

/**
 * Writes `robots.txt` into the build. The file names the site, and no function can serve it:
 * Google's Functions Framework answers that address itself.
 */
export function robotsFile(siteUrl: string): Plugin {
  return {
    name: 'kerala-stays:robots-file',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsText(siteUrl) });
    },
  };
}
