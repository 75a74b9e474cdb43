import { z } from 'zod';
import { parseCalendarDate } from '../core/calendar.ts';
import { bannerDays, displayOrderLimits, textLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';

/** First or last day of a banner; '' for none. */
const day = z
  .string()
  .refine((text) => text === '' || parseCalendarDate(text) !== null, messages.dateFormat)
  .refine(
    (text) => text === '' || (bannerDays.first <= text && text <= bannerDays.last),
    messages.bannerDays,
  );

/**
 * Product §10.9: only the title is required. {@link checkBannerDays} makes the checks across
 * fields.
 */
export const bannerInputSchema = z.object({
  title: z.string().trim().min(1, messages.fillRequired).max(textLimits.bannerTitle),
  imageUrl: z.string().max(textLimits.imageUrl).default(''),
  isActive: z.boolean().default(true),
  /** First and last day in Kerala, both included; '' for no limit. */
  showFrom: day.default(''),
  showUntil: day.default(''),
  /** Ascending, ties newest first. New banners have 0, which precedes all places set by staff. */
  displayOrder: z
    .int(messages.displayOrderRange)
    .min(displayOrderLimits.min, messages.displayOrderRange)
    .max(displayOrderLimits.max, messages.displayOrderRange)
    .default(0),
});

export type BannerInput = z.infer<typeof bannerInputSchema>;
export type Banner = BannerInput & { _id: string; createdAt: string };

type BannerDays = { showFrom?: string | undefined; showUntil?: string | undefined };

/** Whether the last day of a banner lies before its first; both may be the same day. */
export function isLastDayBeforeFirst({ showFrom = '', showUntil = '' }: BannerDays): boolean {
  return showUntil !== '' && showUntil < showFrom;
}

/** For `superRefine`: checks both days together. */
export function checkBannerDays(banner: BannerDays, context: z.RefinementCtx): void {
  if (!isLastDayBeforeFirst(banner)) return;
  const message = messages.lastDayBeforeFirst;
  context.addIssue({ code: 'custom', path: ['showUntil'], message });
}
