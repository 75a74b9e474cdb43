import { readInstant } from '../core/instant.ts';
import { readCount, readFields, readText } from '../core/read-values.ts';
import type { Category } from './category.ts';

/** Reads a stored category tolerantly; see `readHotel`. */
export function readCategory(id: string, data: unknown): Category {
  const fields = readFields(data);
  return {
    _id: id,
    name: readText(fields.name).trim(),
    description: readText(fields.description).trim(),
    slug: readText(fields.slug),
    featured: fields.featured === true,
    displayOrder: readCount(fields.displayOrder),
    image: readText(fields.image),
    hotelCount: readCount(fields.hotelCount),
    createdAt: readInstant(fields.createdAt),
  };
}

export function compareCategories(a: Category, b: Category): number {
  return a.displayOrder - b.displayOrder || a.name.localeCompare(b.name, 'en');
}
