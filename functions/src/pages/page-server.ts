import { listActiveBanners } from '../banners/banner-repository.ts';
import { isEmulated, siteUrl } from '../config.ts';
import {
  findActiveHotel,
  findCards,
  listForSitemap,
  readStoredCatalogue,
} from '../hotels/public-hotel-repository.ts';
import { limitCalls } from '../http/limit-calls.ts';
import { pageSecurityHeaders } from '../http/security-headers.ts';
import { createPageHandler } from './serve-page.ts';

export const servePage = createPageHandler({
  store: {
    findActiveHotel,
    findCards,
    listActiveBanners,
    listForSitemap,
    readCatalogue: readStoredCatalogue,
  },
  loadRenderer: () => import('#web-renderer'),
  loadShell: async () => (await import('#web-shell')).default,
  siteUrl,
  securityHeaders: pageSecurityHeaders(isEmulated()),
  timeoutMs: 8000,
  keptMs: isEmulated() ? 0 : 10_000,
  limit: limitCalls(600),
});
