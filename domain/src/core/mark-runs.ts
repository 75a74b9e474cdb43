/** Far more marks than any script stacks on a letter. */
const markRun = /(\p{M}{32})\p{M}+/gu;

/**
 * Shortens piles of combining marks before a text is normalised. Sorting them takes time that grows
 * with the square of their number (20 kB of them: 200 ms).
 */
export function shortenMarkRuns(text: string): string {
  return text.replace(markRun, '$1');
}
