/**
 * Tolerant readers of stored values: a damaged field becomes its empty value, never an exception.
 */

export type Fields = Record<string, unknown>;

/** The value as an object with fields; {} for everything else, lists included. */
export function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function readTexts(value: unknown): string[] {
  return readList(value).filter((item): item is string => typeof item === 'string' && item !== '');
}

/** A whole number of at least 0; `fallback` for anything else. */
export function readCount(value: unknown, fallback = 0): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fallback;
}

export function readOneOf<T>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((candidate) => candidate === value) ?? fallback;
}
