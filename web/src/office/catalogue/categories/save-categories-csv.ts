import type { Category } from '@kerala-stays/domain/catalogue/category';
import { categoryCsv } from '@kerala-stays/domain/catalogue/import/categories/category-export';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { downloadText } from '#web/lib/browser/download-text.ts';

/** Categories as a file in the columns of the import. */
export function saveCategoriesCsv(categories: readonly Category[]): void {
  downloadText(`categories-${dateInKerala(new Date())}.csv`, categoryCsv(categories));
}
