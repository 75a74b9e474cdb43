/** Names of the fields that differ between two states of a form. */
export function changedFields<T extends object>(from: T, to: T): (keyof T & string)[] {
  const names = Object.keys(to) as (keyof T & string)[];
  return names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
}

/** Subset of a state's fields. */
export function pickFields<T extends object>(from: T, names: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
}

export type Merge<T> = {
  /** My changes, otherwise their values. */
  values: T;
  /** Base of the merged values, for later comparisons with mine. */
  base: T;
  /** Fields changed by both, to different values. */
  conflicts: (keyof T & string)[];
};

/**
 * Form values when a record changes during editing: their changes fill the fields I left untouched.
 * @param base the record when I began editing
 */
export function mergeFields<T extends object>(base: T, mine: T, stored: T): Merge<T> {
  const changed = new Set(changedFields(base, mine));
  const theirs = changedFields(base, stored);
  const differing = new Set(changedFields(mine, stored));
  const conflicts = theirs.filter((name) => changed.has(name) && differing.has(name));
  const taken = theirs.filter((name) => !conflicts.includes(name));
  const values = { ...mine, ...pickFields(stored, taken) };
  return { values, base: { ...base, ...pickFields(stored, taken) }, conflicts };
}

/** Whether a record still has the known values in these fields. */
export function isAsKnown<T extends object>(
  known: T,
  stored: T,
  names: readonly (keyof T)[],
): boolean {
  return changedFields(pickFields(known, names), pickFields(stored, names)).length === 0;
}
