const calls =
  /(?:new UserError|console\.error)\(\s*(?:`((?:\\.|[^`\\])*)`|'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g;
const shortest = 8;

/** Without marks that differ between a source, a page and the terminal. */
export const plainText = (text: string): string =>
  text.replace(/\\n/g, ' ').replace(/[`\\]/g, '').replace(/\s+/g, ' ');

/**
 * What a source prints when something is wrong: of each sentence the fixed words that begin it, or where those are few
 * its longest fixed part. One that is made of values alone is left out.
 */
export function printedSentences(source: string): string[] {
  return [...source.matchAll(calls)].flatMap(([, template, single, double]) => {
    const parts = plainText(template ?? single ?? double ?? '')
      .split(/\$\{[^}]*\}?/)
      .map((part) => part.trim());
    const [first = ''] = parts;
    const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
    const words = first.length >= shortest ? first : longest;
    return words.length >= shortest ? [words] : [];
  });
}
