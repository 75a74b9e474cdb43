import { csvText } from '../../core/csv.ts';
import { readTags, trimCell } from './cell-values.ts';
import { pictureAddressesLabel } from './import-columns.ts';
import { cellOf } from './import-fields.ts';
import type { ImportFault, ImportGroup } from './import-rows.ts';

/** More than a hotel may have: what is too many is said of each picture. */
const limits = { count: 100, length: 2000 };

/** The addresses from which a hotel’s pictures are fetched, in order, each once. */
export function readPictureAddresses({ rows }: ImportGroup): {
  line: number;
  addresses: string[];
  faults: ImportFault[];
} {
  const found = cellOf(rows, pictureAddressesLabel, 'hotel');
  if (found === null) return { line: 0, addresses: [], faults: [] };
  const { line } = found;
  if ('sentence' in found) return { line, addresses: [], faults: [found] };
  const read = readTags(trimCell(csvText(found.cell)), limits);
  if ('value' in read) return { line, addresses: read.value, faults: [] };
  return {
    line,
    addresses: [],
    faults: [{ line, column: pictureAddressesLabel, sentence: read.problem }],
  };
}

/** Whether a file names addresses of pictures anywhere. */
export const hasPictureAddresses = (groups: readonly ImportGroup[]): boolean =>
  groups.some(({ rows }) => rows.some(({ cells }) => cells.get(pictureAddressesLabel)));
