/** Nesting depth of JSON text inside JSON text; anything deeper is an attack, not a mistake. */
const maxDepth = 3;

/**
 * Reads `features` and `amenities` (product §11.5): a list, JSON text of a list, or a list whose
 * first element is such text. Unparsable text stays as it is (product §11.5: the raw list). Entries
 * are trimmed; blanks and duplicates are dropped.
 */
export function parseTags(value: unknown): string[] {
  return [...new Set(collect(value, 0))];
}

function collect(value: unknown, depth: number): string[] {
  if (Array.isArray(value)) {
    const [first, ...rest]: unknown[] = value;
    const encoded = parseList(first);
    const head = encoded !== null && depth < maxDepth ? collect(encoded, depth + 1) : asTag(first);
    return [...head, ...rest.flatMap(asTag)];
  }
  const encoded = parseList(value);
  return encoded !== null && depth < maxDepth ? collect(encoded, depth + 1) : asTag(value);
}

function parseList(value: unknown): unknown[] | null {
  if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return null;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function asTag(value: unknown): string[] {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? [] : [text];
}
