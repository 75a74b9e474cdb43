import type { PageSnapshot } from './page-snapshot.ts';

/**
 * Input of the client's server bundle (`web/src/served/entry-server.tsx`) from the page function.
 */
export type PageRequest = {
  /** Path and search of the page, e.g. `/hotels?destination=Munnar`. */
  url: string;
  /**
   * The site's public address, for canonical links and previews, e.g.
   * `https://www.stays.example`.
   */
  siteUrl: string;
  /** Data read for the page. */
  snapshot: PageSnapshot;
  shell: string;
};

export type RenderedPage = { status: 200 | 404; html: string };

/** Renders a page into the shell. Throws on failure; the caller then serves the plain shell. */
export type RenderPage = (request: PageRequest) => RenderedPage;

/** The plain shell for an address: no first screen, but with preloads of the page's own code. */
export type PreparePlainShell = (request: Omit<PageRequest, 'snapshot'>) => string;

/** The client's server bundle. */
export type PageRenderer = { renderPage: RenderPage; preparePlainShell: PreparePlainShell };
