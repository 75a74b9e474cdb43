/**
 * Valid citations in comments: sections of product.md (`product §4.2`), decisions (`decision D8`),
 * pages of the repository.
 */
export type Citable = { sections: ReadonlySet<string>; decisions: ReadonlySet<string> };

/**
 * Sections of docs/product.md (headings, numbered rows) and points of docs/product-decisions.md.
 */
export function citable(product: string, decisions: string): Citable {
  const numbers = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, number = '']) => number));
  return {
    sections: numbers(product, /^(?:#+|\|) (\d+(?:\.\d+)?) /gm),
    decisions: numbers(decisions, /^\*\*(D\d+) /gm),
  };
}

const gap = String.raw`[\s*/#]+`;
const more = (one: string) => `${one}(?:(?:,|${gap}and)${gap}${one})*`;
const cited = new RegExp(String.raw`([\w-]+)${gap}(${more(String.raw`§\d+(?:\.\d+)?`)})`, 'g');
const decided = new RegExp(String.raw`\bdecisions?${gap}(${more(String.raw`D\d+`)})`, 'gi');
const elsewhere = /\b(?:quality|performance) ?plan\b|\bhouse ?style\b/gi;
const instead = 'cite `product §4.2` or `decision D8` (docs/product.md, docs/product-decisions.md)';

/** Citations of missing sections, points and documents, one line each. */
export function brokenCitations(path: string, text: string, known: Citable): string[] {
  const wrong = [...text.matchAll(elsewhere)];
  for (const match of text.matchAll(cited)) {
    const [, document = '', list = ''] = match;
    // "RFC 9110 §13" cites a public document.
    if (/^\d+$/.test(document)) continue;
    const sections = list.match(/\d+(?:\.\d+)?/g) ?? [];
    const fits = /^product$/i.test(document) && sections.every((each) => known.sections.has(each));
    if (!fits) wrong.push(match);
  }
  for (const match of text.matchAll(decided)) {
    const points = match[1]?.match(/D\d+/g) ?? [];
    if (!points.every((each) => known.decisions.has(each))) wrong.push(match);
  }
  return wrong.map((match) => {
    const line = text.slice(0, match.index).split('\n').length;
    return `${path}:${line}: "${match[0].replace(/\s+/g, ' ')}" is not in this repository: ${instead}`;
  });
}
