import { privatePages, sitemapPath } from '@kerala-stays/domain/content/site-pages';
import type { Plugin } from 'vite';

/** What search engines may read, and where the sitemap is, for which its line needs a whole address. */
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
 * Writes `robots.txt` into the build: it names the site, and no function can serve it, because Google's
 * Functions Framework answers for that address itself.
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
