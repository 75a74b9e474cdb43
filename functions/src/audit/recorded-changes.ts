import { isSameData } from '@kerala-stays/domain/core/same-data';
import type { RecordedChanges } from '../http/route.ts';
import { changeOf, silentFields } from './audit-entry.ts';

/**
 * Field differences of a document around a staff call; an empty text means no value. Long values
 * are cut, except those of a deleted document (`after` undefined): the audit log has the only copy.
 * @param personal fields that name people: recorded without their values
 */
export function recordedChanges(
  before: object | undefined,
  after: object | undefined,
  personal: readonly string[] = [],
): RecordedChanges {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  const now = new Map<string, unknown>(Object.entries(after ?? {}));
  const names = [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => name !== '_id' && name !== 'createdBy' && !silentFields.has(name))
    .filter((name) => !isSameData(old.get(name) ?? '', now.get(name) ?? ''))
    .sort();
  return Object.fromEntries(
    names.map((name) => {
      if (personal.includes(name)) return [name, {}];
      const change = changeOf(old.get(name), now.get(name));
      return [name, after === undefined ? { from: old.get(name) } : change];
    }),
  );
}
