import { z } from 'zod';
import { parseCalendarDate } from '../core/calendar.ts';
import { bannerDays, displayOrderLimits, textLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';

/** A day on which a banner begins or ends, or '' for none. */
const day = z
  .string()
  .refine((text) => text === '' || parseCalendarDate(text) !== null, messages.dateFormat)
  .refine(
    (text) => text === '' || (bannerDays.first <= text && text <= bannerDays.last),
    messages.bannerDays,
  );

/**
 * Product §10.9: the title is required, all else optional. What one field cannot say alone is
 * {@link checkBannerDays}.
 */
export const bannerInputSchema = z.object({
  title: z.string().trim().min(1, messages.fillRequired).max(textLimits.bannerTitle),
  imageUrl: z.string().max(textLimits.imageUrl).default(''),
  isActive: z.boolean().default(true),
  /** First and last day in Kerala on which it is shown, both included; '' for no such end. */
  showFrom: day.default(''),
  showUntil: day.default(''),
  /** The smallest is shown first, of the same the newest: 0, as new ones have it, stands before all that staff placed. */
  displayOrder: z
    .int(messages.displayOrderRange)
    .min(displayOrderLimits.min, messages.displayOrderRange)
    .max(displayOrderLimits.max, messages.displayOrderRange)
    .default(0),
});

export type BannerInput = z.infer<typeof bannerInputSchema>;
export type Banner = BannerInput & { _id: string; createdAt: string };

type BannerDays = { showFrom?: string | undefined; showUntil?: string | undefined };

/** Whether the days of a banner leave none: its last day may be its first, but not lie before it. */
export function isLastDayBeforeFirst({ showFrom = '', showUntil = '' }: BannerDays): boolean {
  return showUntil !== '' && showUntil < showFrom;
}

/** For `superRefine`: the days as one. */
export function checkBannerDays(banner: BannerDays, context: z.RefinementCtx): void {
  if (!isLastDayBeforeFirst(banner)) return;
  const message = messages.lastDayBeforeFirst;
  context.addIssue({ code: 'custom', path: ['showUntil'], message });
}
