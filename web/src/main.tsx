import './theme/tokens.css';
import './theme/fonts.css';
import './theme/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { nameEntries } from './app/layout/entry-name.ts';
import type { PageModule } from './app/lazy-route.tsx';
import { matchRoute, pages } from './app/routes/pages.ts';
import { SiteRouter } from './app/site-router.tsx';
import { watchErrors } from './lib/api/watch-errors.ts';
import { replayEarlyPresses } from './lib/browser/early-presses.ts';
import { watchMissingCode } from './lib/browser/missing-code.ts';
import { createDataCache } from './lib/cache/data-cache.ts';
import { persistAcrossReloads } from './lib/cache/session-cache.ts';
import { watchLayers } from './lib/layers/layer-history.ts';
import { readEmbeddedSnapshot, seedFromSnapshot } from './served/snapshot.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root element');
const root: HTMLElement = container;

const cache = createDataCache();
const site = (
  <SiteRouter>
    <App cache={cache} />
  </SiteRouter>
);

nameEntries();
watchLayers();
watchMissingCode();
watchErrors();

const snapshot = readEmbeddedSnapshot();
const here = matchRoute(location.pathname);
// The server found no page, but the client knows one: the page was not made for this client
// (`/%61bout`).
const isForeign = snapshot?.page === 'other' && here !== 'notFound';
if (snapshot === null || isForeign) {
  persistAcrossReloads(cache);
  // Its first screen is the code's own; there was nothing to press.
  void replayEarlyPresses();
  createRoot(root).render(site);
} else {
  const hydrate = (page?: PageModule) => {
    seedFromSnapshot(cache, page, snapshot, new URL(location.href));
    // In slices: taps on a slow phone need not wait for the whole page.
    startTransition(() => {
      hydrateRoot(root, site);
    });
    void replayEarlyPresses();
    persistAcrossReloads(cache);
  };
  // Hydration needs the page's chunk: a gap would discard the served page. Not awaited at the top
  // level, because the chunk imports this module and would wait for it in turn.
  void pages[here].load().then(hydrate, () => hydrate());
}
