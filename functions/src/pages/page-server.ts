import { isEmulated, siteUrl } from '../config.ts';
import { pageSecurityHeaders } from '../http/security-headers.ts';
import { pageStore } from './page-store.ts';
import { createPageHandler } from './serve-page.ts';

export const servePage = createPageHandler({
  store: pageStore,
  loadRenderer: () => import('#web-renderer'),
  loadShell: async () => (await import('#web-shell')).default,
  siteUrl,
  securityHeaders: pageSecurityHeaders(isEmulated()),
  timeoutMs: 8000,
});
