import { displayOrderLimits, textLimits } from '../../../core/limits.ts';
import type { CategoryInput } from '../../category.ts';
import { formatYesNo, type Reading, readTextCell, readWhole, readYesNo } from '../cell-values.ts';
import { breaksLines, column, type ImportColumn } from '../import-column.ts';

/** Column by which a category is found. */
export const slugLabel = 'Category slug';
export const categoryNameLabel = 'Category name';

const readName = (text: string): Reading<string> =>
  text === ''
    ? { problem: `${categoryNameLabel} is missing.` }
    : readTextCell(text, textLimits.categoryName);

export const categoryColumns: readonly ImportColumn<CategoryInput, null>[] = [
  column<CategoryInput, 'name', null>(categoryNameLabel, 'name', readName, { canClear: true }),
  column<CategoryInput, 'description', null>(
    'Description',
    'description',
    (text) => readTextCell(text, textLimits.categoryDescription),
    { canClear: true, isLong: true },
  ),
  column<CategoryInput, 'featured', null>('Featured', 'featured', readYesNo, {
    format: formatYesNo,
  }),
  column<CategoryInput, 'displayOrder', null>('Display order', 'displayOrder', (text) =>
    readWhole(text, displayOrderLimits),
  ),
];

/** Columns that the export adds for people; the import passes over them. */
const shownColumns = ['Image', 'Hotels', 'Added'] as const;

export const categoryLabels: readonly string[] = [
  slugLabel,
  ...categoryColumns.map(({ label }) => label),
  ...shownColumns,
];

export const mayBreakCategoryLines = (header: string): boolean =>
  breaksLines(categoryColumns, header);
