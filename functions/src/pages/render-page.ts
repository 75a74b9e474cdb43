import type { PageSnapshot } from '@kerala-stays/domain/content/page-snapshot';

/** What the client's server bundle (`web/src/served/entry-server.tsx`) is given and gives. */
export type PageRequest = {
  /** Path and search of the page. */
  url: string;
  siteUrl: string;
  snapshot: PageSnapshot;
  /** Text of the client's built `shell.html`. */
  shell: string;
};

export type RenderedPage = { status: 200 | 404; html: string };
export type RenderPage = (request: PageRequest) => RenderedPage;

/** A page without its first screen, as the client's bundle prepares it for an address. */
export type RenderPlainPage = (
  request: Pick<PageRequest, 'url' | 'shell'> & {
    /** Where the client reads documents, e.g. `https://firestore.googleapis.com`. */
    dataOrigin: string;
  },
) => string;

/** The client's server bundle. */
export type Renderer = { renderPage: RenderPage; renderPlainPage: RenderPlainPage };
