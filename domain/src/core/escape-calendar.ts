/** Escapes a text for a value of an iCalendar file (RFC 5545 3.3.11). */
export function escapeCalendar(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, '\\n');
}
