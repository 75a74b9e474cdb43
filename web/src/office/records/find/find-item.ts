/** Something that can be found, and where it opens. */
export type FindItem = {
  /** Tells it from all others. */
  id: string;
  label: string;
  /** What tells it from others of the same name; '' for nothing. */
  detail: string;
  to: string;
};

/** A screen or an act, with other words that mean it. */
export type FindCommand = Pick<FindItem, 'label' | 'to'> & { words?: string };

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The commands whose words begin with all that was typed; all of them while nothing is. */
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

/** The option that the arrow keys come to: round at both ends. */
export function stepFrom(index: number, by: 1 | -1, count: number): number {
  return count === 0 ? -1 : (index + by + count) % count;
}
