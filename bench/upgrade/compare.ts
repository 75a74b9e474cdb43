import { readInstant } from '@kerala-stays/domain/core/instant';
import { type Fields, readFields } from '@kerala-stays/domain/core/read-values';

export type Documents = ReadonlyMap<string, Fields>;

/** An instant in whatever form is compared as text. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const instant = readInstant(value);
  return instant === '' ? value : instant;
}

/**
 * Paths of the fields that two forms of one document both have, with different values. A field
 * that only one of them has is no difference: versions add fields and drop them.
 */
export function differingFields(before: unknown, after: unknown, path = ''): string[] {
  const [one, other] = [plain(before), plain(after)];
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return [path];
    return one.flatMap((value, index) => differingFields(value, other[index], `${path}[${index}]`));
  }
  const [fields, others] = [readFields(one), readFields(other)];
  if (Object.keys(fields).length > 0 && Object.keys(others).length > 0) {
    return Object.keys(fields)
      .filter((name) => name in others)
      .flatMap((name) => {
        const inner = path === '' ? name : `${path}.${name}`;
        return differingFields(fields[name], others[name], inner);
      });
  }
  return isSameValue(one, other) ? [] : [path];
}

/** A reader gives '' for an instant that is absent, and an API null. */
function isSameValue(one: unknown, other: unknown): boolean {
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  if (isEmpty(one) && isEmpty(other)) return true;
  return JSON.stringify(one) === JSON.stringify(other);
}

export type Comparison = {
  compared: number;
  missing: string[];
  /** Documents with differing fields, e.g. `b1 (status, totalMinor)`. */
  differing: string[];
};

const shownNames = (names: readonly string[]) =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')}, …` : names.join(', ');

/** Compares documents of the same id. */
export function compareDocuments(
  before: Documents,
  after: ReadonlyMap<string, unknown>,
  ignored: ReadonlySet<string> = new Set(),
): Comparison {
  const missing: string[] = [];
  const differing: string[] = [];
  for (const [id, fields] of before) {
    const later = after.get(id);
    if (later === undefined) {
      missing.push(id);
      continue;
    }
    const names = differingFields(fields, later).filter((name) => !ignored.has(name));
    if (names.length > 0) differing.push(`${id} (${shownNames(names)})`);
  }
  return { compared: before.size, missing, differing };
}
