import { readFields } from './read-values.ts';

/** Seconds of the years 0001 to 9999, the range of Firestore's timestamps. */
const secondsRange = { min: -62_135_596_800, max: 253_402_300_799 } as const;
const isoWithMicros = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?Z$/;

/**
 * Reads an instant in any form: ISO text (REST), a Date, a Timestamp of any Firebase SDK, or a
 * Timestamp that went through JSON. Microseconds stay, because a page cursor with rounded
 * `createdAt` would skip hotels of the same millisecond.
 * @returns ISO 8601 in UTC with 3 or 6 decimals; '' when the value is not an instant.
 */
export function readInstant(value: unknown): string {
  if (typeof value === 'string') return readIsoText(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  const fields = readFields(value);
  const seconds = fields.seconds ?? fields._seconds;
  if (isSeconds(seconds)) return formatInstant(seconds, fields.nanoseconds ?? fields._nanoseconds);
  if (typeof fields.toDate !== 'function') return '';
  const date: unknown = fields.toDate();
  return date instanceof Date ? readInstant(date) : '';
}

/** Orders two instants of {@link readInstant}, earlier first; unknown ('') comes first. */
export function compareInstants(a: string, b: string): number {
  // Without the 'Z', a shorter fraction correctly sorts before a longer one.
  const [left, right] = [a.slice(0, -1), b.slice(0, -1)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function readIsoText(text: string): string {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return '';
  const precise = isoWithMicros.exec(text);
  if (precise === null) return new Date(ms).toISOString();
  // Date.parse reads 31 February as 3 March.
  if (new Date(ms).toISOString().slice(0, 19) !== precise[1]) return '';
  return `${precise[1]}.${trimFraction((precise[2] ?? '').padEnd(6, '0').slice(0, 6))}Z`;
}

function formatInstant(seconds: number, nanoseconds: unknown): string {
  const micros = typeof nanoseconds === 'number' ? Math.floor(nanoseconds / 1000) : 0;
  const fraction = String(Math.min(Math.max(micros, 0), 999_999)).padStart(6, '0');
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.${trimFraction(fraction)}Z`;
}

function trimFraction(micros: string): string {
  return micros.endsWith('000') ? micros.slice(0, 3) : micros;
}

function isSeconds(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= secondsRange.min &&
    value <= secondsRange.max
  );
}
