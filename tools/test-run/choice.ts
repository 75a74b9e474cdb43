/** Tests of a stage to run; all by default. */
export type Choice = {
  /** A commit: selects unit tests that depend on a file changed since then. */
  since?: string;
  /** Parts of paths; a test file must contain one of them. */
  words: readonly string[];
  /** Part of the title. */
  title?: string | undefined;
};

export const isChosen = ({ words, title, since }: Choice): boolean =>
  words.length > 0 || title !== undefined || since !== undefined;

export function formatChoice({ words, title }: Choice): string {
  const path = words.map((word) => `"${word}"`).join(' or ');
  return [
    ...(path === '' ? [] : [`${path} in its file’s path`]),
    ...(title === undefined ? [] : [`"${title}" in its title`]),
  ].join(' and ');
}

/** Both runners treat titles as regular expressions. */
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Arguments for vitest. */
export function vitestArguments(choice: Choice): string[] {
  if (!isChosen(choice)) return [];
  const named = choice.title === undefined ? [] : [`--testNamePattern=${literally(choice.title)}`];
  const since = choice.since === undefined ? [] : [`--changed=${choice.since}`];
  return ['--passWithNoTests', ...since, ...named, ...choice.words];
}

/** Arguments for Playwright, which are regular expressions. */
export function playwrightArguments(choice: Choice): string[] {
  if (!isChosen(choice)) return [];
  const named = choice.title === undefined ? [] : [`--grep=${literally(choice.title)}`];
  return ['--pass-with-no-tests', ...named, ...choice.words.map(literally)];
}
