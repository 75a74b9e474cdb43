import type { Plugin } from 'vite';
import { llmsText } from './llms-file.ts';
import { robotsText } from './robots-file.ts';

/**
 * Writes `robots.txt` and `llms.txt` into the build. They name the site, and no function can serve
 * the first: Google's Functions Framework answers that address itself.
 */
export function plainFiles(siteUrl: string): Plugin {
  const files = { 'robots.txt': robotsText(siteUrl), 'llms.txt': llmsText(siteUrl) };
  return {
    name: 'kerala-stays:plain-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
