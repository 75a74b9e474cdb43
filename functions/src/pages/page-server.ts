import { isEmulated, siteUrl } from '../config.ts';
import { limitCalls } from '../http/limit-calls.ts';
import { pageSecurityHeaders } from '../http/security-headers.ts';
import { pageStore } from './page-store.ts';
import { createPageHandler } from './serve-page.ts';

export const servePage = createPageHandler({
  store: pageStore,
  loadRenderer: () => import('#web-renderer'),
  loadShell: async () => (await import('#web-shell')).default,
  siteUrl,
  securityHeaders: pageSecurityHeaders,
  timeoutMs: 8000,
  keptMs: isEmulated() ? 0 : 10_000,
  limit: limitCalls(600),
});
