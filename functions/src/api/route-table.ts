import { inquiryIntakeRepository } from '../inquiries/inquiry-intake-repository.ts';
import { intakeRoutes } from '../inquiries/intake-routes.ts';
import { submitInquiryWith } from '../inquiries/submit-inquiry.ts';
import { healthRoutes } from './health-routes.ts';
import type { ApiRoute } from './route.ts';

/** Every route of /api with its services, in the order in which paths are matched. */
export const apiRoutes: readonly ApiRoute[] = [
  ...healthRoutes,
  ...intakeRoutes(submitInquiryWith(inquiryIntakeRepository)),
];
