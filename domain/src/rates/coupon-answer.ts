import type { Currency } from '../core/currency.ts';
import { formatMinor, type MinorUnits } from '../core/money.ts';
import type { CouponProblem } from './coupon.ts';
import type { CouponOutcome } from './price-stay.ts';

/** Messages about an entered code. */
export const couponMessages = {
  notValid: 'This code is not valid here',
  tooManyWrong: 'Too many codes that are not valid. Please try again later.',
  usedByGuest: 'This guest has used this code already',
} as const;

/** Outcome of an entered code, as in API responses. */
export type CouponAnswer = {
  /** As stored, or as typed when it does not exist. */
  code: string;
  kind: 'applied' | 'beaten' | 'refused';
  /** Message for the person who entered it. */
  message: string;
  /** 0 unless applied. */
  savedMinor: MinorUnits;
};

function problemMessage(problem: CouponProblem, currency: Currency): string {
  switch (problem.kind) {
    case 'not-valid':
      return couponMessages.notValid;
    case 'too-few-nights':
      return `This code needs a stay of ${problem.nights} nights or more`;
    case 'too-cheap':
      return `This code needs a stay of ${formatMinor(problem.minTotalMinor, currency)} or more`;
  }
}

/** Outcome of a code as text; null when none was entered. */
export function couponAnswer(
  code: string,
  outcome: CouponOutcome,
  currency: Currency,
): CouponAnswer | null {
  const savedMinor = 0 as MinorUnits;
  switch (outcome.kind) {
    case 'none':
      return null;
    case 'applied': {
      const saved = formatMinor(outcome.savedMinor, currency);
      return {
        code,
        kind: 'applied',
        message: `You save ${saved}`,
        savedMinor: outcome.savedMinor,
      };
    }
    case 'beaten': {
      const message = `${outcome.offerName} saves you more, so the code is not used`;
      return { code, kind: 'beaten', message, savedMinor };
    }
    case 'refused':
      return {
        code,
        kind: 'refused',
        message: problemMessage(outcome.problem, currency),
        savedMinor,
      };
  }
}
