import { mailEventSecrets, mailSettings, mailTopic } from '../../config.ts';
import type { ApiRoute } from '../../http/route.ts';
import { officeDeps, runMail } from '../../mail/mail-services.ts';
import type { JudgeCode } from '../../rates/coupons/judge-code.ts';
import { guestReviewRoutes } from '../../reviews/guest-review-routes.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { proposalRoutes } from '../proposals/proposal-routes.ts';
import { bookingBillingRoutes } from './billing-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { guestBookingRoutes } from './guest-booking-routes.ts';
import { mailEventRoutes } from './mail-event-routes.ts';
import { mailRoutes } from './mail-routes.ts';
import { mailTextRoutes } from './mail-text-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { staffBookingRoutes } from './staff-booking-routes.ts';
import { stayRoutes } from './stay-routes.ts';

/**
 * All routes of bookings, payments and their mail. Staff rows come first: their fixed paths would
 * otherwise match as booking ids.
 */
export function bookingRoutes(deps: () => BookingDeps, judgeCode: JudgeCode): ApiRoute[] {
  return [
    ...stayRoutes(deps, judgeCode),
    ...staffBookingRoutes(deps),
    ...changeRoutes(deps),
    ...refundRoutes(deps),
    ...bookingBillingRoutes(deps),
    ...proposalRoutes(deps),
    ...guestBookingRoutes(deps),
    ...guestReviewRoutes(() => deps().documents),
    ...mailEventRoutes(() => ({
      ...officeDeps(deps().documents),
      eventSecrets: mailEventSecrets(),
      topic: mailTopic,
    })),
    ...officeRoutes(() => officeDeps(deps().documents)),
    ...mailTextRoutes(deps),
    ...mailRoutes(() => {
      const { documents, siteUrl, currency } = deps();
      return {
        documents,
        siteUrl,
        currency,
        hasServer: () => mailSettings() !== null,
        send: (budgetMs) => runMail(documents, budgetMs),
      };
    }),
  ];
}
