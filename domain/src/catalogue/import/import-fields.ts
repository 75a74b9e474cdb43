import { csvText, guardedText } from '../../core/csv.ts';
import { isSameData } from '../../core/same-data.ts';
import { trimCell } from './cell-values.ts';
import type { ImportColumn } from './import-column.ts';
import type { ImportFault, ImportRow } from './import-rows.ts';

/** A column that the file changes, as texts of its cells. */
export type ImportChange = { line: number; column: string; from: string; to: string };

export type FieldsRead<Item> = {
  patch: Partial<Item>;
  changes: ImportChange[];
  faults: ImportFault[];
};

/**
 * A cell that holds what the export would write changes nothing, even where what is stored would be
 * refused if it were typed today.
 */
function isAsExported(cell: string, exported: string): boolean {
  return cell === trimCell(guardedText(exported)) || trimCell(csvText(cell)) === trimCell(exported);
}

/** The filled cell of a column; two rows of one owner must not disagree. */
export function cellOf(
  rows: readonly ImportRow[],
  label: string,
  owner: string,
): { line: number; cell: string } | ImportFault | null {
  const having = rows.filter(({ cells }) => cells.has(label));
  const filled = having.filter(({ cells }) => cells.get(label) !== '');
  const [first, ...others] = filled.length > 0 ? filled : having;
  if (first === undefined) return null;
  const cell = first.cells.get(label) ?? '';
  const other = others.find(({ cells }) => cells.get(label) !== cell);
  if (other === undefined) return { line: first.line, cell };
  const sentence = `Line ${first.line} of the same ${owner} says something else. Fill this in once, or alike.`;
  return { line: other.line, column: label, sentence };
}

/**
 * Reads the columns of a hotel, or of a room type.
 * @param rows all rows of the hotel, or the one of the room type
 * @param stored the item as stored; null for a new one
 * @param owner word for what the rows belong to together
 */
export function readFieldsOf<Item extends object, Site>(
  columns: readonly ImportColumn<Item, Site>[],
  rows: readonly ImportRow[],
  stored: Item | null,
  site: Site,
  owner = 'hotel',
): FieldsRead<Item> {
  const read: FieldsRead<Item> = { patch: {}, changes: [], faults: [] };
  for (const { label, field, canClear, format, read: readCell } of columns) {
    const found = cellOf(rows, label, owner);
    if (found === null) continue;
    if ('sentence' in found) {
      read.faults.push(found);
      continue;
    }
    const { line, cell } = found;
    const from = stored === null ? '' : format(stored, site);
    if (stored !== null && isAsExported(cell, from)) continue;
    const text = trimCell(csvText(cell));
    if (text === '' && !canClear) continue;
    const reading = readCell(text, site);
    if ('problem' in reading) {
      read.faults.push({ line, column: label, sentence: reading.problem });
      continue;
    }
    const value = reading.value[field];
    if (stored !== null && isSameData(value, stored[field])) continue;
    Object.assign(read.patch as object, reading.value);
    if (text !== '' || stored !== null) read.changes.push({ line, column: label, from, to: text });
  }
  return read;
}
