import type { RenderPage } from '@kerala-stays/domain/content/page-renderer';

/** Stands in for the client's server bundle while it has not been built: no page is rendered. */
export const renderPage: RenderPage = () => {
  throw new Error('web/dist-server/entry-server.js was not there when functions were built');
};
