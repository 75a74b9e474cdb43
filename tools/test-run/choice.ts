/** Which tests of a stage to run; without anything said all of them. */
export type Choice = {
  /** A commit: units that lead to a file changed since then. */
  since?: string;
  /** Parts of paths, of which a test file has one. */
  words: readonly string[];
  /** A part of the title. */
  title?: string | undefined;
};

export const isChosen = ({ words, title, since }: Choice): boolean =>
  words.length > 0 || title !== undefined || since !== undefined;

export function describeChoice({ words, title }: Choice): string {
  const path = words.map((word) => `"${word}"`).join(' or ');
  return [
    ...(path === '' ? [] : [`${path} in its file’s path`]),
    ...(title === undefined ? [] : [`"${title}" in its title`]),
  ].join(' and ');
}

/** Both runners take titles as regular expressions. */
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** What tells vitest of it. */
export function vitestArguments(choice: Choice): string[] {
  if (!isChosen(choice)) return [];
  const named = choice.title === undefined ? [] : [`--testNamePattern=${literally(choice.title)}`];
  const since = choice.since === undefined ? [] : [`--changed=${choice.since}`];
  return ['--passWithNoTests', ...since, ...named, ...choice.words];
}

/** What tells Playwright of it; its own arguments are regular expressions. */
export function playwrightArguments(choice: Choice): string[] {
  if (!isChosen(choice)) return [];
  const named = choice.title === undefined ? [] : [`--grep=${literally(choice.title)}`];
  return ['--pass-with-no-tests', ...named, ...choice.words.map(literally)];
}
