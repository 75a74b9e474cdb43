const calls =
  /(?:new UserError|console\.error)\(\s*(?:`((?:\\.|[^`\\])*)`|'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/g;
const shortest = 8;

/** The text without formatting marks, which differ between source, page and terminal. */
export const plainText = (text: string): string =>
  text.replace(/\\n/g, ' ').replace(/[`\\]/g, '').replace(/\s+/g, ' ');

/**
 * Sentences that a source prints on errors: the fixed words at the start of each, or its longest
 * fixed part where those are few. Sentences made of values alone are left out.
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
