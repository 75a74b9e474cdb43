import { type Category, categoryInputSchema } from '@kerala-stays/domain/catalogue/category';
import { messages } from '@kerala-stays/domain/core/messages';
import { slugify } from '@kerala-stays/domain/core/slug';
import { z } from 'zod';

const fields = categoryInputSchema.shape;

/**
 * Category form (product §10.8): an empty slug is made from the name, a typed one is normalised the
 * same way.
 */
export const categoryFormSchema = z
  .object({
    name: fields.name,
    slug: z.string(),
    displayOrder: z
      .string()
      .trim()
      .regex(/^\d{0,6}$/, messages.displayOrderRange)
      .transform(Number)
      .refine((order) => fields.displayOrder.safeParse(order).success, messages.displayOrderRange),
    featured: fields.featured.unwrap(),
    description: fields.description.unwrap(),
  })
  .transform((values, context) => {
    const slug = slugify(values.slug) || slugify(values.name);
    if (slug !== '') return { ...values, slug };
    context.addIssue({ code: 'custom', path: ['slug'], message: messages.enterSlug });
    return z.NEVER;
  });

export type CategoryFormInput = z.input<typeof categoryFormSchema>;
export type CategoryFormOutput = z.output<typeof categoryFormSchema>;

export function categoryFormValues(category: Category | null): CategoryFormInput {
  return {
    name: category?.name ?? '',
    slug: category?.slug ?? '',
    displayOrder: String(category?.displayOrder ?? 0),
    featured: category?.featured ?? false,
    description: category?.description ?? '',
  };
}
