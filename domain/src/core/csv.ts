export type CsvValue = string | number | boolean | null | undefined;

/** A spreadsheet runs what begins with one of these, also behind spaces (decision D41). */
const formulaStart = /^\s*[=+\-@\t\r\n]/;

/**
 * One cell of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula gets a leading
 * apostrophe: inquiries are written by strangers and opened by staff.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole file. It begins with a byte order mark, or Excel garbles Malayalam names. */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
}
