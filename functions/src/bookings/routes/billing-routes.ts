import { billingMessages } from '@kerala-stays/domain/billing/billing';
import { billingInputSchema } from '@kerala-stays/domain/billing/billing-input';
import { messages } from '@kerala-stays/domain/core/messages';
import { saveBilling, suggestedBilling } from '../../billing/billing-details.ts';
import { type BillingDeps, issueOrLeave } from '../../billing/issue-tax-document.ts';
import { listOwnTaxDocuments } from '../../billing/own-tax-document.ts';
import { askerOf } from '../../http/asker.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiCall, type ApiRoute, data, done, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { getBooking } from '../../records/bookings/booking-repository.ts';
import { isByLink, ownBooking, ownResponse } from '../../records/bookings/own-booking.ts';

/** Tax document routes of one booking, for guests and staff. */
export function bookingBillingRoutes(deps: () => BillingDeps): ApiRoute[] {
  const own = (call: ApiCall) => ownBooking(deps().documents, call, call.param('id'));
  return [
    route('GET /bookings/:id/tax-documents', {
      access: 'guest-or-link',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const { booking } = await own(call);
        const documents = await listOwnTaxDocuments(deps().documents, booking, askerOf(call));
        return data({ documents });
      },
    }),
    route('GET /bookings/:id/billing', {
      access: 'guest-or-link',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const { booking } = await own(call);
        // From the guest's other stays, which this link does not open.
        const suggested = isByLink(call, booking)
          ? null
          : await suggestedBilling(deps().documents, booking);
        return data({ billing: booking.billing, suggested });
      },
    }),
    route('PUT /bookings/:id/billing', {
      access: 'guest-or-link',
      audit: { collection: 'bookings', what: 'Invoice address changed' },
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const { booking: known } = await own(call);
        const billing = validate(billingInputSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const { documents } = deps();
        await saveBilling(documents, () => own(call), billing, call.now);
        await issueOrLeave(deps(), known._id, call.now);
        const { booking } = await getBooking(documents, known._id);
        return done(billingMessages.saved, { booking: ownResponse(call, booking) });
      },
    }),
  ];
}
