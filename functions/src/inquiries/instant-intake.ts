import type { PricedStay } from '@kerala-stays/domain/inquiries/price-promise';
import { instantMessages } from '@kerala-stays/domain/rates/instant';
import type { Caller } from '../http/client-address.ts';
import type { Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { inquiryRateLimits } from './inquiry-rate-limits.ts';
import { contentHash, parseInquiry } from './parse-inquiry.ts';
import {
  aboutHotel,
  checkLimits,
  hasFilledHoneypot,
  type InquiryIntakeRepository,
  knownId,
  type Submission,
} from './submit-inquiry.ts';

/**
 * Inquiries that are booked by their senders: the same fields, limits and traps as others, but
 * nothing is taken in that staff would have to look at first.
 */
export function createInstantIntake(repository: InquiryIntakeRepository) {
  return {
    open(body: unknown, from: { caller: Caller; sentBy: string; now: Date }): Submission {
      const input = parseInquiry(body, from.now);
      const key = input.key || crypto.randomUUID();
      return { input, key, content: contentHash(input), ...from };
    },

    /**
     * @returns id of the same inquiry when it was sent before, or null
     * @throws AppError `too-many-requests` by the limits of inquiries; `conflict` in a flood, and
     *   for a filled honeypot
     */
    async check(submission: Submission): Promise<string | null> {
      const earlier = await repository.read(submission);
      const known = knownId(submission, earlier);
      if (earlier.storedContent !== null) return known;
      aboutHotel(earlier.hotel, submission.input);
      checkLimits(earlier, submission.now);
      const isFlood = earlier.everybody >= inquiryRateLimits.everybody.limit;
      if (isFlood || hasFilledHoneypot(submission.input)) {
        throw new AppError('conflict', { message: instantMessages.unchecked });
      }
      return known;
    },

    /** The inquiry with its booking, and its counters; read again at each attempt. */
    async writes(
      submission: Submission,
      booked: { price: PricedStay; couponCode: string },
    ): Promise<Write[]> {
      const earlier = await repository.read(submission);
      checkLimits(earlier, submission.now);
      const about = aboutHotel(earlier.hotel, submission.input);
      const accepted = { about, ...booked, unchecked: false, filledHoneypot: false };
      return repository.writes(submission, { ...accepted, isBooked: true }, earlier);
    },
  };
}
