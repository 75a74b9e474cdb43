/// <reference path="./firebase-tools.d.ts" />

import { stripVTControlCharacters } from 'node:util';
import { type Field, FirestoreApi, type Index } from 'firebase-tools/lib/firestore/api.js';
import { parseFieldName } from 'firebase-tools/lib/firestore/util.js';
import type { DeployPlan } from './plan.ts';

/** Indexes and field settings of a project's database. */
export type PresentIndexes = { indexes: readonly Index[]; fields: readonly Field[] };
/** firestore.indexes.json. */
export type IndexFile = { indexes: unknown[]; fieldOverrides?: unknown[] };

/**
 * Indexes and field settings that `--force` would delete because firestore.indexes.json lacks them.
 */
export function planIndexes(
  file: IndexFile,
  { indexes, fields }: PresentIndexes,
  edition = 'STANDARD',
): DeployPlan {
  const api = new FirestoreApi();
  const wanted = api.upgradeOldSpec({ fieldOverrides: [], ...file });
  const lost = indexes.filter(
    (index) => !wanted.indexes.some((spec) => api.indexMatchesSpec(index, spec, edition)),
  );
  const lostFields = fields
    .map(({ name }) => parseFieldName(name))
    .filter(
      ({ collectionGroupId, fieldPath }) =>
        !wanted.fieldOverrides.some(
          (spec) => spec.collectionGroup === collectionGroupId && spec.fieldPath === fieldPath,
        ),
    );
  return {
    answers: [],
    problems: [],
    removals: [
      ...lost.map(
        (index) =>
          `index ${stripVTControlCharacters(api.printer.prettyIndexString(index, false)).replace(/[ -]+$/, '')}`,
      ),
      ...lostFields.map(
        ({ collectionGroupId, fieldPath }) =>
          `what the database knows of the field ${collectionGroupId}.${fieldPath} (its indexes, its time to live)`,
      ),
    ],
  };
}
