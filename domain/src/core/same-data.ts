/** Whether two plain values are written alike, with their fields in the same order. */
export const isSameData = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
