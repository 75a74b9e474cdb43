import type { Currency } from '@kerala-stays/domain/core/currency';
import { type Coupon, normaliseCouponCode } from '@kerala-stays/domain/rates/coupon';
import {
  type CouponAnswer,
  couponAnswer,
  couponMessages,
} from '@kerala-stays/domain/rates/coupon-answer';
import type { CouponOutcome } from '@kerala-stays/domain/rates/price-stay';
import { LRUCache } from 'lru-cache';
import { createCallerLimiter } from '../../http/caller-limit.ts';
import type { Caller } from '../../http/client-address.ts';
import type { Documents } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { findCoupon } from './coupon-repository.ts';

/** Ten unknown codes in ten minutes: more is guessing, not typing. */
const wrongCodes = { limit: 10, windowMs: 10 * 60_000 };
/**
 * Wrong codes are cheap to judge, so a server of Hosting may pass on those of many visitors: codes
 * stay on for all others until two thousand networks try them at once.
 */
const networksOfHop = 200;
/** Maximum number of wrong codes remembered; repeating the same one does not count again. */
const maxRemembered = 20_000;

/** The caller who checks a code. */
export type CodeAsker = {
  caller: Caller;
  now: Date;
  /** Staff see all coupons anyway, so they have no limit. */
  isStaff: boolean;
};

/**
 * Prices a stay with a coupon: undefined when no code was entered, null when the code has no
 * coupon.
 */
type PriceWith<Priced> = (coupon: Coupon | null | undefined) => Promise<Priced>;

/**
 * Reads an entered code, has the stay priced with it and returns the result. Wrong codes are
 * counted against their caller before any read, so that parallel calls cannot bypass the limit.
 * Whose stay it is does not matter: a coupon valid once per guest is judged when staff book, or
 * anyone could ask whether an address has booked here.
 * @param typed as typed; undefined or empty when no code was entered
 * @throws AppError `too-many-requests` after too many wrong ones
 */
export type JudgeCode = <Priced extends { outcome: CouponOutcome; currency: Currency }>(
  typed: string | undefined,
  asker: CodeAsker,
  price: PriceWith<Priced>,
) => Promise<{ priced: Priced; answer: CouponAnswer | null }>;

/** One for the whole API: a caller's wrong codes count wherever they are entered. */
export function createCodeJudge(documents: () => Documents): JudgeCode {
  const limiter = createCallerLimiter(wrongCodes, networksOfHop);
  const knownWrong = new LRUCache<string, number>({ max: maxRemembered });

  const begin = ({ caller, now, isStaff }: CodeAsker, code: string) => {
    const nowMs = now.getTime();
    const key = `${caller.network} ${code}`;
    const isKnown = nowMs - (knownWrong.get(key) ?? -Infinity) < wrongCodes.windowMs;
    if (isStaff || isKnown) return { wasWrong: () => undefined, giveBack: () => undefined };
    const decision = limiter.take(caller, nowMs);
    if (!decision.ok) {
      const { retryAfterSeconds } = decision;
      const message = couponMessages.tooManyWrong;
      throw new AppError('too-many-requests', { message, retryAfterSeconds });
    }
    return {
      wasWrong: () => knownWrong.set(key, nowMs),
      giveBack: () => limiter.giveBack(caller),
    };
  };

  const read = async (code: string | null): Promise<Coupon | null> => {
    const found = code === null ? null : await findCoupon(documents(), code);
    return found?.coupon ?? null;
  };

  return async (typed = '', asker, price) => {
    if (typed.trim() === '') return { priced: await price(undefined), answer: null };
    const code = normaliseCouponCode(typed);
    const shown = code ?? typed.trim();
    const attempt = begin(asker, shown);
    const pricing = read(code).then(price);
    // Without a price there is no result for the code: an unsellable stay or a store failure does
    // not count as an attempt.
    const priced = await pricing.catch((error: unknown) => {
      attempt.giveBack();
      throw error;
    });
    const { outcome, currency } = priced;
    const isWrong = outcome.kind === 'refused' && outcome.problem.kind === 'not-valid';
    if (isWrong) attempt.wasWrong();
    else attempt.giveBack();
    return { priced, answer: couponAnswer(shown, outcome, currency) };
  };
}
