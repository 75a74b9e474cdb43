/**
 * A number of things in English: "1 child", "2 nights".
 * @param many the plural, unless it is the singular with an s
 */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
