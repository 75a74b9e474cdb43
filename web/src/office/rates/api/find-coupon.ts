import { type Coupon, normaliseCouponCode } from '@kerala-stays/domain/rates/coupon';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

/** More than an agency has; prevents endless requests. */
const maxPages = 20;

const failed = 'The promo code could not be checked.';

/** The coupon of a typed code; null when there is none. */
export async function findCoupon(
  typed: string,
  token: string | null,
): Promise<ApiResult<Coupon | null>> {
  const code = normaliseCouponCode(typed);
  let cursor = '';
  for (let page = 0; code !== null && page < maxPages; page += 1) {
    const query = cursor === '' ? {} : { cursor };
    const read = await askApi('GET /coupons', { query, token }, (answer) => answer, failed);
    if (!read.ok) return read;
    const { coupons, next } = read.value;
    const found = coupons.find((coupon) => coupon.code === code);
    if (found !== undefined) return { ok: true, value: found };
    if (next === '') break;
    cursor = next;
  }
  return { ok: true, value: null };
}
