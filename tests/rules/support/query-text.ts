const name = String.raw`(?:'([\w.]+)'|(?:FieldPath\.)?documentId\(\))`;
const operator = `'(==|<=?|>=?|in|array-contains(?:-any)?)'`;
const condition = new RegExp(String.raw`(?:where\(|\[)\s*${name},\s*${operator}`, 'g');
const conditionObject = new RegExp(`field: ${name}, op: ${operator}`, 'g');
const order = new RegExp(String.raw`orderBy(?:\(|: \[)\s*${name}(?:,\s*'(asc|desc)')?`, 'g');
const orderObject = new RegExp(`field: ${name}, direction: '(asc|desc)'`, 'g');

const documentName = '__name__';

/** Both ends of a range use the same index. */
export function conditionKey(field: string, op: string): string {
  return `${field} ${/[<>]/.test(op) ? 'between' : op}`;
}

export function orderKey(field: string, direction: string): string {
  return `${field} ${direction}`;
}

/** The conditions and orders in a source file, by field. */
export function partsOfQueries(source: string): Set<string> {
  const parts = new Set<string>();
  for (const pattern of [condition, conditionObject]) {
    for (const [, field = documentName, op = ''] of source.matchAll(pattern))
      parts.add(conditionKey(field, op));
  }
  for (const pattern of [order, orderObject]) {
    for (const [, field = documentName, direction = 'asc'] of source.matchAll(pattern))
      parts.add(orderKey(field, direction));
  }
  return parts;
}
