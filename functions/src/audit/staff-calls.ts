import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import type { ApiCall, ApiRoute, RecordedChanges } from '../http/route.ts';

/** What a member of staff did through a call, where no document records the author. */
export type StaffCall = {
  collection:
    | 'bookings'
    | 'calendarExports'
    | 'calendarFeeds'
    | 'paymentExceptions'
    | 'mail'
    | 'threads'
    | 'savedReplies'
    | 'hotels'
    | 'coupons'
    | 'reviews'
    | 'suppliers';
  documentId: string;
  who: string;
  /** In words of the history, e.g. "Payment recorded". */
  what: string;
};

export type StaffCallLog = {
  /** Records the start, which stays on record after a crash. */
  begin(call: StaffCall): Promise<{
    /**
     * @param documentId of what was made, when it had none before
     * @param changes where the call tells them
     */
    done(documentId: string, changes: RecordedChanges): Promise<void>;
    /** It was rejected, so nothing happened. */
    rejected(): Promise<void>;
  }>;
};

/** The calls that change what functions write, by path; with a method where it decides what was done. */
const recordedCalls: Record<string, Pick<StaffCall, 'collection' | 'what'>> = {
  '/hotels/:id/rates': { collection: 'hotels', what: 'Rates saved' },
  '/coupons': { collection: 'coupons', what: 'Coupon made' },
  '/coupons/:code': { collection: 'coupons', what: 'Coupon saved' },
  '/calendar-exports': { collection: 'calendarExports', what: 'Link for a portal made' },
  '/calendar-exports/:id': { collection: 'calendarExports', what: 'Link for a portal removed' },
  '/calendar-exports/:id/rotate': {
    collection: 'calendarExports',
    what: 'Link for a portal renewed',
  },
  '/calendar-feeds': { collection: 'calendarFeeds', what: 'Calendar added' },
  'PUT /calendar-feeds/:id': { collection: 'calendarFeeds', what: 'Calendar changed' },
  'DELETE /calendar-feeds/:id': { collection: 'calendarFeeds', what: 'Calendar removed' },
  '/calendar-feeds/:id/release': { collection: 'calendarFeeds', what: 'Lost nights released' },
  '/calendar-feeds/:id/acknowledge': { collection: 'calendarFeeds', what: 'Conflict solved' },
  '/bookings': { collection: 'bookings', what: 'Booking made' },
  '/bookings/:id/payments': { collection: 'bookings', what: 'Payment recorded' },
  '/bookings/:id/refunds': { collection: 'bookings', what: 'Refund decided' },
  '/payments/:id/void': { collection: 'bookings', what: 'Payment voided' },
  '/refunds/:id/paid': { collection: 'bookings', what: 'Refund paid by hand' },
  '/refunds/:id/retry': { collection: 'bookings', what: 'Refund sent again' },
  '/refunds/:id/withdraw': { collection: 'bookings', what: 'Refund withdrawn' },
  '/bookings/:id/hold': { collection: 'bookings', what: 'Hold changed' },
  '/bookings/:id/payment-link': { collection: 'bookings', what: 'Payment link made' },
  '/bookings/:id/trip-link': { collection: 'bookings', what: 'Secret link replaced' },
  '/bookings/:id/cancel': { collection: 'bookings', what: 'Cancelled' },
  '/bookings/:id/reschedule': { collection: 'bookings', what: 'Dates changed' },
  '/bookings/:id/change': { collection: 'bookings', what: 'Booking changed' },
  '/bookings/:id/move': { collection: 'bookings', what: 'Moved on the board' },
  '/bookings/:id/arrival': { collection: 'bookings', what: 'Arrival recorded' },
  '/bookings/:id/billing': { collection: 'bookings', what: 'Invoice address changed' },
  '/suppliers': { collection: 'suppliers', what: 'Supplier added' },
  '/suppliers/:id': { collection: 'suppliers', what: 'Supplier changed' },
  '/payments/exceptions/:id/refund': {
    collection: 'paymentExceptions',
    what: 'Unapplied payment refunded',
  },
  '/payments/exceptions/:id/resolve': {
    collection: 'paymentExceptions',
    what: 'Closed with a reason',
  },
  '/reviews/:id/decision': { collection: 'reviews', what: 'Decided about the review' },
  '/reviews/:id/reply': { collection: 'reviews', what: 'Replied to the review' },
  '/threads/:id/messages': { collection: 'threads', what: 'Message to the guest' },
  '/threads/:id/close': { collection: 'threads', what: 'Conversation closed' },
  '/threads/:id/open': { collection: 'threads', what: 'Conversation opened again' },
  '/saved-replies': { collection: 'savedReplies', what: 'Saved reply added' },
  'PUT /saved-replies/:id': { collection: 'savedReplies', what: 'Saved reply changed' },
  'DELETE /saved-replies/:id': { collection: 'savedReplies', what: 'Saved reply removed' },
  'PUT /mail/office': { collection: 'mail', what: 'Alerts of the office changed' },
  '/mail/:id/resend': { collection: 'mail', what: 'Message sent again' },
};

/** Of what the path names: an id, or the code of a coupon. */
const namedId = (call: ApiCall) => call.param('id') || call.param('code');

/** The booking or coupon that the response names, when the path has the id of its payment or refund, or none; else that id. */
function idOf(call: ApiCall, body: unknown): string {
  const { booking, calendarExport, coupon, feed, reply, supplier } = readFields(body);
  return (
    readText(readFields(booking ?? supplier ?? calendarExport ?? feed ?? reply)._id) ||
    readText(readFields(coupon).code) ||
    namedId(call)
  );
}

function recorded(route: ApiRoute, log: StaffCallLog): ApiRoute {
  const named = recordedCalls[`${route.method.toUpperCase()} ${route.path}`];
  const known = route.method === 'get' ? undefined : (named ?? recordedCalls[route.path]);
  if (known === undefined) return route;
  return {
    ...route,
    handle: async (call) => {
      // Guests may change their own bookings; only calls by staff are logged.
      if (call.account?.isAdmin !== true) return route.handle(call);
      const entry = await log.begin({
        ...known,
        documentId: namedId(call),
        who: call.account.uid,
      });
      try {
        const response = await route.handle(call);
        await entry.done(idOf(call, response.body), response.changes ?? {});
        return response;
      } catch (error) {
        await entry.rejected();
        throw error;
      }
    },
  };
}

/** Routes whose staff writes are recorded by the server itself, so that no client can skip it. */
export function withStaffCallLog(routes: readonly ApiRoute[], log: StaffCallLog): ApiRoute[] {
  return routes.map((route) => recorded(route, log));
}
