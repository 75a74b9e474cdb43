import type { IndexField } from './composite-index.ts';
import type { FieldOverride, IndexFile } from './index-file.ts';
import type { SingleMode } from './single-index.ts';

/** Firestore's indexes for a field without an override. */
const automatic: readonly SingleMode[] = ['ASCENDING', 'DESCENDING', 'CONTAINS'];

const modeOf = (index: FieldOverride['indexes'][number]): SingleMode =>
  'order' in index ? index.order : index.arrayConfig;

/**
 * Index modes of a field: from the override of its own path, else of the map around it, else
 * Firestore's automatic settings.
 */
export function modesOf(file: IndexFile, collection: string, field: string): readonly SingleMode[] {
  const parts = field.split('.');
  const paths = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  for (const path of paths) {
    const found = file.fieldOverrides.find(
      ({ collectionGroup, fieldPath }) => collectionGroup === collection && fieldPath === path,
    );
    if (found !== undefined) return found.indexes.map(modeOf);
  }
  return automatic;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Values of a document by path; a map is replaced by its fields, an array is one value. */
function leavesOf(value: Record<string, unknown>, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(value).flatMap(([name, each]) =>
    isMap(each) ? leavesOf(each, `${prefix}${name}.`) : [[`${prefix}${name}`, each] as const],
  ) as [string, unknown][];
}

/** Number of index entries of a document, which every write of it must update. */
export function countIndexEntries(
  file: IndexFile,
  collection: string,
  document: Record<string, unknown>,
): number {
  const leaves = leavesOf(document);
  const values = new Map(leaves);
  const single = leaves.map(([path, value]) => {
    const modes = modesOf(file, collection, path);
    if (Array.isArray(value)) return modes.includes('CONTAINS') ? new Set(value).size : 0;
    return modes.filter((mode) => mode !== 'CONTAINS').length;
  });
  const entriesOf = (field: IndexField): number => {
    const value = values.get(field.fieldPath);
    if (value === undefined) return 0;
    return 'arrayConfig' in field ? (Array.isArray(value) ? new Set(value).size : 0) : 1;
  };
  const composite = file.indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .map(({ fields }) => fields.reduce((product, field) => product * entriesOf(field), 1));
  return [...single, ...composite].reduce((sum, count) => sum + count, 0);
}
