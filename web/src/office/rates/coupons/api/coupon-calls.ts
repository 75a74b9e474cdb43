import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import type { StoredCoupon } from '@kerala-stays/domain/rates/coupon-read';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

type CouponPage = AnswerOf<'GET /coupons'>;

/** A page of coupons, newest first. */
export function listCoupons(cursor: string, token: string | null): Promise<ApiResult<CouponPage>> {
  const query = cursor === '' ? {} : { cursor };
  return askApi('GET /coupons', { query, token, timeoutMs: 20_000 }, (answer) => answer);
}

export type CouponBody = BodyOf<'POST /coupons'>;

export function createCoupon(
  body: CouponBody,
  token: string | null,
): Promise<ApiResult<StoredCoupon>> {
  return askApi('POST /coupons', { body, token, timeoutMs: 20_000 }, ({ coupon }) => coupon);
}

/** @param seen the coupon as staff saw it: the server rejects the change if it has changed since */
export function saveCoupon(
  seen: StoredCoupon,
  body: Omit<CouponBody, 'code' | 'key'>,
  token: string | null,
): Promise<ApiResult<StoredCoupon>> {
  const request = {
    params: { code: seen.code },
    body: { ...body, seenUpdatedAt: seen.updatedAt },
    token,
    timeoutMs: 20_000,
  };
  return askApi('PUT /coupons/:code', request, ({ coupon }) => coupon);
}
