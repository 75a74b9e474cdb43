import type { ApiRoute } from '../../http/route.ts';
import type { Documents } from '../../platform/documents.ts';
import { pdfRoutes } from './pdf-routes.ts';
import { registerPdfRoutes } from './register-routes.ts';
import { voucherRoutes } from './voucher-routes.ts';

/** Every printed document as a file: Hosting sends these to a function of their own. */
export const printedRoutes = (documents: () => Documents): ApiRoute[] => [
  ...pdfRoutes(documents),
  ...voucherRoutes(documents),
  ...registerPdfRoutes(documents),
];
