import { z } from 'zod';
import { textLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';

/** Product §10.9: the title is required, the image optional. */
export const bannerInputSchema = z.object({
  title: z.string().trim().min(1, messages.fillRequired).max(textLimits.bannerTitle),
  imageUrl: z.string().max(textLimits.imageUrl).default(''),
  isActive: z.boolean().default(true),
});

export type BannerInput = z.infer<typeof bannerInputSchema>;
export type Banner = BannerInput & { _id: string; createdAt: string };
