import { z } from 'zod';
import { categoryInputSchema } from '../catalogue/category.ts';
import { displayOrderLimits, textLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { slugify } from '../core/slug.ts';
import { booleanField, numberField } from './fields.ts';

const fields = categoryInputSchema.shape;
const { description } = fields;
const name = z.string(messages.fillRequired).pipe(fields.name);
const displayOrder = numberField(fields.displayOrder);
/** Any text from a client becomes a slug by the site's own rule (product §10.8). */
const slug = z.string().transform(slugify);

/** `POST /api/categories`: an empty slug is derived from the name (product §10.8). */
export const createCategorySchema = z
  .object({
    name,
    description,
    slug: slug.default(''),
    featured: booleanField.default(false),
    displayOrder,
  })
  .transform((input) => ({ ...input, slug: input.slug || slugify(input.name) }))
  .refine((input) => input.slug !== '', { path: ['slug'], message: messages.enterSlug });

/** `PUT /api/categories/{id}`: the same fields, all optional. */
export const updateCategorySchema = z
  .object({
    name: name.optional(),
    description: description.unwrap().optional(),
    slug: slug.optional(),
    featured: booleanField.optional(),
    displayOrder: numberField(fields.displayOrder.unwrap().optional()),
  })
  .transform(({ slug: sent, ...input }) => ({
    ...input,
    // An empty slug requests the default again, which needs a name.
    slug: sent === '' && input.name !== undefined ? slugify(input.name) : sent,
  }))
  .refine((input) => input.slug !== '', { path: ['slug'], message: messages.enterSlug });

/** `POST /api/categories`, with its file. */
export const categoryForm = z.object({
  name: z.string().max(textLimits.categoryName),
  description: z.string().max(textLimits.categoryDescription).optional(),
  slug: z.string().max(textLimits.slug).optional(),
  featured: z.boolean().optional(),
  displayOrder: z.int().min(displayOrderLimits.min).max(displayOrderLimits.max).optional(),
  image: z.file().optional(),
});
