/** A row of a CSV file. */
export type CsvRow = {
  /** Line of the file in which it begins, from 1. */
  line: number;
  cells: string[];
  /** Why its cells cannot be trusted. */
  fault?: string;
};

export type CsvTable = { header: string[]; rows: CsvRow[] };

/** Largest file that is read, in bytes. */
const maxCsvBytes = 10_000_000;
const maxCsvRows = 10_000;

const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

type Refused = { problem: string };

const notText =
  'This file is no CSV in UTF-8. In the spreadsheet choose Save as, CSV UTF-8, and try again.';

/**
 * The text of a CSV file in UTF-8, or in UTF-16 as Excel saves "Unicode text".
 * @param decode throws for bytes that the encoding does not have
 */
export function decodeCsv(
  bytes: Uint8Array,
  decode: (encoding: 'utf-8' | 'utf-16le') => string,
): { text: string } | Refused {
  if (bytes.length > maxCsvBytes) {
    return { problem: `This file has more than ${maxCsvBytes / 1_000_000} MB. Split it.` };
  }
  try {
    const text = decode(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8');
    return text.includes('\0') ? { problem: notText } : { text };
  } catch {
    return { problem: notText };
  }
}

/** Position in a file that is read from its start to its end. */
type Cursor = { text: string; at: number; line: number };

/** Line ends are `\r\n`, `\n` or a lone `\r`. */
function lineEndAt({ text, at }: Cursor): number {
  if (text[at] === '\r') return text[at + 1] === '\n' ? 2 : 1;
  return text[at] === '\n' ? 1 : 0;
}

function skipLine(cursor: Cursor): void {
  while (cursor.at < cursor.text.length && lineEndAt(cursor) === 0) cursor.at++;
  cursor.at += lineEndAt(cursor);
  cursor.line++;
}

/** Text between quotes; stops behind the closing one. */
function readQuoted(cursor: Cursor, mayBreak: boolean): { cell: string } | Refused {
  let cell = '';
  cursor.at++;
  for (;;) {
    const sign = cursor.text[cursor.at];
    if (sign === undefined) return { problem: 'A quotation mark is opened and never closed.' };
    if (sign === '"') {
      if (cursor.text[cursor.at + 1] !== '"') break;
      cursor.at++;
    }
    const end = lineEndAt(cursor);
    if (end > 0) {
      if (!mayBreak) return { problem: 'A quotation mark is opened and not closed in its line.' };
      cursor.line++;
    }
    cell += cursor.text.slice(cursor.at, cursor.at + Math.max(end, 1));
    cursor.at += Math.max(end, 1);
  }
  cursor.at++;
  return { cell };
}

/** One cell with the delimiter or line end behind it. */
function readCell(
  cursor: Cursor,
  delimiter: Delimiter,
  mayBreak: boolean,
): { cell: string; isLast: boolean } | Refused {
  let cell = '';
  if (cursor.text[cursor.at] === '"') {
    const quoted = readQuoted(cursor, mayBreak);
    if ('problem' in quoted) return quoted;
    cell = quoted.cell;
    const next = cursor.text[cursor.at];
    if (next !== undefined && next !== delimiter && lineEndAt(cursor) === 0) {
      return { problem: 'Text follows a closing quotation mark.' };
    }
  }
  const start = cursor.at;
  while (cursor.at < cursor.text.length && cursor.text[cursor.at] !== delimiter) {
    if (lineEndAt(cursor) > 0) break;
    cursor.at++;
  }
  cell += cursor.text.slice(start, cursor.at);
  const isLast = cursor.text[cursor.at] !== delimiter;
  if (isLast) {
    cursor.at += lineEndAt(cursor);
    cursor.line++;
  } else cursor.at++;
  return { cell, isLast };
}

/**
 * One row. A faulty one ends with its first line, so that a stray quotation mark costs that row and
 * never the ones below it.
 */
function readRow(
  cursor: Cursor,
  delimiter: Delimiter,
  mayBreak: (column: number) => boolean,
): CsvRow {
  const start = { ...cursor };
  const cells: string[] = [];
  for (;;) {
    const read = readCell(cursor, delimiter, mayBreak(cells.length));
    if ('problem' in read) {
      Object.assign(cursor, start);
      skipLine(cursor);
      return { line: start.line, cells, fault: read.problem };
    }
    cells.push(read.cell);
    if (read.isLast) return { line: start.line, cells };
  }
}

const isBlank = ({ cells, fault }: CsvRow) =>
  fault === undefined && cells.every((cell) => cell.trim() === '');

/** The delimiter that the header has most often, or the one of a first line `sep=;`. */
function findDelimiter(cursor: Cursor): Delimiter {
  const stated = /^sep=([,;\t])[ \t,;]*(?:\r\n?|\n|$)/i.exec(cursor.text.slice(cursor.at));
  if (stated !== null) {
    skipLine(cursor);
    return stated[1] as Delimiter;
  }
  const header = /^[\s,;]*([^\r\n]*)/.exec(cursor.text.slice(cursor.at))?.[1] ?? '';
  const count = (delimiter: Delimiter) => header.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/**
 * Reads a CSV file (RFC 4180) with commas, semicolons or tabs, as a spreadsheet saved it: a byte
 * order mark, a line `sep=;` and blank lines are skipped. Cells are as in the file, with the guard
 * of `csv.ts`.
 * @param mayBreak whether cells below this header may contain line ends
 */
export function readCsv(text: string, mayBreak: (header: string) => boolean): CsvTable | Refused {
  const cursor: Cursor = { text, at: text.startsWith('\uFEFF') ? 1 : 0, line: 1 };
  const delimiter = findDelimiter(cursor);
  const rows: CsvRow[] = [];
  let header: string[] | null = null;
  while (cursor.at < text.length) {
    const row = readRow(cursor, delimiter, (column) => mayBreak(header?.[column] ?? ''));
    if (isBlank(row)) continue;
    if (header !== null) rows.push(row);
    else if (row.fault === undefined) header = row.cells.map((cell) => cell.trim());
    else return { problem: `Line ${row.line}, the names of the columns: ${row.fault}` };
    if (rows.length > maxCsvRows)
      return { problem: `More than ${maxCsvRows} rows. Split the file.` };
  }
  return header === null ? { problem: 'This file is empty.' } : { header, rows };
}
