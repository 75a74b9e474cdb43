const unreleased = '## Unreleased';

function sectionAt(page: string, heading: string): { start: number; body: string } | null {
  const start = page.indexOf(`\n${heading}\n`);
  if (start === -1) return null;
  const from = start + heading.length + 2;
  const next = page.indexOf('\n## ', from);
  return { start: start + 1, body: page.slice(from, next === -1 ? undefined : next) };
}

/** Lines under "Unreleased" without headings; empty when there are none, null without a section. */
export function unreleasedLines(page: string): string | null {
  return sectionAt(page, unreleased)?.body.replace(/^#.*$/gm, '').trim() ?? null;
}

/** Whether a page has a section of this version, with or without its date. */
export function hasVersion(page: string, version: string): boolean {
  return page
    .split('\n')
    .some((line) => line === `## ${version}` || line.startsWith(`## ${version} `));
}

/**
 * Gives the lines under "Unreleased" a version and a date, under a new, empty "Unreleased".
 * @param date e.g. `2026-11-27`
 */
export function cutPage(page: string, version: string, date: string): string {
  const section = sectionAt(page, unreleased);
  if (section === null) throw new Error(`no section ${unreleased}`);
  const head = page.slice(0, section.start);
  const tail = page.slice(section.start + unreleased.length + 1);
  return `${head}${unreleased}\n\n## ${version} (${date})\n${tail}`;
}

/** The section of a version, e.g. for a tag's message; '' when it is missing. */
export function notesOf(page: string, version: string): string {
  const heading = page.split('\n').find((line) => line.startsWith(`## ${version} (`));
  return heading === undefined ? '' : (sectionAt(page, heading)?.body.trim() ?? '');
}
