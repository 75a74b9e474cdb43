import { listActiveBanners } from '../banners/banner-repository.ts';
import { isEmulated, siteUrl } from '../config.ts';
import { findHomeDigest, findListDigest } from '../hotels/digest-repository.ts';
import {
  findActiveHotel,
  findCards,
  readStoredCatalogue,
} from '../hotels/public-hotel-repository.ts';
import { pageSecurityHeaders } from '../http/security-headers.ts';
import { createPageHandler } from './serve-page.ts';
import { listForSitemap } from './sitemap-repository.ts';

export const servePage = createPageHandler({
  store: {
    findActiveHotel,
    findCards,
    findHomeDigest,
    findListDigest,
    listActiveBanners,
    listForSitemap,
    readCatalogue: readStoredCatalogue,
  },
  loadRenderer: () => import('#web-renderer'),
  loadShell: async () => (await import('#web-shell')).default,
  siteUrl,
  securityHeaders: pageSecurityHeaders(isEmulated()),
  timeoutMs: 8000,
});
