import { z } from 'zod';
import { messages } from '../core/messages.ts';

/** A category (product §10.8): name required, display order at least 0; the slug comes from `slug.ts` when left empty. */
export const categoryInputSchema = z.object({
  name: z.string().trim().min(1, messages.fillRequired).max(120),
  description: z.string().trim().max(2000).default(''),
  slug: z.string().trim().min(1, messages.enterSlug).max(120),
  featured: z.boolean().default(false),
  displayOrder: z.int().min(0).max(100_000).default(0),
  image: z.string().max(1000).default(''),
});

export type CategoryInput = z.infer<typeof categoryInputSchema>;

export type Category = CategoryInput & {
  _id: string;
  createdAt: string;
  /** Hotels that name this category; kept by functions, a delete is refused while above 0. */
  hotelCount: number;
};
