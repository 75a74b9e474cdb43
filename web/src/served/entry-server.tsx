import {
  type PageSnapshot,
  pageSnapshotElementId,
} from '@kerala-stays/domain/content/page-snapshot';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app.tsx';
import { matchRoute, pages } from '../app/routes/pages.ts';
import { createDataCache } from '../lib/data-cache.ts';
import { type HeadCollector, HeadCollectorContext } from '../lib/page-head.ts';
import { withRoutePreloads } from './html-template.ts';
import { renderHead, scriptJson } from './render-head.ts';
import { seedFromSnapshot } from './snapshot.ts';

export { renderPlainPage } from './plain-page.ts';

export type PageRequest = {
  /** Path and search of the page, e.g. `/hotels?destination=Munnar`. */
  url: string;
  /** The site's public address, for canonical links and previews, e.g. `https://keralastays.example`. */
  siteUrl: string;
  /** What was read for the page. */
  snapshot: PageSnapshot;
  /** Text of the built `shell.html`. */
  shell: string;
};

export type RenderedPage = { status: 200 | 404; html: string };

// The server renders in one go, so the pages it renders are there before the first request.
await Promise.all([
  pages.home.load(),
  pages.hotels.load(),
  pages.hotel.load(),
  pages.notFound.load(),
]);

/**
 * Renders a page into the shell: its first screen, title and previews, and the snapshot that the
 * client hydrates from (decision D21). Throws when rendering fails; the caller then serves the plain page.
 */
export function renderPage({ url, siteUrl, snapshot, shell }: PageRequest): RenderedPage {
  const address = new URL(url, siteUrl);
  const cache = createDataCache();
  seedFromSnapshot(cache, snapshot, address);
  const collector: HeadCollector = { head: null };
  const body = renderToString(
    <HeadCollectorContext value={collector}>
      <StaticRouter location={address.pathname + address.search}>
        <App cache={cache} />
      </StaticRouter>
    </HeadCollectorContext>,
  );
  const head = collector.head === null ? '' : renderHead(collector.head, address.origin);
  const data = `<script type="application/json" id="${pageSnapshotElementId}">${scriptJson(snapshot)}</script>`;
  // Replacements are functions, because `$` in a text would be read as a pattern.
  const html = withRoutePreloads(shell, matchRoute(address.pathname))
    .replace(/<!--page-head-->[\s\S]*<!--\/page-head-->/, () => head)
    .replace('<!--page-body-->', () => body)
    .replace('<!--page-snapshot-->', () => data);
  return { status: collector.head?.status ?? 200, html };
}
