export type CsvValue = string | number | boolean | null | undefined;

/**
 * Prefixes that a spreadsheet takes for a formula, also in full width and behind spaces (decision
 * D41). Apostrophes before them count too, so that {@link csvText} knows which one was added.
 */
const formulaStart = /^'*\s*[=+\-@＝＋－＠\t\r\n]/;

/**
 * The same where a cell begins for a spreadsheet whose separator is a semicolon or a tab: it takes
 * quotes inside its cells for text, and line ends for the end of a row.
 */
const formulaInside = /([;\t\r\n]\s*)(?='*[=+\-@＝＋－＠])/g;
const guardInside = /([;\t\r\n]\s*)'(?='*[=+\-@＝＋－＠])/g;

/**
 * One cell of a CSV file (RFC 4180). Text that looks like a formula gets an apostrophe before it,
 * because strangers write inquiries and staff open them.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = guardedText(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text with apostrophes where a spreadsheet would see a formula. */
export function guardedText(value: string): string {
  const guarded = value.replace(formulaInside, "$1'");
  return formulaStart.test(value) ? `'${guarded}` : guarded;
}

/** The text of a cell before {@link csvCell} guarded it; other texts stay as they are. */
export function csvText(cell: string): string {
  const inside = (text: string) => text.replace(guardInside, '$1');
  const plain = inside(cell.slice(1));
  return cell.startsWith("'") && formulaStart.test(plain) ? plain : inside(cell);
}

/** A whole file, with a byte order mark so that Excel displays Malayalam names correctly. */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`;
}

/** Further rows of a file that {@link csvFile} began. */
export function csvLines(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
