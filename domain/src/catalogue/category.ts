import { z } from 'zod';
import { displayOrderLimits, textLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';

/**
 * A category (product §10.8): name required, display order at least 0; an empty slug is derived in
 * `slug.ts`.
 */
export const categoryInputSchema = z.object({
  name: z.string().trim().min(1, messages.fillRequired).max(textLimits.categoryName),
  description: z.string().trim().max(textLimits.categoryDescription).default(''),
  slug: z.string().trim().min(1, messages.enterSlug).max(textLimits.slug),
  featured: z.boolean().default(false),
  displayOrder: z.int().min(displayOrderLimits.min).max(displayOrderLimits.max).default(0),
  image: z.string().max(textLimits.imageUrl).default(''),
});

export type CategoryInput = z.infer<typeof categoryInputSchema>;

export type Category = CategoryInput & {
  _id: string;
  createdAt: string;
  /** Hotels in this category. Maintained by functions; a delete is rejected while it is above 0. */
  hotelCount: number;
};
