/** A search result and its address. */
export type FindItem = {
  /** Unique among all results. */
  id: string;
  label: string;
  /** Distinguishes results of the same name; '' for none. */
  detail: string;
  to: string;
};

/** A screen or action, with synonyms. */
export type FindCommand = Pick<FindItem, 'label' | 'to'> & { words?: string };

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Commands with words that begin with all that was typed; all commands while nothing is. */
export function matchCommands(commands: readonly FindCommand[], text: string): FindItem[] {
  const typed = wordsOf(text);
  if (typed.length === 0 && text.trim() !== '') return [];
  return commands
    .filter(({ label, words = '' }) => {
      const known = wordsOf(`${label} ${words}`);
      return typed.every((word) => known.some((each) => each.startsWith(word)));
    })
    .map(({ label, to }) => ({ id: `go ${to}`, label, detail: '', to }));
}

/** The next option for the arrow keys; wraps at both ends. */
export function stepFrom(index: number, by: 1 | -1, count: number): number {
  return count === 0 ? -1 : (index + by + count) % count;
}
