import { maxIdLength } from '@kerala-stays/domain/core/document-id';
import { AppError } from '../platform/errors.ts';

/** Fields that name something of ours, e.g. `hotelId`, `_id`, `key`. */
const idName = /^_?ids?$|Ids?$|^key$/;
/** Ids are in the body itself, or in the rows of its lists; a body may nest 100,000 lists. */
const maxDepth = 4;

function hasLongId(value: unknown, isId: boolean, depth: number): boolean {
  if (typeof value === 'string') return isId && value.length > maxIdLength;
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  if (Array.isArray(value)) return value.some((each) => hasLongId(each, isId, depth - 1));
  return Object.entries(value).some(([name, each]) =>
    hasLongId(each, idName.test(name), depth - 1),
  );
}

/**
 * Refuses a JSON body with an id that is too long to name anything, like such an id in a path,
 * before anything is read.
 */
export function refuseLongIds(body: unknown): unknown {
  if (hasLongId(body, false, maxDepth)) throw new AppError('malformed-body');
  return body;
}
