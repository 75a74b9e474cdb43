import type { PreparePlainShell, RenderPage } from '@kerala-stays/domain/content/page-renderer';

/** Replaces the client's server bundle until it is built: no page is rendered. */
export const renderPage: RenderPage = () => {
  throw new Error('web/dist-server/entry-server.js was not there when functions were built');
};

export const preparePlainShell: PreparePlainShell = ({ shell }) => shell;
