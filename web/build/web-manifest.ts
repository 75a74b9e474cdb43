import type { Plugin } from 'vite';
import { builtSite } from './built-site.ts';
import { builtPalette } from './own-colours.ts';

const address = 'site.webmanifest';

const manifest = JSON.stringify({
  name: builtSite.name,
  short_name: builtSite.name,
  description: builtSite.description,
  start_url: '/',
  display: 'browser',
  background_color: '#ffffff',
  theme_color: builtPalette.ink,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
});

/** Writes `site.webmanifest`, with which phones put the site on their home screen. */
export function webManifest(): Plugin {
  return {
    name: 'kerala-stays:web-manifest',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address, source: manifest });
    },
    configureServer(server) {
      server.middlewares.use(`/${address}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(manifest);
      });
    },
  };
}
