import { csvText } from '../../core/csv.ts';
import type { CsvRow, CsvTable } from '../../core/csv-read.ts';
import type { Currency } from '../../core/currency.ts';
import { messages } from '../../core/messages.ts';
import { hotelIdPattern } from '../hotel-fields.ts';
import { hotelIdFault, trimCell } from './cell-values.ts';
import { hotelIdLabel, importLabels } from './import-columns.ts';

/** A sentence about a cell. `column` is '' when it is about the whole row. */
export type ImportFault = { line: number; column: string; sentence: string };

/** "Line 3, City: City is missing." */
export const formatFault = ({ line, column, sentence }: ImportFault): string =>
  `Line ${line}${column && `, ${column}`}: ${sentence}`;

/** A row of the file: its cells by the label of their column, trimmed, still guarded. */
export type ImportRow = { line: number; cells: ReadonlyMap<string, string> };

/** The rows of one hotel. */
export type ImportGroup = { hotelId: string; rows: ImportRow[]; faults: ImportFault[] };

export type GroupedRows = { groups: ImportGroup[]; faults: ImportFault[] };

/** The label of each column of the file, or what is wrong with its header. */
function findLabels(header: readonly string[], currency: Currency): string[] | string {
  const labels = importLabels(currency);
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
  return found.includes(hotelIdLabel) ? found : `The column “${hotelIdLabel}” is missing.`;
}

function rowFault({ cells, fault }: CsvRow, labels: readonly string[]): string | null {
  if (fault !== undefined) return fault;
  const lost = cells.find((cell, index) => cell.trim() !== '' && !labels[index]);
  return lost === undefined
    ? null
    : `“${lost.trim().slice(0, 40)}” stands in a column without a name. Name the column, or empty the cell.`;
}

/**
 * The rows of a file by hotel, in the order in which hotels first occur.
 * @param isKnown whether a hotel with this Hotel ID is stored: its id is no mistake
 */
export function groupRows(
  { header, rows }: CsvTable,
  currency: Currency,
  isKnown: (hotelId: string) => boolean,
): GroupedRows | { problem: string } {
  const labels = findLabels(header, currency);
  if (typeof labels === 'string') return { problem: labels };
  const groups = new Map<string, ImportGroup>();
  const faults: ImportFault[] = [];
  for (const row of rows) {
    const { line } = row;
    const cells = new Map(
      labels.flatMap((label, at) => (label ? [[label, trimCell(row.cells[at] ?? '')]] : [])),
    );
    const typed = csvText(cells.get(hotelIdLabel) ?? '').trim();
    const hotelId = typed.toLowerCase();
    const idFault = isKnown(hotelId) ? null : idProblem(typed);
    const isRow = row.fault === undefined;
    if (isRow && idFault !== null) {
      faults.push({ line, column: hotelIdLabel, sentence: idFault });
      continue;
    }
    const fault = rowFault(row, labels);
    if (idFault !== null) {
      faults.push({ line, column: '', sentence: fault ?? '' });
      continue;
    }
    const group = groups.get(hotelId) ?? { hotelId, rows: [], faults: [] };
    groups.set(hotelId, group);
    if (fault === null) group.rows.push({ line, cells });
    else group.faults.push({ line, column: '', sentence: fault });
  }
  return { groups: [...groups.values()], faults };
}

function idProblem(typed: string): string | null {
  if (typed === '') return 'Hotel ID is missing: type one such as m12.';
  const fault = hotelIdFault(typed);
  if (fault !== null) return fault;
  return hotelIdPattern.test(typed.toLowerCase()) ? null : `${messages.hotelIdFormat}.`;
}
