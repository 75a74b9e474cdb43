import type { Currency } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  couponChangeSchema,
  couponInputMessages,
  newCouponSchema,
} from '@kerala-stays/domain/rates/coupon-input';
import { recordedChanges } from '../../audit/recorded-changes.ts';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import type { Documents } from '../../platform/documents.ts';
import { listCoupons } from './coupon-repository.ts';
import { createCoupon, saveCoupon } from './save-coupon.ts';

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };

/** Coupons in the back office. They are never deleted, only switched off. */
export function couponRoutes(deps: () => { documents: Documents; currency: Currency }): ApiRoute[] {
  return [
    route('GET /coupons', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['invalid'],
      handle: async (call) => {
        const { documents, currency } = deps();
        return data({ ...(await listCoupons(documents, call.query('cursor'))), currency });
      },
    }),
    route('POST /coupons', {
      access: 'admin',
      audit: { collection: 'coupons', what: 'Coupon made' },
      failureMessage: messages.generic,
      rejections: ['conflict'],
      handle: async (call) => {
        const input = validate(newCouponSchema, await jsonFields(call), texts);
        const { documents, currency } = deps();
        const { uid } = signedIn(call);
        const { coupon, isNew } = await createCoupon(documents, input, {
          uid,
          now: call.now,
          currency,
        });
        const answer = done(couponInputMessages.created, { coupon });
        if (!isNew) return answer;
        return { status: 201, ...answer, changes: recordedChanges(undefined, coupon) };
      },
    }),
    route('PUT /coupons/:code', {
      access: 'admin',
      audit: { collection: 'coupons', what: 'Coupon saved' },
      failureMessage: messages.generic,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const input = validate(couponChangeSchema, await jsonFields(call), texts);
        const { uid } = signedIn(call);
        const { before, after } = await saveCoupon(deps().documents, call.param('code'), input, {
          uid,
          now: call.now,
        });
        const changes = recordedChanges(before, after);
        return { ...done(couponInputMessages.saved, { coupon: after }), changes };
      },
    }),
  ];
}
