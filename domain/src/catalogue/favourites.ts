import { isDocumentId } from '../core/document-id.ts';

/** Most hotels that a browser keeps, and that a shared link may name: each costs a read. */
export const maxFavourites = 24;

/** Most hotels side by side. */
export const maxCompared = 3;

/**
 * Ids of hotels as a browser kept them or a link names them: each once, in order, without what
 * cannot be one.
 * @param value a list, or a text with commas
 */
export function readHotelIds(value: unknown, max: number = maxFavourites): string[] {
  const listed: unknown[] = typeof value === 'string' ? value.split(',') : [];
  const ids = Array.isArray(value) ? value : listed;
  const known = ids.filter((id): id is string => typeof id === 'string' && isDocumentId(id));
  return [...new Set(known)].slice(0, max);
}
