import { csvFile } from '../../../core/csv.ts';
import { formatInstant } from '../../../core/format-dates.ts';
import type { Category } from '../../category.ts';
import { categoryColumns, categoryLabels } from './category-columns.ts';

/** Categories as CSV, in the columns that the import reads. */
export function categoryCsv(categories: readonly Category[]): string {
  return csvFile(
    categoryLabels,
    categories.map((category) => [
      category.slug,
      ...categoryColumns.map(({ format }) => format(category, null)),
      category.image === '' ? 'no' : 'yes',
      category.hotelCount,
      formatInstant(category.createdAt),
    ]),
  );
}
