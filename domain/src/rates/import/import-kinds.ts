import { categoryLabels } from '../../catalogue/import/categories/category-columns.ts';
import { importLabels } from '../../catalogue/import/import-columns.ts';
import { readCsv } from '../../core/csv-read.ts';
import type { Currency } from '../../core/currency.ts';
import { ratesLabels } from './rates-columns.ts';

/** The kinds of files that an import takes. */
export type ImportKind = 'hotels' | 'categories' | 'rates';

/**
 * The kind of a file: the one that knows most of its columns. A misspelt column is then a fault
 * of that kind.
 */
export function kindOfFile(text: string, currency: Currency): ImportKind {
  const table = readCsv(text, () => false);
  const header = 'problem' in table ? [] : table.header.map((name) => name.toLowerCase());
  const known = (labels: readonly string[]) =>
    labels.filter((label) => header.includes(label.toLowerCase())).length;
  const counts = {
    hotels: known(importLabels(currency)),
    categories: known(categoryLabels),
    rates: known(ratesLabels(currency)),
  };
  const { hotels, categories, rates } = counts;
  if (rates > hotels && rates > categories) return 'rates';
  return categories > hotels ? 'categories' : 'hotels';
}

const places: Record<ImportKind, string> = {
  hotels: 'This file has hotels: choose it at Import CSV under Manage Hotels.',
  categories: 'This file has categories: choose it at Import CSV under Categories.',
  rates: 'This file has rates: choose it at Import rates under Manage Hotels.',
};

/** A sentence for a file of another kind than the screen takes; null for the right one. */
export function otherKind(text: string, wanted: ImportKind, currency: Currency): string | null {
  const kind = kindOfFile(text, currency);
  return kind === wanted ? null : places[kind];
}
