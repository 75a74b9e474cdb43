import type {
  PageRequest,
  PreparePlainShell,
  RenderedPage,
} from '@kerala-stays/domain/content/page-renderer';
import { pageSnapshotElementId } from '@kerala-stays/domain/content/page-snapshot';
import { servedPageNames } from '@kerala-stays/domain/content/site-pages';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '#web/app/app.tsx';
import type { PageModule } from '#web/app/lazy-route.tsx';
import { matchRoute, pages } from '#web/app/routes/pages.ts';
import { type HeadCollector, HeadCollectorContext } from '#web/lib/browser/page-head.ts';
import { createDataCache } from '#web/lib/cache/data-cache.ts';
import { fillPlainShell, fillTemplate } from './html-template.ts';
import { renderHead, scriptJson } from './render-head.ts';
import { seedFromSnapshot } from './snapshot.ts';

// Server rendering is synchronous, so its pages are loaded before the first request.
const servedModules = new Map<string, PageModule>(
  await Promise.all(
    [...servedPageNames, 'notFound' as const].map(
      async (name) => [name, await pages[name].load()] as const,
    ),
  ),
);

export const preparePlainShell: PreparePlainShell = ({ url, siteUrl, shell }) =>
  fillPlainShell(shell, matchRoute(new URL(url, siteUrl).pathname));

/**
 * Renders a page into the shell: first screen, title and previews, and the snapshot for hydration.
 * Throws when rendering fails; the caller then serves the plain shell.
 */
export function renderPage({ url, siteUrl, snapshot, shell }: PageRequest): RenderedPage {
  const address = new URL(url, siteUrl);
  const cache = createDataCache();
  seedFromSnapshot(cache, servedModules.get(snapshot.page), snapshot, address);
  const collector: HeadCollector = { head: null, structuredData: [] };
  const body = renderToString(
    <HeadCollectorContext value={collector}>
      <StaticRouter location={address.pathname + address.search}>
        <App cache={cache} />
      </StaticRouter>
    </HeadCollectorContext>,
  );
  const html = fillTemplate(shell, matchRoute(address.pathname), {
    head:
      collector.head === null
        ? ''
        : renderHead(collector.head, new URL(siteUrl).origin, collector.structuredData),
    body,
    snapshot: `<script type="application/json" id="${pageSnapshotElementId}">${scriptJson(snapshot)}</script>`,
  });
  return { status: collector.head?.status ?? 200, html };
}
