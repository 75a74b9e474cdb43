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
import { isUsedByGuest } from './coupon-uses.ts';

/** Ten codes of nobody in ten minutes: more is not typing but trying. */
const wrongCodes = { limit: 10, windowMs: 10 * 60_000 };
/** Wrong codes remembered at most, so that asking again with the same one is not another try. */
const maxRemembered = 20_000;

/** Who asks what a code is worth. */
export type CodeAsker = {
  caller: Caller;
  now: Date;
  /** Staff see all coupons anyway: they may try as often as they like. */
  isStaff: boolean;
  /** Where it is known: a coupon that is good once for each guest is then not valid a second time. */
  guestEmail?: string;
};

/** What prices a stay with a coupon: undefined when no code was entered, null when there is none of it. */
type PriceWith<Priced> = (coupon: Coupon | null | undefined) => Promise<Priced>;

/**
 * Reads the code that somebody entered, has the stay priced with it and says what became of it. Wrong codes are
 * counted against their caller before anything is read, so that a hundred at once are no way round the limit.
 * @param typed as it was typed; undefined or empty when no code was entered
 * @throws AppError `too-many-requests` after too many wrong ones
 */
export type JudgeCode = <Priced extends { outcome: CouponOutcome; currency: Currency }>(
  typed: string | undefined,
  asker: CodeAsker,
  price: PriceWith<Priced>,
) => Promise<{ priced: Priced; answer: CouponAnswer | null }>;

/** One for the whole API: its limit counts a caller's wrong codes wherever they enter them. */
export function createCodeJudge(documents: () => Documents): JudgeCode {
  const limiter = createCallerLimiter(wrongCodes);
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

  const read = async (code: string | null, guestEmail = ''): Promise<Coupon | null> => {
    const found = code === null ? null : await findCoupon(documents(), code);
    if (found === null || guestEmail === '') return found?.coupon ?? null;
    const isUsed = await isUsedByGuest(documents(), found.coupon, guestEmail);
    return isUsed ? null : found.coupon;
  };

  return async (typed = '', asker, price) => {
    if (typed.trim() === '') return { priced: await price(undefined), answer: null };
    const code = normaliseCouponCode(typed);
    const shown = code ?? typed.trim();
    const attempt = begin(asker, shown);
    const pricing = read(code, asker.guestEmail).then(price);
    // Without a price nothing is said of the code: a stay that cannot be sold, or a store that is out, is no try.
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
