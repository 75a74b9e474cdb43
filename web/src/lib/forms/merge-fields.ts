/** Names of the fields in which two states of a form differ. */
export function changedFields<T extends object>(from: T, to: T): (keyof T & string)[] {
  const names = Object.keys(to) as (keyof T & string)[];
  return names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
}

/** Some fields of one state. */
export function pickFields<T extends object>(from: T, names: readonly (keyof T)[]): Partial<T> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
}

export type Merge<T> = {
  /** Mine where I changed something, else theirs. */
  values: T;
  /** What the merged values began from: mine is compared with it from now on. */
  base: T;
  /** Fields that both changed, and not to the same. */
  conflicts: (keyof T & string)[];
};

/**
 * What a form shows when a record changes while somebody edits it: their fields come in where mine are untouched.
 * @param base the record as I began with it
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

/** Whether a record has, in these fields, what somebody who changes them knows of it. */
export function isAsKnown<T extends object>(
  known: T,
  stored: T,
  names: readonly (keyof T)[],
): boolean {
  return changedFields(pickFields(known, names), pickFields(stored, names)).length === 0;
}
