import { readCsv } from '../../core/csv-read.ts';

/** The kinds of files. */
type ImportKind = 'hotels' | 'categories' | 'rates';

/** Columns of each kind of file, the likeliest kind first. */
type KindColumns = readonly (readonly [kind: ImportKind, labels: readonly string[]])[];

/**
 * The kind of a file: the one that knows most of its columns. A misspelt column is then a fault
 * of that kind.
 */
export function kindOfFile(text: string, kinds: KindColumns): ImportKind {
  const table = readCsv(text, () => false);
  const header = 'problem' in table ? [] : table.header.map((name) => name.toLowerCase());
  const known = (labels: readonly string[]) =>
    labels.filter((label) => header.includes(label.toLowerCase())).length;
  const [first = ['hotels', []] as const, ...others] = kinds;
  const [kind] = others.reduce(
    (best, next) => (known(next[1]) > known(best[1]) ? next : best),
    first,
  );
  return kind;
}
