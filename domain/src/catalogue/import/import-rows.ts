import { csvText } from '../../core/csv.ts';
import type { CsvRow, CsvTable } from '../../core/csv-read.ts';
import { messages } from '../../core/messages.ts';
import { hotelIdPattern } from '../hotel-fields.ts';
import { idFault, trimCell } from './cell-values.ts';
import { hotelIdLabel } from './import-columns.ts';

/** A sentence about a cell. `column` is '' when it is about the whole row. */
export type ImportFault = { line: number; column: string; sentence: string };

/** "Line 3, City: City is missing." */
export const formatFault = ({ line, column, sentence }: ImportFault): string =>
  `Line ${line}${column && `, ${column}`}: ${sentence}`;

/** A row of the file: its cells by the label of their column, trimmed, still guarded. */
export type ImportRow = { line: number; cells: ReadonlyMap<string, string> };

/** The rows of one hotel or category, found by its key. */
export type ImportGroup = { key: string; rows: ImportRow[]; faults: ImportFault[] };

export type GroupedRows = { groups: ImportGroup[]; faults: ImportFault[] };

/** The label of each column of the file, or what is wrong with its header. */
function findLabels(
  header: readonly string[],
  labels: readonly string[],
  [first = '', ...others]: readonly string[],
): string[] | string {
  const found = header.map((name) => {
    const plain = name.toLowerCase();
    return labels.find((label) => label.toLowerCase() === plain) ?? '';
  });
  const unknown = header.find((name, index) => name !== '' && found[index] === '');
  if (unknown !== undefined) {
    return `“${unknown}” is no column of this import. Rename or delete it. The columns are: ${labels.join(', ')}.`;
  }
  const twice = found.find((label, index) => label !== '' && found.indexOf(label) < index);
  if (twice !== undefined) return `The column “${twice}” is there twice.`;
  const isThere = [first, ...others].some((label) => found.includes(label));
  return isThere ? found : `The column “${first}” is missing.`;
}

function rowFault({ cells, fault }: CsvRow, labels: readonly string[]): string | null {
  if (fault !== undefined) return fault;
  const lost = cells.find((cell, index) => cell.trim() !== '' && !labels[index]);
  return lost === undefined
    ? null
    : `“${lost.trim().slice(0, 40)}” stands in a column without a name. Name the column, or empty the cell.`;
}

/** How rows belong together. */
type RowKeys = {
  /** The columns that a file may have. */
  labels: readonly string[];
  /** The columns of which it must have one; faults of a key belong to the first. */
  keyLabels: readonly [string, ...string[]];
  /** The key of a row, or what is wrong with it. */
  keyOf: (cells: ImportRow['cells']) => { key: string } | { problem: string };
};

/** The rows of a file by their key, in the order in which keys first occur. */
export function groupRows(
  { header, rows }: CsvTable,
  { labels, keyLabels, keyOf }: RowKeys,
): GroupedRows | { problem: string } {
  const found = findLabels(header, labels, keyLabels);
  if (typeof found === 'string') return { problem: found };
  const groups = new Map<string, ImportGroup>();
  const faults: ImportFault[] = [];
  for (const row of rows) {
    const { line } = row;
    const cells = new Map(
      found.flatMap((label, at) => (label ? [[label, trimCell(row.cells[at] ?? '')]] : [])),
    );
    const read = keyOf(cells);
    const fault = rowFault(row, found);
    if ('problem' in read) {
      const isRow = row.fault === undefined;
      const sentence = isRow ? read.problem : (fault ?? '');
      faults.push({ line, column: isRow ? keyLabels[0] : '', sentence });
      continue;
    }
    const group = groups.get(read.key) ?? { key: read.key, rows: [], faults: [] };
    groups.set(read.key, group);
    if (fault === null) group.rows.push({ line, cells });
    else group.faults.push({ line, column: '', sentence: fault });
  }
  return { groups: [...groups.values()], faults };
}

/** The text of a row's cell; '' without the column. */
export const textOf = (cells: ImportRow['cells'], label: string): string =>
  csvText(cells.get(label) ?? '').trim();

/**
 * The Hotel ID of a row.
 * @param isKnown whether a hotel with this Hotel ID is stored: its id is no mistake
 */
export function hotelKey(
  cells: ImportRow['cells'],
  isKnown: (hotelId: string) => boolean,
): { key: string } | { problem: string } {
  const typed = textOf(cells, hotelIdLabel);
  const key = typed.toLowerCase();
  if (key !== '' && isKnown(key)) return { key };
  const problem = idProblem(typed);
  return problem === null ? { key } : { problem };
}

function idProblem(typed: string): string | null {
  if (typed === '') return 'Hotel ID is missing: type one such as m12.';
  const fault = idFault(typed, hotelIdLabel);
  if (fault !== null) return fault;
  return hotelIdPattern.test(typed.toLowerCase()) ? null : `${messages.hotelIdFormat}.`;
}
