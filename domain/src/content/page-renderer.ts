import type { PageSnapshot } from './page-snapshot.ts';

/** What the page function asks of the client's server bundle (`web/src/served/entry-server.tsx`). */
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

/** Renders a page into the shell; throws when that fails, and the caller then serves the plain shell. */
export type RenderPage = (request: PageRequest) => RenderedPage;

/** The plain shell for an address: no first screen, but the address's own code is fetched beside the shell's. */
export type PreparePlainShell = (request: Omit<PageRequest, 'snapshot'>) => string;

/** The client's server bundle. */
export type PageRenderer = { renderPage: RenderPage; preparePlainShell: PreparePlainShell };
