import type { Currency } from '../core/currency.ts';
import { formatMinor, type MinorUnits } from '../core/money.ts';
import type { CouponProblem } from './coupon.ts';
import type { CouponOutcome } from './price-stay.ts';

/** What people read about a code that they entered. */
export const couponMessages = {
  notValid: 'This code is not valid here',
  tooManyWrong: 'Too many codes that are not valid. Please try again later.',
  usedByGuest: 'This guest has used this code already',
} as const;

/** What became of the code that somebody entered, as calls answer it. */
export type CouponAnswer = {
  /** As it is stored, or as it was typed when there is none like it. */
  code: string;
  kind: 'applied' | 'beaten' | 'refused';
  /** A sentence for the person who entered it. */
  message: string;
  /** 0 unless it was applied. */
  savedMinor: MinorUnits;
};

function problemMessage(problem: CouponProblem, currency: Currency): string {
  switch (problem.kind) {
    case 'not-valid':
      return couponMessages.notValid;
    case 'too-few-nights':
      return `This code needs a stay of ${problem.nights} nights or more`;
    case 'too-cheap':
      return `This code needs a stay of ${formatMinor(problem.leastMinor, currency)} or more`;
  }
}

/** The outcome of a code in words; null when none was entered. */
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
