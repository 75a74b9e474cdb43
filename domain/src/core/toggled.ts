/** The list with the value added at its end, or without it when it was there. */
export function toggled(list: readonly string[], value: string): string[] {
  return list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
}
